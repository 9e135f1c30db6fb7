import { usualTimeWords } from '#app/shell/usual-time-words.ts'
import type { Lock } from '#domain/learning/lesson-state.ts'
import type { PartState } from '#domain/learning/part-state.ts'
import { m } from '#messages'

type Waited = { assignment: { state: PartState } | null }

/** Of work that waits to be marked: what its learner can expect; null for any other. */
export const waitingWords = ({ assignment }: Waited, usualSeconds: number | null): string | null =>
  assignment?.state === 'waiting'
    ? [m.learning_waiting_told(), usualTimeWords(usualSeconds)].filter(Boolean).join(' ')
    : null

/** What keeps a lesson locked, and when it opens. */
export function lockWords({ lesson, state }: Lock, usualSeconds: number | null): string {
  const named = { lesson: lesson.title }
  switch (state) {
    case 'waiting':
      return [m.learning_locked_waiting(named), usualTimeWords(usualSeconds)].filter(Boolean).join(' ')
    case 'returned':
      return m.learning_locked_returned(named)
    case 'passed':
      return m.learning_locked_passed(named)
    default:
      return m.learning_locked_text()
  }
}
