/** What floats in the corner of the screen is not there while a form is in sight, nor while a button lies beneath it. */
export function improveMakingWay(): void {
  const floating = document.querySelector<HTMLElement>('[data-makes-way]')
  if (!floating) return
  const inTheWay = new Set<Element>()
  const watch = (selector: string, rootMargin: string) => {
    const observer = new IntersectionObserver(
      (seen) => {
        for (const { target, isIntersecting } of seen)
          if (isIntersecting) inTheWay.add(target)
          else inTheWay.delete(target)
        floating.hidden = inTheWay.size > 0
      },
      { rootMargin },
    )
    for (const element of document.querySelectorAll(`main ${selector}`)) observer.observe(element)
  }
  watch('form', '0px')
  // The corner, with some room around it.
  const { offsetWidth, offsetHeight } = floating
  watch('.btn', `${offsetHeight * 2 - innerHeight}px 0px 0px ${offsetWidth * 1.5 - innerWidth}px`)
}
