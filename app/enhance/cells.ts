/** Keys that lead from a cell of a table to another: how many rows and columns. */
const steps: Record<string, [rows: number, columns: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Home: [0, Number.NEGATIVE_INFINITY],
  End: [0, Number.POSITIVE_INFINITY],
}

const within = (place: number, length: number) => Math.min(Math.max(place, 0), length - 1)

/** Brings what a table scrolls in onto the screen with the names of its columns, where it fits. */
function showWhole(scroller: HTMLElement | null): void {
  if (scroller && scroller.offsetHeight <= innerHeight)
    scroller.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

/** Arrow keys lead among the links of a table, Home and End to the first and the last of a row, with Ctrl or ⌘ to those
 *  of the table. Tab leaves it: of thousands of links one is in its way, that which was last on. What is folded away is
 *  not walked. */
export function walkCells(table: HTMLTableElement): void {
  const rows = [...table.tBodies].flatMap((body) => [...body.rows])
  const linksOf = (row: HTMLTableRowElement | undefined) =>
    [...(row?.querySelectorAll('a') ?? [])].filter((link) => link.checkVisibility())
  const links = table.querySelectorAll<HTMLAnchorElement>('tbody a')
  for (const link of links) link.tabIndex = -1
  let current = links[0]
  if (current) current.tabIndex = 0
  table.role = 'grid'
  table.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLAnchorElement) || target.closest('thead')) return
    if (current) current.tabIndex = -1
    current = target
    current.tabIndex = 0
    // After the page has come to the link. A click that moves what it is on would miss it.
    if (target.matches(':focus-visible')) requestAnimationFrame(() => showWhole(table.parentElement))
  })
  table.addEventListener('keydown', (event) => {
    const { key, target, altKey, shiftKey } = event
    const step = steps[key]
    const link = target instanceof HTMLAnchorElement ? target : null
    const row = link?.closest('tr')
    const place = row ? rows.indexOf(row) : -1
    if (!step || !link || !row || place < 0 || altKey || shiftKey) return
    const column = linksOf(row).indexOf(link)
    const isFar = (event.ctrlKey || event.metaKey) && !Number.isFinite(step[1])
    const down = isFar ? step[1] : step[0]
    const to = linksOf(rows[within(place + down, rows.length)])
    const next = to[within(column + step[1], to.length)]
    if (!next) return
    event.preventDefault()
    next.focus()
  })
}
