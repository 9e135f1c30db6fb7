import { href } from 'react-router'
import { AppLink } from '#app/shell/app-link.tsx'
import { BarChart } from '#app/ui/bar-chart.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ProgressRing } from '#app/ui/progress.tsx'
import { m } from '#messages'
import { formatDate } from '#shared/dates.ts'
import type { Locale } from '#shared/locale.ts'
import { formatRupiah } from '#shared/money.ts'
import { formatCount } from '#shared/numbers.ts'

type Week = { week: string; enrolled: number; completed: number }

type Props = {
  weeks: Week[]
  top: { id: string; title: string; enrolled: number; completed: number; revenue: number }[]
  completion: { enrolled: number; completed: number; averageProgress: number }
  locale: Locale
}

const percentOf = (part: number, all: number) => Math.round((100 * part) / Math.max(all, 1))

/** How learning goes on the whole platform: over time, by course, to the end. */
export function LearningAnalytics({ weeks, top, completion, locale }: Props) {
  if (completion.enrolled === 0)
    return <EmptyState title={m.desk_no_learning()} text={m.desk_no_learning_text()} />
  const count = (n: number) => formatCount(n, locale)
  const completedPercent = percentOf(completion.completed, completion.enrolled)
  return (
    <div className="stack-lg">
      <section className="card card-padded stack" aria-label={m.desk_enrollments_over_time()}>
        <WeeklyChart title={m.desk_enrollments_over_time()} weeks={weeks} of="enrolled" locale={locale} />
      </section>
      <section className="card card-padded stack" aria-label={m.desk_completions_over_time()}>
        <WeeklyChart title={m.desk_completions_over_time()} weeks={weeks} of="completed" locale={locale} />
      </section>
      <section className="card card-padded stack" aria-labelledby="completion">
        <h2 id="completion" className="text-lg">
          {m.desk_completion()}
        </h2>
        <div className="ring-row">
          <ProgressRing value={completedPercent} label={m.desk_completion()} />
          <p>
            {m.desk_completion_text({
              completed: count(completion.completed),
              enrolled: count(completion.enrolled),
              progress: completion.averageProgress,
            })}
          </p>
        </div>
      </section>
      <section className="stack" aria-labelledby="top">
        <h2 id="top" className="text-lg">
          {m.desk_top_courses()}
        </h2>
        <table className="desk-table">
          <thead>
            <tr>
              <th scope="col">{m.desk_top_course()}</th>
              <th scope="col">{m.desk_top_enrolled()}</th>
              <th scope="col">{m.desk_top_completed()}</th>
              <th scope="col">{m.desk_top_revenue()}</th>
            </tr>
          </thead>
          <tbody>
            {top.map(({ id, title, enrolled, completed, revenue }) => (
              <tr key={id}>
                <td dir="auto">
                  <AppLink to={href('/courses/:courseId', { courseId: id })}>{title}</AppLink>
                </td>
                <td data-label={m.desk_top_enrolled()}>{count(enrolled)}</td>
                <td data-label={m.desk_top_completed()}>
                  {m.desk_top_completed_share({
                    n: count(completed),
                    percent: percentOf(completed, enrolled),
                  })}
                </td>
                <td data-label={m.desk_top_revenue()}>{formatRupiah(revenue)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}

type ChartProps = { title: string; weeks: Week[]; of: 'enrolled' | 'completed'; locale: Locale }

function WeeklyChart({ title, weeks, of, locale }: ChartProps) {
  const values = weeks.map((week) => week[of])
  const total = values.reduce((sum, value) => sum + value, 0)
  const most = Math.max(0, ...values)
  return (
    <BarChart
      title={title}
      text={m.desk_total_half_year({ n: formatCount(total, locale), most: formatCount(most, locale) })}
      bars={weeks.map(({ week, [of]: value }, place) => {
        // Noon in UTC is the same day on all our clocks.
        const date = formatDate(new Date(`${week}T12:00:00Z`), locale, 'Asia/Jakarta')
        return {
          key: week,
          value,
          words: m.desk_week_value({ date: m.desk_week_of({ date }), n: formatCount(value, locale) }),
          ...(place % 9 === 0 && { mark: date }),
        }
      })}
    />
  )
}
