import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** Gives the focus to what the address names, as a browser does that loads it: a row that something was done with. It has a tabIndex. */
export function useFocusOnNamed(): void {
  const { key, hash } = useLocation()
  // The same row may be named again: each visit counts.
  // biome-ignore lint/correctness/useExhaustiveDependencies: key stands for the visit
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.focus({ preventScroll: true })
  }, [key, hash])
}
