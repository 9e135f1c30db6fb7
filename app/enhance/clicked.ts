/** Calls back for clicks on elements that carry the data attribute, before the page's own listeners. */
export function onClick(attribute: string, respond: (element: HTMLElement, event: MouseEvent) => void): void {
  document.addEventListener(
    'click',
    (event) => {
      const isPlain =
        event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      if (!isPlain || !(event.target instanceof Element)) return
      const element = event.target.closest<HTMLElement>(`[${attribute}]`)
      if (element) respond(element, event)
    },
    true,
  )
}
