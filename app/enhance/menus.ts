const openMenus = () =>
  document.querySelectorAll<HTMLDetailsElement>(
    'header details[open], .row-menu[open], .desk-filter-more[open]',
  )

/** The menus of the header and of rows, and what a list is narrowed by, close when people turn elsewhere: by a click,
 *  by moving the focus, by Escape. A row's comes into view whole. */
export function improveMenus(): void {
  const closeOutside = ({ target }: Event) => {
    for (const menu of openMenus()) if (target instanceof Node && !menu.contains(target)) menu.open = false
  }
  document.addEventListener('click', closeOutside)
  document.addEventListener('focusin', closeOutside)
  document.addEventListener('click', ({ target }) => {
    // What moves a row is pressed more than once.
    if (
      target instanceof Element &&
      target.closest('header a, .row-menu-panel') &&
      !target.closest('[data-way]')
    )
      closeAll()
  })
  // It does not bubble.
  document.addEventListener(
    'toggle',
    ({ target }) => {
      if (target instanceof Element && target.matches('.row-menu[open]'))
        target.lastElementChild?.scrollIntoView({ block: 'nearest' })
    },
    true,
  )
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return
    for (const menu of openMenus()) {
      menu.open = false
      menu.querySelector('summary')?.focus()
    }
  })
}

/** After following a link, or pressing a button, without leaving the document. */
function closeAll(): void {
  for (const menu of openMenus()) {
    // It was pressed just now: the page stays where it is.
    menu.querySelector('summary')?.focus({ preventScroll: true })
    menu.open = false
  }
  const panel = document.getElementById('menu')
  if (panel?.matches(':popover-open')) panel.hidePopover()
}
