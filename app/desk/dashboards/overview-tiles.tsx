import { NothingCollected, withOwed } from '#app/shell/owed.tsx'
import { StatTile } from '#app/ui/stat-tile.tsx'
import { m } from '#messages'
import type { Locale } from '#shared/locale.ts'
import { formatRupiah } from '#shared/money.ts'
import { formatCount, percentOf } from '#shared/numbers.ts'

type Props = {
  overview: {
    people: number
    active: number
    courses: number
    publishedCourses: number
    events: number
    enrollments: number
    revenue: number
    owed: number
    isCharging: boolean
  }
  activeDays: number
  locale: Locale
}

/** What there is on the platform, in true figures (SPEC §2, P5). */
export function OverviewTiles({ overview, activeDays, locale }: Props) {
  const count = (n: number) => formatCount(n, locale)
  const { people, active, courses, publishedCourses, events, enrollments, revenue, owed, isCharging } =
    overview
  const percent = percentOf(publishedCourses, courses)
  return (
    <div className="stack-sm">
      <dl className="stat-grid overview-grid">
        <StatTile icon="users" label={m.desk_users_total()} value={count(people)} />
        <StatTile icon="clock" label={m.desk_users_active({ n: activeDays })} value={count(active)} />
        <StatTile
          icon="book"
          label={`${m.desk_total_courses()} · ${m.desk_tile_published_percent({ percent })}`}
          value={count(courses)}
        />
        <StatTile icon="calendar" label={m.desk_events_total()} value={count(events)} />
        <StatTile icon="plus" label={m.common_enrollments()} value={count(enrollments)} />
        <StatTile
          icon="money"
          label={withOwed(`${m.desk_tile_revenue()} · ${m.desk_tile_revenue_all()}`, owed)}
          value={formatRupiah(revenue)}
        />
      </dl>
      <NothingCollected isCharging={isCharging} />
    </div>
  )
}
