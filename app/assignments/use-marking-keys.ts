import { useEffect } from 'react'
import { useNavigate } from 'react-router'

const typing = 'input:not([type=radio]), textarea, select, [contenteditable], dialog'

/** j and → turn to the next submission, k and ← to the one before, unless somebody types or chooses. */
export function useMarkingKeys(previous: string | null, next: string | null): void {
  const navigate = useNavigate()
  useEffect(() => {
    const turn = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || event.isComposing) return
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      const { target, key } = event
      if (target instanceof Element && target.closest(typing)) return
      // Arrows choose among the levels of a criterion.
      if (key.startsWith('Arrow') && target instanceof HTMLInputElement) return
      const to = { j: next, ArrowRight: next, k: previous, ArrowLeft: previous }[key]
      if (!to) return
      event.preventDefault()
      void navigate(to)
    }
    document.addEventListener('keydown', turn)
    return () => document.removeEventListener('keydown', turn)
  }, [previous, next, navigate])
}
