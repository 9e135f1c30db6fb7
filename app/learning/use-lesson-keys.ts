import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { learnPath } from '#shared/paths/course.ts'

type Neighbours = { previousId: string | null; next: { id: string; isOpen: boolean } | null }

/** Where arrows move something else: the caret, a choice, a video, what scrolls sideways by itself. */
const ownArrows =
  'input, textarea, select, audio, video, iframe, pre, .scroll-x, [contenteditable], [popover], dialog'

/** ← and → turn to the lesson before and after, where those are open. */
export function useLessonKeys(courseId: string, lesson: Neighbours | null): void {
  const navigate = useNavigate()
  const previousId = lesson?.previousId
  const nextId = lesson?.next?.isOpen ? lesson.next.id : null
  useEffect(() => {
    const turn = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || hasModifier(event) || isTaken(event.target)) return
      const id = { ArrowLeft: previousId, ArrowRight: nextId }[event.key]
      if (!id) return
      event.preventDefault()
      void navigate(`${learnPath(courseId)}?lesson=${id}`)
    }
    document.addEventListener('keydown', turn)
    return () => document.removeEventListener('keydown', turn)
  }, [courseId, previousId, nextId, navigate])
}

const hasModifier = (event: KeyboardEvent) =>
  event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.isComposing

const isTaken = (target: EventTarget | null) =>
  document.querySelector('dialog[open], :popover-open') !== null ||
  (target instanceof Element && target.closest(ownArrows) !== null)
