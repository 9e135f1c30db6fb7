/** '/' goes to what people search with: the field of this page, or the page that has one. Not while something is being typed or asked. */
export function improveSearch(): void {
  document.addEventListener('keydown', (event) => {
    const { key, target, ctrlKey, metaKey, altKey } = event
    if (key !== '/' || ctrlKey || metaKey || altKey || event.defaultPrevented) return
    if (target instanceof Element && target.closest('input,textarea,select,dialog,[contenteditable]')) return
    const goal =
      document.getElementById('q') ?? document.querySelector<HTMLElement>('[aria-keyshortcuts="/"]')
    if (!goal) return
    event.preventDefault()
    if (goal instanceof HTMLInputElement) goal.focus()
    else goal.click()
  })
}
