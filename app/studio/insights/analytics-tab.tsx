import { Form } from 'react-router'
import { NothingCollected, withOwed } from '#app/shell/owed.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { BarRows } from '#app/ui/progress.tsx'
import { Drawn } from '#app/ui/prose.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { StatTile } from '#app/ui/stat-tile.tsx'
import { m } from '#messages'
import type { Locale } from '#shared/locale.ts'
import { formatRupiah } from '#shared/money.ts'
import { formatCount, formatRating, percentOf } from '#shared/numbers.ts'
import { instructorDashboardPath } from '#shared/paths/studio.ts'
import { CompletionRow } from './completion-row.tsx'
import { CourseStandings, type Standing } from './course-standings.tsx'
import { type FunnelStep, LessonFunnel } from './lesson-funnel.tsx'

type RatedStanding = Standing & { activeEnrollments: number; rating: number | null; reviews: number }

type Props = {
  /** What is drawn over time, and who has come how far, as HTML. */
  chart: string
  cohorts: string
  standings: readonly RatedStanding[]
  ratings: readonly { rating: number; n: number }[]
  /** Of the chosen course; null when all are shown. */
  funnel: readonly FunnelStep[] | null
  courses: readonly { id: string; title: string }[]
  courseId: string
  isCharging: boolean
  locale: Locale
}

const analyticsPath = (course: string) =>
  `${instructorDashboardPath}?${new URLSearchParams({ tab: 'analytics', course })}`

const ratingOf = ({ rating, reviews }: RatedStanding, locale: Locale) =>
  rating === null
    ? m.common_no_reviews()
    : `${m.common_rating_of({ rating: formatRating(rating, locale) })} · ${m.common_reviews_count({ n: formatCount(reviews, locale) })}`

const sum = <Row,>(rows: readonly Row[], of: (row: Row) => number) =>
  rows.reduce((total, row) => total + of(row), 0)

/** Enrolments and revenue over time, who is active, how many finish and where the others stop, what they say; all courses or one. */
export function AnalyticsTab({
  chart,
  cohorts,
  standings,
  ratings,
  funnel,
  courses,
  courseId,
  isCharging,
  locale,
}: Props) {
  if (courses.length === 0)
    return <EmptyState title={m.studio_my_courses_empty()} text={m.studio_first_course_text()} />
  const count = (n: number) => formatCount(n, locale)
  const enrolled = sum(standings, (each) => each.enrolled)
  const completed = sum(standings, (each) => each.completed)
  return (
    <div className="stack-lg">
      <CourseChoice courses={courses} courseId={courseId} />
      <div className="stack-sm">
        <Figures standings={standings} count={count} />
        <NothingCollected isCharging={isCharging} />
      </div>
      <Drawn html={chart} />
      <CompletionRow
        percent={percentOf(completed, enrolled)}
        text={m.studio_completion_text({ completed: count(completed), enrolled: count(enrolled) })}
      />
      <section className="card card-padded" aria-labelledby="ratings">
        <h2 id="ratings" className="text-lg">
          {m.studio_ratings()}
        </h2>
        {ratings.some(({ n }) => n > 0) ? (
          <BarRows
            rows={ratings.map(({ rating, n }) => ({
              label: m.common_stars({ n: rating }),
              value: n,
              figure: count(n),
            }))}
          />
        ) : (
          <p className="muted">{m.common_no_reviews()}</p>
        )}
      </section>
      {enrolled > 0 && <Drawn html={cohorts} />}
      {funnel ? (
        <LessonFunnel steps={funnel} enrolled={enrolled} locale={locale} />
      ) : (
        <CourseStandings
          title={m.studio_by_course()}
          standings={standings}
          linkTo={analyticsPath}
          ratingOf={ratingOf}
          locale={locale}
        />
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
        { value: '', label: m.common_all_courses() },
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
      icon="play"
      label={m.studio_enrollments_active()}
      value={count(sum(standings, (each) => each.activeEnrollments))}
    />
    <StatTile
      icon="check"
      label={m.studio_completions()}
      value={count(sum(standings, (each) => each.completed))}
    />
    <StatTile
      icon="money"
      label={withOwed(
        m.common_revenue(),
        sum(standings, (each) => each.owed),
      )}
      value={formatRupiah(sum(standings, (each) => each.revenue))}
    />
  </dl>
)
