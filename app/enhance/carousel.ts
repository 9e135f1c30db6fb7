/** Rows of cards that scroll sideways are on few pages. */
export function improveCarousels(): void {
  if (document.querySelector('[data-carousel]'))
    import('./scroll-carousels.ts').then(({ scrollCarousels }) => scrollCarousels(), Boolean)
}
