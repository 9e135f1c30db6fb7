import { href } from 'react-router'
import { studioPathsOf } from '#app/studio/studio-paths.ts'
import { StatTile } from '#app/ui/stat-tile.tsx'
import { m } from '#messages'
import type { Locale } from '#shared/locale.ts'
import { formatRupiah } from '#shared/money.ts'
import { formatCount } from '#shared/numbers.ts'
import { DeskCard } from './desk-card.tsx'
import { type DoorEvent, DoorEvents } from './door-events.tsx'

type Overview = {
  courses: number
  publishedCourses: number
  revenue: number
  events: number
}

type Growth = { thisMonth: number; lastMonth: number }

type Props = { overview: Overview; growth: Growth; doors: readonly DoorEvent[]; locale: Locale }

/** How the platform stands, for staff, and what to do from here (SPEC §2). */
export function StaffOverview({ overview, growth, doors, locale }: Props) {
  const count = (n: number) => formatCount(n, locale)
  return (
    <>
      <div className="stack-sm">
        <dl className="stat-grid">
          <StatTile icon="book" label={m.desk_total_courses()} value={count(overview.courses)} />
          <StatTile icon="check" label={m.common_published()} value={count(overview.publishedCourses)} />
          <StatTile
            icon="award"
            label={`${m.desk_tile_revenue()} · ${m.desk_tile_revenue_all()}`}
            value={formatRupiah(overview.revenue)}
          />
          <StatTile icon="flame" label={m.desk_tile_growth()} value={growthWords(growth)} />
        </dl>
        <p className="muted">
          {m.desk_growth_text({ now: count(growth.thisMonth), before: count(growth.lastMonth) })}
        </p>
      </div>
      <DoorEvents events={doors} locale={locale} />
      <section className="stack" aria-labelledby="quick">
        <h2 id="quick">{m.common_quick_actions()}</h2>
        <ul className="list-plain desk-cards">
          <DeskCard
            to={studioPathsOf('staff').create}
            icon="plus"
            title={m.common_create_course()}
            text={m.desk_card_courses_text()}
          />
          <DeskCard
            to={href('/admin/events/create')}
            icon="calendar"
            title={m.common_create_event()}
            text={m.desk_card_events_text()}
          />
          <DeskCard
            to={href('/admin/events')}
            icon="users"
            title={m.desk_to_events()}
            text={m.desk_events_text({ n: count(overview.events) })}
          />
        </ul>
      </section>
    </>
  )
}

/** Without a month to compare with there is no percentage (DECISIONS 5). */
function growthWords({ thisMonth, lastMonth }: Growth): string {
  if (lastMonth === 0) return thisMonth > 0 ? m.desk_growth_new() : m.desk_growth_none()
  const percent = Math.round((100 * (thisMonth - lastMonth)) / lastMonth)
  return `${percent > 0 ? '+' : ''}${percent}%`
}
