import { filled } from './filled.ts'
import { fromShelf } from './shelf-page.ts'
import { askWorker, type DeviceState } from './worker-asks.ts'

type Choice = 'send' | 'stay' | 'drop'

/** How long somebody who signs out waits for a sign of the site. */
const answerMs = 8_000

/** Whether anybody answers: nobody is signed out where nobody hears of it. */
const isAnswered = (): Promise<boolean> =>
  fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(answerMs) }).then(
    () => true,
    () => false,
  )

/** Anyone who signs out is asked first when something of theirs was not sent. Everything that is kept for them goes with
 *  them (Clear-Site-Data), and stays while there is no connection, without which they stay signed in. */
export function askLeaving(): void {
  document.addEventListener('submit', (event) => {
    const { target: form, submitter } = event
    if (!(form instanceof HTMLFormElement) || !form.matches('[data-leaves]')) return
    event.preventDefault()
    const leave = async (): Promise<boolean> => {
      if (!(await isAnswered())) return false
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
      return true
    }
    void askFirst(leave)
  })
}

/** `leave` says whether it could. */
async function askFirst(leave: () => Promise<boolean>): Promise<void> {
  const { waiting } = await askWorker({ do: 'state' }).catch(() => ({ waiting: [] }))
  if (waiting.length === 0) return void ((await leave()) || (await choose(0, ['stuck'])))
  const isAllSent = async () => (await askWorker({ do: 'send' })).waiting.length === 0
  // Asked again where nobody answered.
  for (let parts = ['leaving']; ; parts = ['leaving', 'unanswered']) {
    const choice = await choose(waiting.length, parts)
    if (choice === 'stay') return
    if ((choice === 'drop' || (await isAllSent())) && (await leave())) return
  }
}

/** On a page of nobody, or of somebody else than has done it: what waits is sent once its person signs in again, or
 *  dropped. Asked once a visit. */
export async function askWhose({ person, waiting }: DeviceState): Promise<void> {
  const { viewer } = document.documentElement.dataset
  if (waiting.length === 0 || viewer === person || sessionStorage.getItem('noken.asked')) return
  // Nobody is asked where they are about to sign in, and nothing is known where the page itself is kept.
  if (document.querySelector('[data-shelf], [data-kept], form[action*="signin"] [type=password]')) return
  sessionStorage.setItem('noken.asked', '1')
  if ((await choose(waiting.length, ['away'])) === 'drop') await askWorker({ do: 'wipe' })
}

/** Asks with these parts of the dialog on the page of what is kept. 'stay' when it can't be had. */
async function choose(n: number, parts: readonly string[]): Promise<Choice> {
  const dialog = await fromShelf<HTMLDialogElement>('dialog[data-unsent]')
  if (!dialog) return 'stay'
  for (const part of dialog.querySelectorAll<HTMLElement>('[data-when]'))
    part.hidden = !part.dataset.when?.split(' ').some((when) => parts.includes(when))
  const title = dialog.querySelector('[data-n]')
  if (title) title.textContent = filled(title.textContent ?? '', { n })
  // The page of what is kept has one itself, by the same name.
  document.querySelector('dialog[data-unsent]')?.remove()
  document.body.append(dialog)
  dialog.showModal()
  return new Promise((resolve) =>
    dialog.addEventListener('close', () => {
      dialog.remove()
      resolve(dialog.returnValue === 'send' || dialog.returnValue === 'drop' ? dialog.returnValue : 'stay')
    }),
  )
}
