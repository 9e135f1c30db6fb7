import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** Gives the focus to what the address names, as a browser does that loads it: a row that something was done with. It has a tabIndex. Each
 *  visit is a location of its own, so that a row can be named twice in a row. Where the focus is on something in that row, it stays there: whoever
 *  moves a row by its button presses it again. Somebody who types is left there. */
export function useFocusOnNamed(): void {
  const location = useLocation()
  useEffect(() => {
    if (document.activeElement?.matches('.input')) return
    const named = location.hash ? document.getElementById(location.hash.slice(1)) : null
    if (!named?.contains(document.activeElement)) named?.focus({ preventScroll: true })
  }, [location])
}
