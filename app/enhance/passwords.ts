import { onClick } from './clicked.ts'
import { begin, isHydrated } from './pending.ts'

/** Shows a password while it is typed. It is hidden again before it is sent, so that no browser remembers it as plain text. A form that asks for a new one is sent
 *  without leaving the page, where React does not see to it: what was typed stays when it is refused. */
export function improvePasswords(): void {
  onClick('data-reveals', (button) => {
    const input = document.getElementById(button.dataset.reveals ?? '')
    if (!(input instanceof HTMLInputElement)) return
    const shows = input.type === 'password'
    input.type = shows ? 'text' : 'password'
    button.ariaPressed = String(shows)
  })
  document.addEventListener('submit', (event) => {
    const { target: form, submitter } = event
    if (!(form instanceof HTMLFormElement)) return
    for (const button of form.querySelectorAll<HTMLElement>('[data-reveals][aria-pressed="true"]'))
      button.click()
    if (event.defaultPrevented || isHydrated() || !form.querySelector('[autocomplete="new-password"]')) return
    event.preventDefault()
    begin(form, submitter)
    import('./in-place.ts').then(
      ({ sendInPlace }) => sendInPlace(form, submitter),
      () => form.submit(),
    )
  })
}
