import { onClick } from './clicked.ts'

/** The palette of desks opens where one is, by its link or by Ctrl or ⌘ and K. What it is made of is fetched when it is
 *  first asked for; where that fails, its page opens. Afterwards it opens within the press itself: anyone who goes on
 *  typing at once types into its field. */
export function improvePalette(): void {
  let openPalette: ((link: HTMLAnchorElement) => void) | undefined
  const open = (link: HTMLAnchorElement, event: Event) => {
    event.preventDefault()
    if (openPalette) return openPalette(link)
    import('./palette-dialog.ts').then(
      (loaded) => {
        const isFirst = !openPalette
        openPalette = loaded.openPalette
        if (isFirst) openPalette(link)
      },
      () => location.assign(link.href),
    )
  }
  onClick('data-palette', (link, event) => link instanceof HTMLAnchorElement && open(link, event))
  document.addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event
    if (key.toLowerCase() !== 'k' || !(ctrlKey || metaKey) || altKey || shiftKey) return
    const link = document.querySelector<HTMLAnchorElement>('a[data-palette]')
    if (link && !document.querySelector('dialog:modal')) open(link, event)
  })
}
