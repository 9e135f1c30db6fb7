import { href } from 'react-router'
import { NothingCollected } from '#app/shell/owed.tsx'
import { CompletionRow } from '#app/studio/insights/completion-row.tsx'
import { CourseStandings, type Standing } from '#app/studio/insights/course-standings.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Drawn } from '#app/ui/prose.tsx'
import { m } from '#messages'
import type { Locale } from '#shared/locale.ts'
import { formatCount, percentOf } from '#shared/numbers.ts'

type Props = {
  /** What is drawn over time, and who has come how far, as HTML. */
  chart: string
  cohorts: string
  learning: {
    enrollments: number
    completed: number
    averageProgress: number
    isCharging: boolean
    top: Standing[]
  }
  locale: Locale
}

/** How learning goes on the whole platform: over time, to the end, by month of enrolling, by course. */
export function LearningAnalytics({ chart, cohorts, learning, locale }: Props) {
  const { enrollments, completed, averageProgress, isCharging, top } = learning
  if (enrollments === 0) return <EmptyState title={m.desk_no_learning()} text={m.desk_no_learning_text()} />
  const count = (n: number) => formatCount(n, locale)
  return (
    <div className="stack-lg">
      <Drawn html={chart} />
      <CompletionRow
        percent={percentOf(completed, enrollments)}
        text={m.desk_completion_text({
          completed: count(completed),
          enrolled: count(enrollments),
          progress: averageProgress,
        })}
      />
      <Drawn html={cohorts} />
      <CourseStandings title={m.desk_top_courses()} standings={top} linkTo={coursePath} locale={locale} />
      <NothingCollected isCharging={isCharging} />
    </div>
  )
}

const coursePath = (courseId: string) => href('/courses/:courseId', { courseId })
