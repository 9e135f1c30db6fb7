import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** What may have the focus when what had it is gone, the nearest first. */
let nearest: HTMLElement[] = []

/** After something was done, the focus goes to what the address names, as in a browser that loads it: a row, which has
 *  a tabIndex. Each visit is a location of its own, so that a row can be named twice in a row. Where the focus is on
 *  something in that row, it stays there: the person who moves a row by its button presses it again. Where nothing has it any
 *  more, because its dialog or its row is gone, it returns to what opened the dialog, else to that row or the next,
 *  else to the heading of the list or the screen. Somebody who types is left there. */
export function useRestoredFocus(): void {
  const location = useLocation()
  useEffect(() => document.addEventListener('focusin', remember), [])
  useEffect(() => {
    if (document.activeElement?.matches('.input')) return
    const named = location.hash ? document.getElementById(location.hash.slice(1)) : null
    if (!named?.contains(document.activeElement)) named?.focus({ preventScroll: true })
    for (const each of nearest)
      if (document.activeElement === document.body) each.focus({ preventScroll: true })
  }, [location])
}

function remember({ target }: FocusEvent): void {
  // A dialog goes when it has done its work.
  if (!(target instanceof HTMLElement) || target.closest('dialog')) return
  const row = target.closest<HTMLElement>('tr, li')
  const rows = [...(row?.parentElement?.querySelectorAll<HTMLElement>(':scope > *') ?? [])]
  const at = row ? rows.indexOf(row) : 0
  // A list that is empty may have gone with its heading.
  const headings = [target.closest('section'), document.querySelector('main')].flatMap(
    (part) => part?.querySelector<HTMLElement>('h1, h2, h3') ?? [],
  )
  for (const heading of headings) heading.tabIndex = -1
  nearest = [target, ...rows.slice(at), ...rows.slice(0, at).reverse(), ...headings]
}
