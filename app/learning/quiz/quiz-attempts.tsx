import { href } from 'react-router'
import { AppLink } from '#app/shell/app-link.tsx'
import { Badge } from '#app/ui/badge.tsx'
import type { ShownAttempt } from '#domain/quizzes/quiz-view.server.ts'
import { m } from '#messages'
import { formatDateTime } from '#shared/dates.ts'
import type { Locale } from '#shared/locale.ts'
import type { TimeZone } from '#shared/time-zones.ts'

type Props = {
  place: { courseId: string; lessonId: string }
  attempts: ShownAttempt[]
  passPercent: number | null
  locale: Locale
  timeZone: TimeZone
}

/** The attempts so far, the newest first, each with what came of it. */
export const QuizAttempts = ({ place, attempts, passPercent, locale, timeZone }: Props) => (
  <section className="stack-sm" aria-labelledby="attempts">
    <h2 id="attempts" className="text-lg">
      {m.learning_quiz_attempts_so_far()}
    </h2>
    <ol className="quiz-attempts">
      {attempts.map((attempt) => (
        <li key={attempt.number}>
          <AppLink to={`${href('/courses/:courseId/quiz/:lessonId', place)}?attempt=${attempt.number}`}>
            {m.common_quiz_attempt({ n: String(attempt.number) })}
          </AppLink>
          <b>{attempt.percent === null ? '' : `${attempt.percent}%`}</b>
          <AttemptState attempt={attempt} hasPass={passPercent !== null} />
          <span className="muted">
            {attempt.submittedAt && formatDateTime(attempt.submittedAt, locale, timeZone)}
          </span>
        </li>
      ))}
    </ol>
  </section>
)

export function AttemptState({ attempt, hasPass }: { attempt: ShownAttempt; hasPass: boolean }) {
  if (attempt.needsMarking && !(hasPass && attempt.isPassed))
    return <Badge tone="info">{m.learning_quiz_waits_for_marking()}</Badge>
  if (!hasPass) return <Badge tone="success">{m.learning_quiz_submitted()}</Badge>
  return attempt.isPassed ? (
    <Badge tone="success" icon="check">
      {m.learning_quiz_passed()}
    </Badge>
  ) : (
    <Badge>{m.learning_quiz_not_passed()}</Badge>
  )
}
