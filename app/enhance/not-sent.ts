import { notSent } from '#shared/not-sent.ts'

/** What it says, in each language: a page without a connection can't ask for it (server/bundle/enhancement-script.ts). */
const words: Partial<Record<string, string>> = import.meta.env.NOT_SENT

const said = document.createElement('p')
said.className = 'notice notice-warning'
said.role = 'alert'

/** Where what could not be sent is told: below the button that was pressed, in its form. */
let pressed: { form: HTMLFormElement; button: HTMLElement | null } | undefined

function tell(): void {
  if (!pressed?.form.isConnected) return
  const { form, button } = pressed
  const row = button && form.contains(button) ? button.parentElement : null
  if (row && row !== form) row.after(said)
  else form.append(said)
  // An alert is read out when it changes, not when it arrives.
  requestAnimationFrame(() => {
    said.textContent = words[document.documentElement.lang] ?? ''
    said.scrollIntoView({ block: 'nearest' })
  })
}

function onSubmit(event: SubmitEvent): void {
  const { target: form, submitter: button } = event
  if (!(form instanceof HTMLFormElement) || form.method === 'dialog') return
  // What is done on a page that the device keeps its worker takes (app/worker/).
  if (form.closest('[data-kept]') && navigator.serviceWorker?.controller) return
  said.remove()
  said.textContent = ''
  pressed = { form, button }
  // What a screen sends by itself it says to nobody but `notSent`.
  if (event.defaultPrevented || navigator.onLine) return
  event.preventDefault()
  tell()
}

function onNotSent(event: Event): void {
  event.preventDefault()
  tell()
}

/** A form that can't be sent, because there is no connection, keeps its page and what was typed, and says so. Calling
 *  it again changes nothing. */
export function stayWhereUnsent(): void {
  // On the window, where it is known whether a screen keeps the form to itself.
  addEventListener('submit', onSubmit)
  addEventListener(notSent, onNotSent)
}
