import { href } from 'react-router'
import { EnrollmentsCard, WeekCard } from '#app/shell/week-chart.tsx'
import { CompletionCard } from '#app/studio/insights/completion-card.tsx'
import { CourseStandings, type Standing } from '#app/studio/insights/course-standings.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { m } from '#messages'
import type { Locale } from '#shared/locale.ts'
import { formatCount, percentOf } from '#shared/numbers.ts'

type Week = { week: string; enrolled: number; completed: number }

type Props = {
  weeks: Week[]
  top: Standing[]
  completion: { enrolled: number; completed: number; averageProgress: number }
  locale: Locale
}

/** How learning goes on the whole platform: over time, by course, to the end. */
export function LearningAnalytics({ weeks, top, completion, locale }: Props) {
  if (completion.enrolled === 0)
    return <EmptyState title={m.desk_no_learning()} text={m.desk_no_learning_text()} />
  const count = (n: number) => formatCount(n, locale)
  return (
    <div className="stack-lg">
      <EnrollmentsCard weeks={weeks} locale={locale} />
      <WeekCard
        title={m.desk_completions_over_time()}
        weeks={weeks.map(({ week, completed: value }) => ({ week, value }))}
        say={count}
        locale={locale}
      />
      <CompletionCard
        percent={percentOf(completion.completed, completion.enrolled)}
        text={m.desk_completion_text({
          completed: count(completion.completed),
          enrolled: count(completion.enrolled),
          progress: completion.averageProgress,
        })}
      />
      <CourseStandings title={m.desk_top_courses()} standings={top} linkTo={coursePath} locale={locale} />
    </div>
  )
}

const coursePath = (courseId: string) => href('/courses/:courseId', { courseId })
