import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** When what is shown changes without leaving the document, the focus goes to what the address names, else to the first
 *  `[data-takes-focus]` inside, so that it is read out and the keyboard goes on from there. */
export function useFocusOnChange(shown: string): RefObject<HTMLDivElement | null> {
  const inside = useRef<HTMLDivElement>(null)
  const before = useRef(shown)
  const { hash } = useLocation()
  useEffect(() => {
    if (before.current === shown) return
    before.current = shown
    const named = document.getElementById(hash.slice(1))
    const first = inside.current?.querySelector<HTMLElement>('[data-takes-focus]')
    ;(named ?? first)?.focus({ preventScroll: true })
  }, [shown, hash])
  return inside
}
