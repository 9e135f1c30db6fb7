import { filled } from './filled.ts'
import { fromShelf } from './shelf-page.ts'
import { askWorker, type DeviceState } from './worker-asks.ts'

type Choice = 'send' | 'stay' | 'drop'

/** Whoever signs out is asked first when something of theirs was not sent. Everything that is kept for them goes with them (Clear-Site-Data). */
export function askLeaving(): void {
  document.addEventListener('submit', (event) => {
    const { target: form, submitter } = event
    if (!(form instanceof HTMLFormElement) || !form.matches('[data-leaves]')) return
    event.preventDefault()
    const leave = async () => {
      await askWorker({ do: 'wipe' }).catch(() => {})
      // Sent as it was, by nobody's listener: a second press at once would be none.
      if (submitter instanceof HTMLButtonElement && submitter.name)
        form.append(
          Object.assign(document.createElement('input'), {
            type: 'hidden',
            name: submitter.name,
            value: submitter.value,
          }),
        )
      form.submit()
    }
    void (async () => {
      const { waiting } = await askWorker({ do: 'state' }).catch(() => ({ waiting: [] }))
      if (waiting.length === 0) return leave()
      const choice = await choose(waiting.length, 'leaving')
      if (choice === 'drop') return leave()
      if (choice === 'send' && (await askWorker({ do: 'send' })).waiting.length === 0) return leave()
    })()
  })
}

/** On a page of nobody, or of somebody else than has done it: what waits is sent once its person signs in again, or dropped. Asked once a visit. */
export async function askWhose({ person, waiting }: DeviceState): Promise<void> {
  const { viewer } = document.documentElement.dataset
  if (waiting.length === 0 || viewer === person || sessionStorage.getItem('noken.asked')) return
  // Nobody is asked where they are about to sign in, and nothing is known where the page itself is kept.
  if (document.querySelector('[data-shelf], [data-kept], form[action*="signin"] [type=password]')) return
  sessionStorage.setItem('noken.asked', '1')
  if ((await choose(waiting.length, 'away')) === 'drop') await askWorker({ do: 'wipe' })
}

/** Asks with the words of the page of what is kept. 'stay' when they can't be had. */
async function choose(n: number, when: 'leaving' | 'away'): Promise<Choice> {
  const dialog = await fromShelf<HTMLDialogElement>('dialog[data-unsent]')
  if (!dialog) return 'stay'
  for (const part of dialog.querySelectorAll<HTMLElement>('[data-when]'))
    part.hidden = part.dataset.when !== when
  const title = dialog.querySelector('h2')
  if (title) title.textContent = filled(title.textContent ?? '', { n })
  document.body.append(dialog)
  dialog.showModal()
  return new Promise((resolve) =>
    dialog.addEventListener('close', () => {
      dialog.remove()
      resolve(dialog.returnValue === 'send' || dialog.returnValue === 'drop' ? dialog.returnValue : 'stay')
    }),
  )
}
