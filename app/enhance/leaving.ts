import { signInPath } from '#shared/paths/account.ts'

const mark = 'noken.leaving'

/** Anyone who signs out leaves nothing that was typed in this browser: it is gone once their page is a visitor's, so that
 *  a sign-out which did not arrive costs nobody a text. */
export function improveLeaving(): void {
  try {
    if (sessionStorage.getItem(mark) && document.querySelector(`a[href^="${signInPath}"]`)) {
      localStorage.clear()
      sessionStorage.clear()
    }
    document.addEventListener('submit', ({ target }) => {
      if (target instanceof Element && target.matches('[data-leaves]')) sessionStorage.setItem(mark, '1')
    })
  } catch {}
}
