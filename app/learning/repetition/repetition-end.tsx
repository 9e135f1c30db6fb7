import { ButtonLink } from '#app/shell/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { OwnRepetitions } from '#domain/quizzes/repetition/own-repetitions.server.ts'
import { sittingSize } from '#domain/quizzes/repetition/repetition-rule.ts'
import { m } from '#messages'
import { formatDate, noonOf } from '#shared/dates.ts'
import type { Locale } from '#shared/locale.ts'
import { dashboardPath, repeatPath } from '#shared/paths/learning.ts'

type Props = {
  /** How many questions were answered in this sitting. */
  done: number
  due: number
  next: OwnRepetitions['next']
  locale: Locale
}

const ToDashboard = ({ isSecondary }: { isSecondary?: boolean }) => (
  <ButtonLink to={dashboardPath} variant={isSecondary ? 'secondary' : 'primary'}>
    {m.learning_to_dashboard()}
  </ButtonLink>
)

/** After a sitting, or instead of one: what has been done, and when something comes back. */
export function RepetitionEnd({ done, due, next, locale }: Props) {
  if (due > 0)
    return (
      <EmptyState
        title={m.learning_repeat_break_title({ n: String(done) })}
        text={m.learning_repeat_break_text({ n: due })}
      >
        <ButtonLink to={repeatPath}>{m.learning_repeat_go({ n: Math.min(due, sittingSize) })}</ButtonLink>
        <ToDashboard isSecondary />
      </EmptyState>
    )
  return (
    <EmptyState
      title={done > 0 ? m.learning_repeat_end_title() : m.learning_repeat_none_title()}
      text={next ? comesBack(next, locale) : m.learning_repeat_none_text()}
    >
      <ToDashboard />
    </EmptyState>
  )
}

function comesBack({ day, inDays }: NonNullable<OwnRepetitions['next']>, locale: Locale): string {
  const date = formatDate(noonOf(day), locale)
  return inDays === 1 ? m.learning_repeat_next_tomorrow({ date }) : m.learning_repeat_next_on({ date })
}
