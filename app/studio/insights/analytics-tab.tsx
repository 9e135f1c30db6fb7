import { Form, href } from 'react-router'
import { AppLink } from '#app/shell/app-link.tsx'
import { WeekChart } from '#app/shell/week-chart.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ProgressRing } from '#app/ui/progress.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { StatTile } from '#app/ui/stat-tile.tsx'
import { m } from '#messages'
import type { Locale } from '#shared/locale.ts'
import { formatRupiah } from '#shared/money.ts'
import { formatCount, formatRating, percentOf } from '#shared/numbers.ts'
import { type FunnelStep, LessonFunnel } from './lesson-funnel.tsx'

type Week = { week: string; enrolled: number; revenue: number }

type Standing = {
  id: string
  title: string
  enrolled: number
  completed: number
  active: number
  revenue: number
  rating: number | null
  reviews: number
}

type Props = {
  weeks: readonly Week[]
  standings: readonly Standing[]
  ratings: readonly { rating: number; n: number }[]
  /** Of the chosen course; null when all are shown. */
  funnel: readonly FunnelStep[] | null
  courses: readonly { id: string; title: string }[]
  courseId: string
  locale: Locale
}

const analyticsPath = (course: string) =>
  `${href('/instructor/dashboard')}?${new URLSearchParams({ tab: 'analytics', course })}`

const sum = <Row,>(rows: readonly Row[], of: (row: Row) => number) =>
  rows.reduce((total, row) => total + of(row), 0)

/** Enrolments and revenue over time, who is active, how many finish and where the others stop, what they say; all courses or one. */
export function AnalyticsTab({ weeks, standings, ratings, funnel, courses, courseId, locale }: Props) {
  if (courses.length === 0)
    return <EmptyState title={m.studio_my_courses_empty()} text={m.studio_first_course_text()} />
  const count = (n: number) => formatCount(n, locale)
  const enrolled = sum(standings, (each) => each.enrolled)
  const completed = sum(standings, (each) => each.completed)
  return (
    <div className="stack-lg">
      <CourseChoice courses={courses} courseId={courseId} />
      <Figures standings={standings} count={count} />
      <div className="chart-grid">
        <section className="card card-padded" aria-label={m.common_enrollments_by_week()}>
          <WeekChart
            title={m.common_enrollments_by_week()}
            weeks={weeks.map(({ week, enrolled: value }) => ({ week, value }))}
            say={count}
            locale={locale}
          />
        </section>
        <section className="card card-padded" aria-label={m.studio_revenue_over_time()}>
          <WeekChart
            title={m.studio_revenue_over_time()}
            weeks={weeks.map(({ week, revenue: value }) => ({ week, value }))}
            say={(amount) => formatRupiah(amount)}
            locale={locale}
          />
        </section>
        <section className="card card-padded" aria-labelledby="completion">
          <h2 id="completion" className="text-lg">
            {m.common_completion()}
          </h2>
          <div className="ring-row">
            <ProgressRing value={percentOf(completed, enrolled)} label={m.common_completion()} />
            <p>{m.studio_completion_text({ completed: count(completed), enrolled: count(enrolled) })}</p>
          </div>
        </section>
        <section className="card card-padded" aria-labelledby="ratings">
          <h2 id="ratings" className="text-lg">
            {m.studio_ratings()}
          </h2>
          <Ratings ratings={ratings} count={count} />
        </section>
      </div>
      {funnel ? (
        <LessonFunnel steps={funnel} enrolled={enrolled} locale={locale} />
      ) : (
        <Standings standings={standings} count={count} locale={locale} />
      )}
    </div>
  )
}

const CourseChoice = ({ courses, courseId }: Pick<Props, 'courses' | 'courseId'>) => (
  <Form method="get" className="desk-filter" key={courseId}>
    <input type="hidden" name="tab" value="analytics" />
    <SelectField
      name="course"
      label={m.common_course()}
      defaultValue={courseId}
      options={[
        { value: '', label: m.studio_status_all() },
        ...courses.map(({ id, title }) => ({ value: id, label: title })),
      ]}
    />
    <Button variant="secondary">{m.studio_show()}</Button>
  </Form>
)

type Count = (n: number) => string

const Figures = ({ standings, count }: Pick<Props, 'standings'> & { count: Count }) => (
  <dl className="stat-grid">
    <StatTile
      icon="users"
      label={m.common_enrollments()}
      value={count(sum(standings, (each) => each.enrolled))}
    />
    <StatTile
      icon="flame"
      label={m.studio_active_learners()}
      value={count(sum(standings, (each) => each.active))}
    />
    <StatTile
      icon="check"
      label={m.studio_completions()}
      value={count(sum(standings, (each) => each.completed))}
    />
    <StatTile
      icon="award"
      label={m.common_revenue()}
      value={formatRupiah(sum(standings, (each) => each.revenue))}
    />
  </dl>
)

function Ratings({ ratings, count }: { ratings: Props['ratings']; count: Count }) {
  const all = sum(ratings, ({ n }) => n)
  if (all === 0) return <p className="muted">{m.common_no_reviews()}</p>
  return (
    <ul className="list-plain rating-rows">
      {ratings.map(({ rating, n }) => (
        <li key={rating}>
          <span>{m.common_stars({ n: rating })}</span>
          <progress className="progress" value={n} max={all} aria-label={m.common_stars({ n: rating })} />
          <span className="muted">{count(n)}</span>
        </li>
      ))}
    </ul>
  )
}

type StandingsProps = Pick<Props, 'standings' | 'locale'> & { count: Count }

const Standings = ({ standings, count, locale }: StandingsProps) => (
  <section className="stack" aria-labelledby="standings">
    <h2 id="standings" className="text-lg">
      {m.studio_by_course()}
    </h2>
    <table className="desk-table">
      <thead>
        <tr>
          <th scope="col">{m.common_course()}</th>
          <th scope="col">{m.common_learners()}</th>
          <th scope="col">{m.common_completed()}</th>
          <th scope="col">{m.common_revenue()}</th>
          <th scope="col">{m.studio_ratings()}</th>
        </tr>
      </thead>
      <tbody>
        {standings.map(({ id, title, enrolled, completed, revenue, rating, reviews }) => (
          <tr key={id}>
            <td dir="auto">
              <AppLink to={analyticsPath(id)}>{title}</AppLink>
            </td>
            <td data-label={m.common_learners()}>{count(enrolled)}</td>
            <td data-label={m.common_completed()}>
              {m.common_count_percent({ n: count(completed), percent: percentOf(completed, enrolled) })}
            </td>
            <td data-label={m.common_revenue()}>{formatRupiah(revenue)}</td>
            <td data-label={m.studio_ratings()}>
              {rating === null
                ? m.common_no_reviews()
                : `${m.common_rating_of({ rating: formatRating(rating, locale) })} · ${m.common_reviews_count({ n: count(reviews) })}`}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
