import type { LessonState } from '#domain/learning/lesson-state.ts'
import { m } from '#messages'

/** How a lesson stands, in the same words everywhere; '' for one that is simply open. */
export function lessonStateName(state: LessonState): string {
  switch (state) {
    case 'locked':
      return m.common_lesson_locked()
    case 'waiting':
      return m.common_waits_for_mark()
    case 'returned':
      return m.common_returned_for_revision()
    case 'passed':
      return m.common_passed()
    case 'completed':
      return m.common_completed()
    case 'open':
      return ''
  }
}
