import { NothingCollected } from '#app/shell/owed.tsx'
import { CompletionRow } from '#app/studio/insights/completion-row.tsx'
import { CourseStandings, type Standing } from '#app/studio/insights/course-standings.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Drawn } from '#app/ui/prose.tsx'
import { m } from '#messages'
import type { Locale } from '#shared/locale.ts'
import { formatCount, percentOf } from '#shared/numbers.ts'
import { coursePath } from '#shared/paths/course.ts'

type Props = {
  /** What is drawn over time, and who has come how far, as HTML. */
  chart: string
  cohorts: string
  learning: Learning | null
  /** When that was counted, or that it is being counted. */
  counted: string | null
  locale: Locale
}

type Learning = {
  enrollments: number
  completed: number
  averageProgress: number
  isCharging: boolean
  top: Standing[]
}

/** How learning goes on the whole platform: over time, to the end, by month of enrolling, by course. */
export function LearningAnalytics({ chart, cohorts, learning, counted, locale }: Props) {
  if (learning?.enrollments === 0)
    return <EmptyState title={m.desk_no_learning()} text={m.desk_no_learning_text()} />
  return (
    <div className="stack-lg">
      <Drawn html={chart} />
      {learning ? <HowFar learning={learning} locale={locale} /> : <Notice>{counted}</Notice>}
      {learning && counted && <p className="muted">{counted}</p>}
      <Drawn html={cohorts} />
      {learning && (
        <>
          <CourseStandings
            title={m.desk_top_courses()}
            standings={learning.top}
            linkTo={coursePath}
            locale={locale}
          />
          <NothingCollected isCharging={learning.isCharging} />
        </>
      )}
    </div>
  )
}

function HowFar({ learning, locale }: { learning: Learning; locale: Locale }) {
  const { enrollments, completed, averageProgress } = learning
  const count = (n: number) => formatCount(n, locale)
  return (
    <CompletionRow
      percent={percentOf(completed, enrollments)}
      text={m.desk_completion_text({
        completed: count(completed),
        enrolled: count(enrollments),
        progress: averageProgress,
      })}
    />
  )
}
