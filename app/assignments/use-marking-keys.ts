import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'

/** j and → turn to the next submission, k and ← to the one before, m goes to its mark, unless somebody types or
 *  chooses. Whether the keys are heard yet: not before script has loaded. */
export function useMarkingKeys(previous: string | null, next: string | null): boolean {
  const navigate = useNavigate()
  const [isHeard, setHeard] = useState(false)
  useEffect(() => setHeard(true), [])
  useEffect(() => {
    const turn = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || hasModifier(event) || isTaken(event)) return
      if (event.key === 'm') {
        const first = document.querySelector<HTMLElement>(firstToGive)
        if (first) event.preventDefault()
        first?.focus()
      }
      const to = { j: next, ArrowRight: next, k: previous, ArrowLeft: previous }[event.key]
      if (!to) return
      event.preventDefault()
      void navigate(to)
    }
    document.addEventListener('keydown', turn)
    return () => document.removeEventListener('keydown', turn)
  }, [previous, next, navigate])
  return isHeard
}

const firstToGive = '.mark-form :is(input:not([type=hidden]), textarea)'

const hasModifier = (event: KeyboardEvent) =>
  event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.isComposing

const typing = 'input:not([type=radio]), textarea, select, [contenteditable], dialog, [popover]'

/** Arrows choose among the levels of a criterion. */
const isTaken = ({ target, key }: KeyboardEvent) =>
  target instanceof Element &&
  (target.closest(typing) !== null || (key.startsWith('Arrow') && target.matches('input')))
