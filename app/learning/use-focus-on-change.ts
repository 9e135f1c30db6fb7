import { type RefObject, useEffect, useRef } from 'react'

/** When what is shown changes without leaving the document, the focus goes to the first `[data-takes-focus]` inside, so that it is read
 *  out and the keyboard goes on from there. */
export function useFocusOnChange(shown: string): RefObject<HTMLDivElement | null> {
  const inside = useRef<HTMLDivElement>(null)
  const before = useRef(shown)
  useEffect(() => {
    if (before.current === shown) return
    before.current = shown
    inside.current?.querySelector<HTMLElement>('[data-takes-focus]')?.focus({ preventScroll: true })
  }, [shown])
  return inside
}
