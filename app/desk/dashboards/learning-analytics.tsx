import { href } from 'react-router'
import { AppLink } from '#app/shell/app-link.tsx'
import { WeekChart } from '#app/shell/week-chart.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ProgressRing } from '#app/ui/progress.tsx'
import { m } from '#messages'
import type { Locale } from '#shared/locale.ts'
import { formatRupiah } from '#shared/money.ts'
import { formatCount, percentOf } from '#shared/numbers.ts'

type Week = { week: string; enrolled: number; completed: number }

type Props = {
  weeks: Week[]
  top: { id: string; title: string; enrolled: number; completed: number; revenue: number }[]
  completion: { enrolled: number; completed: number; averageProgress: number }
  locale: Locale
}

/** How learning goes on the whole platform: over time, by course, to the end. */
export function LearningAnalytics({ weeks, top, completion, locale }: Props) {
  if (completion.enrolled === 0)
    return <EmptyState title={m.desk_no_learning()} text={m.desk_no_learning_text()} />
  const count = (n: number) => formatCount(n, locale)
  const completedPercent = percentOf(completion.completed, completion.enrolled)
  return (
    <div className="stack-lg">
      <section className="card card-padded stack" aria-label={m.common_enrollments_by_week()}>
        <WeekChart
          title={m.common_enrollments_by_week()}
          weeks={weeks.map(({ week, enrolled: value }) => ({ week, value }))}
          say={count}
          locale={locale}
        />
      </section>
      <section className="card card-padded stack" aria-label={m.desk_completions_over_time()}>
        <WeekChart
          title={m.desk_completions_over_time()}
          weeks={weeks.map(({ week, completed: value }) => ({ week, value }))}
          say={count}
          locale={locale}
        />
      </section>
      <section className="card card-padded stack" aria-labelledby="completion">
        <h2 id="completion" className="text-lg">
          {m.common_completion()}
        </h2>
        <div className="ring-row">
          <ProgressRing value={completedPercent} label={m.common_completion()} />
          <p>
            {m.desk_completion_text({
              completed: count(completion.completed),
              enrolled: count(completion.enrolled),
              progress: completion.averageProgress,
            })}
          </p>
        </div>
      </section>
      <TopCourses top={top} count={count} />
    </div>
  )
}

type TopProps = Pick<Props, 'top'> & { count: (n: number) => string }

const TopCourses = ({ top, count }: TopProps) => (
  <section className="stack" aria-labelledby="top">
    <h2 id="top" className="text-lg">
      {m.desk_top_courses()}
    </h2>
    <table className="desk-table">
      <thead>
        <tr>
          <th scope="col">{m.common_course()}</th>
          <th scope="col">{m.common_learners()}</th>
          <th scope="col">{m.common_completed()}</th>
          <th scope="col">{m.common_revenue()}</th>
        </tr>
      </thead>
      <tbody>
        {top.map(({ id, title, enrolled, completed, revenue }) => (
          <tr key={id}>
            <td dir="auto">
              <AppLink to={href('/courses/:courseId', { courseId: id })}>{title}</AppLink>
            </td>
            <td data-label={m.common_learners()}>{count(enrolled)}</td>
            <td data-label={m.common_completed()}>
              {m.common_count_percent({
                n: count(completed),
                percent: percentOf(completed, enrolled),
              })}
            </td>
            <td data-label={m.common_revenue()}>{formatRupiah(revenue)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
