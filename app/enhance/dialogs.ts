import { onClick } from './clicked.ts'

const dialogCalled = (id: string | undefined) => {
  const element = id ? document.getElementById(id) : null
  return element instanceof HTMLDialogElement ? element : null
}

/** Links that open a dialog by its URL open it at once, modally; the browser gives the focus back when it closes. A dialog that its URL
 *  has opened becomes modal, and closing it gives the focus to the link that would open it. */
export function improveDialogs(): void {
  onClick('data-opens', (opener, event) => {
    const dialog = dialogCalled(opener.dataset.opens)
    if (!dialog) return
    event.preventDefault()
    dialog.showModal()
  })
  onClick('data-closes', (closer, event) => {
    const dialog = dialogCalled(closer.dataset.closes)
    if (!dialog?.open) return
    event.preventDefault()
    dialog.close()
  })
  document.addEventListener('click', ({ target }) => {
    // A click on the backdrop is a click on the dialog itself.
    if (target instanceof HTMLDialogElement && target.matches(':modal') && target.dataset.stays === undefined)
      target.close()
  })
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) makeModal(dialog)
}

function makeModal(dialog: HTMLDialogElement): void {
  const openedBy = location.href
  const closeTo = dialog.querySelector<HTMLAnchorElement>('a[data-closes]')?.href
  // Somebody who has begun to type before this script came goes on there.
  const typing = dialog.querySelector<HTMLElement>('.input:focus')
  // Not close(), which would announce a closing that nobody has asked for.
  dialog.open = false
  dialog.showModal()
  // Where there is something to fill in, that comes first; what is wrong with it comes before.
  if (typing) typing.focus()
  else if (!dialog.querySelector('[role=alert]')) dialog.querySelector<HTMLElement>('.input')?.focus()
  dialog.addEventListener(
    'close',
    () => {
      if (closeTo) history.replaceState(history.state, '', closeTo)
      const openers = [...document.links].filter(({ href }) => href === openedBy)
      const opener = document.querySelector<HTMLElement>(`[data-opens="${dialog.id}"]`) ?? openers[0]
      opener?.focus()
    },
    { once: true },
  )
}
