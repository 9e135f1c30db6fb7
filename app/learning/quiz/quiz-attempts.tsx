import { AppLink } from '#app/shell/app-link.tsx'
import { Badge } from '#app/ui/badge.tsx'
import type { ShownAttempt } from '#domain/quizzes/quiz-view.server.ts'
import { verdictOf } from '#domain/quizzes/result.ts'
import { m } from '#messages'
import { formatDateTime } from '#shared/dates.ts'
import type { Locale } from '#shared/locale.ts'
import { quizPath } from '#shared/paths/course.ts'
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
          <AppLink to={`${quizPath(place)}?attempt=${attempt.number}`}>
            {m.common_quiz_attempt({ n: String(attempt.number) })}
          </AppLink>
          <b>{attempt.percent === null ? '' : `${attempt.percent}%`}</b>
          <AttemptState attempt={attempt} passPercent={passPercent} />
          <span className="muted">
            {attempt.submittedAt && formatDateTime(attempt.submittedAt, locale, timeZone)}
          </span>
        </li>
      ))}
    </ol>
  </section>
)

type StateProps = { attempt: ShownAttempt; passPercent: number | null }

export function AttemptState({ attempt, passPercent }: StateProps) {
  switch (verdictOf({ ...attempt, passPercent })) {
    case 'passed':
      return (
        <Badge tone="success" icon="check">
          {m.learning_quiz_passed()}
        </Badge>
      )
    case 'done':
      return <Badge tone="success">{m.learning_quiz_submitted()}</Badge>
    case 'waiting':
      return <Badge tone="info">{m.common_waits_for_mark()}</Badge>
    case 'time-over':
      return <Badge>{m.learning_quiz_time_over()}</Badge>
    case 'failed':
      return <Badge>{m.learning_quiz_not_passed()}</Badge>
  }
}
