import { onClick } from './clicked.ts'

/** Shows a password while it is typed. It is hidden again before it is sent, so that no browser remembers it as plain text. */
export function improvePasswords(): void {
  onClick('data-reveals', (button) => {
    const input = document.getElementById(button.dataset.reveals ?? '')
    if (!(input instanceof HTMLInputElement)) return
    const shows = input.type === 'password'
    input.type = shows ? 'text' : 'password'
    button.ariaPressed = String(shows)
  })
  document.addEventListener('submit', ({ target }) => {
    if (!(target instanceof HTMLFormElement)) return
    for (const button of target.querySelectorAll<HTMLElement>('[data-reveals][aria-pressed="true"]'))
      button.click()
  })
}
