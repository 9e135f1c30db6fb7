import { onClick } from './clicked.ts'
import { showResults } from './results.ts'

/** A link that shows a list with more in it: the list grows where it is, and the focus goes to the first thing that is new, which is where
 *  the link's fragment leads. */
export function improveMore(): void {
  onClick('data-more', async (link, event) => {
    if (!(link instanceof HTMLAnchorElement)) return
    event.preventDefault()
    const { href, hash } = link
    link.ariaBusy = 'true'
    if (await showResults(href)) document.querySelector<HTMLElement>(`${hash} a`)?.focus()
  })
}
