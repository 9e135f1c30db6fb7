import { onClick } from './clicked.ts'

/** A card and the gap after it (SPEC §1). */
const stepWidth = 320

/** Rows of cards that scroll sideways: buttons and arrow keys go one card on. After the last comes the first. */
export function scrollCarousels(): void {
  // Most browsers let the keyboard reach whatever scrolls; here all of them do.
  for (const row of document.querySelectorAll<HTMLElement>('[data-carousel]')) row.tabIndex = 0
  onClick('data-scrolls', ({ dataset }) => {
    const row = document.getElementById(dataset.scrolls ?? '')
    if (row) scroll(row, Number(dataset.step))
  })
  document.addEventListener('keydown', (event) => {
    const row = event.target
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (!step || !(row instanceof HTMLElement) || row.dataset.carousel === undefined) return
    event.preventDefault()
    scroll(row, step)
  })
}

function scroll(row: HTMLElement, step: number): void {
  const end = row.scrollWidth - row.clientWidth
  const isAtEdge = step > 0 ? row.scrollLeft >= end - 1 : row.scrollLeft <= 1
  const left = isAtEdge ? (step > 0 ? 0 : end) : row.scrollLeft + step * stepWidth
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'
  row.scrollTo({ left, behavior })
}
