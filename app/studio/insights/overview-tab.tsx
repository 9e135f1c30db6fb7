import { AppLink } from '#app/shell/app-link.tsx'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { NothingCollected, withOwed } from '#app/shell/owed.tsx'
import type { StudioPaths } from '#app/studio/studio-paths.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ProgressBar } from '#app/ui/progress.tsx'
import { StatTile } from '#app/ui/stat-tile.tsx'
import { m } from '#messages'
import { formatDate } from '#shared/dates.ts'
import type { Locale } from '#shared/locale.ts'
import { formatRupiah } from '#shared/money.ts'
import { formatCount, formatRating } from '#shared/numbers.ts'
import { coursePath } from '#shared/paths/course.ts'
import type { TimeZone } from '#shared/time-zones.ts'
import { type StudentRow, StudentStatusBadge } from './student-status.tsx'

type Figures = {
  courses: number
  published: number
  students: number
  activePeople: number
  enrollments: number
  completed: number
  revenue: number
  revenueThisMonth: number
  owed: number
  isCharging: boolean
  ratingAverage: number | null
  ratingCount: number
}

type Latest = StudentRow & {
  id: string
  fullName: string
  courseId: string
  courseTitle: string
  enrolledAt: Date
}

type Props = {
  figures: Figures
  latest: readonly Latest[]
  paths: StudioPaths
  tabPath: (tab: 'students' | 'analytics' | 'insights') => string
  locale: Locale
  timeZone: TimeZone
}

/** How an instructor's teaching goes, at a glance, and what to do from here. */
export const OverviewTab = ({ figures, latest, paths, tabPath, locale, timeZone }: Props) => (
  <div className="stack-lg">
    <div className="stack-sm">
      <TeachingTiles figures={figures} locale={locale} />
      <NothingCollected isCharging={figures.isCharging} />
    </div>
    <section className="stack-sm" aria-labelledby="quick">
      <h2 id="quick" className="text-lg">
        {m.common_quick_actions()}
      </h2>
      <div className="actions">
        <ButtonLink to={paths.create} icon="plus">
          {m.common_create_course()}
        </ButtonLink>
        <ButtonLink to={paths.upload} variant="secondary">
          {m.common_upload_course()}
        </ButtonLink>
        <ButtonLink to={tabPath('students')} variant="secondary" icon="users">
          {m.studio_to_students()}
        </ButtonLink>
        <ButtonLink to={tabPath('insights')} variant="secondary" icon="bulb">
          {m.studio_to_insights()}
        </ButtonLink>
      </div>
    </section>
    <section className="stack" aria-labelledby="latest">
      <h2 id="latest" className="text-lg">
        {m.studio_latest_enrollments()}
      </h2>
      {latest.length === 0 && (
        <EmptyState title={m.studio_no_students()} text={m.studio_no_students_text()} />
      )}
      {latest.length > 0 && (
        <ul className="list-plain people-rows student-rows">
          {latest.map((row) => (
            <LatestEnrollment
              key={row.id}
              row={row}
              enrolledOn={formatDate(row.enrolledAt, locale, timeZone).replaceAll(' ', '\u00a0')}
            />
          ))}
        </ul>
      )}
    </section>
  </div>
)

function TeachingTiles({ figures, locale }: Pick<Props, 'figures' | 'locale'>) {
  const count = (n: number) => formatCount(n, locale)
  return (
    <dl className="stat-grid">
      <StatTile
        icon="book"
        label={m.studio_courses_published({ n: count(figures.published) })}
        value={count(figures.courses)}
      />
      <StatTile
        icon="users"
        label={m.studio_students_active({ n: count(figures.activePeople) })}
        value={count(figures.students)}
      />
      <StatTile
        icon="money"
        label={withOwed(
          m.studio_revenue_month({ amount: formatRupiah(figures.revenueThisMonth) }),
          figures.owed,
        )}
        value={formatRupiah(figures.revenue)}
      />
      <StatTile
        icon="star"
        label={m.studio_rating_of_reviews({ n: count(figures.ratingCount) })}
        value={figures.ratingAverage === null ? '–' : formatRating(figures.ratingAverage, locale)}
      />
    </dl>
  )
}

const LatestEnrollment = ({ row, enrolledOn }: { row: Latest; enrolledOn: string }) => (
  <li>
    <div>
      <p className="named">
        <bdi>{row.fullName}</bdi>
      </p>
      <p className="muted">
        <AppLink to={coursePath(row.courseId)} dir="auto">
          {row.courseTitle}
        </AppLink>
        &nbsp;· {enrolledOn}
      </p>
    </div>
    <div className="student-progress">
      <ProgressBar value={row.progressPercentage} label={m.studio_progress_of({ name: row.fullName })} />
      <span className="muted">{row.progressPercentage}%</span>
      <StudentStatusBadge student={row} />
    </div>
  </li>
)
