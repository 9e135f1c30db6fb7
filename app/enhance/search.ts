/** Where a browser remembers that its reader wants no key to search with; nothing is stored until they say so. */
const keptAs = 'noken.no-search-key'

/** '/' goes to what people search with: the field of this page, or the page that has one. Not while something is being
 *  typed or asked, and not for those who have switched it off (WCAG 2.1.4): anyone who speaks to their computer presses
 *  keys without meaning to. */
export function improveSearch(): void {
  const wish = document.querySelector<HTMLInputElement>('[data-search-key]')
  if (wish) {
    wish.checked = !isSwitchedOff()
    wish.addEventListener('change', () => switchKey(wish.checked))
  }
  document.addEventListener('keydown', (event) => {
    const { key, target, ctrlKey, metaKey, altKey } = event
    if (key !== '/' || ctrlKey || metaKey || altKey || event.defaultPrevented) return
    if (target instanceof Element && target.closest('input,textarea,select,dialog,[contenteditable]')) return
    const goal =
      document.getElementById('q') ?? document.querySelector<HTMLElement>('[aria-keyshortcuts="/"]')
    if (!goal || isSwitchedOff()) return
    event.preventDefault()
    if (goal instanceof HTMLInputElement) goal.focus()
    else goal.click()
  })
}

// A browser that stores nothing says so by throwing: then the key is on, and off for this page alone.
let isOffHere = false

function isSwitchedOff(): boolean {
  try {
    return isOffHere || keptAs in localStorage
  } catch {
    return isOffHere
  }
}

function switchKey(isOn: boolean): void {
  isOffHere = !isOn
  try {
    if (isOn) localStorage.removeItem(keptAs)
    else localStorage.setItem(keptAs, '1')
  } catch {}
}
