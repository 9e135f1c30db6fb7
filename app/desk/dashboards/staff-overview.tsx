import { NothingCollected, withOwed } from '#app/shell/owed.tsx'
import { studioPathsOf } from '#app/studio/studio-paths.ts'
import { Drawn } from '#app/ui/prose.tsx'
import { StatTile } from '#app/ui/stat-tile.tsx'
import { m } from '#messages'
import type { Locale } from '#shared/locale.ts'
import { formatRupiah } from '#shared/money.ts'
import { formatCount } from '#shared/numbers.ts'
import { createEventPath, deskEventsPath } from '#shared/paths/desk.ts'
import { DeskCard } from './desk-card.tsx'
import { type DoorEvent, DoorEvents } from './door-events.tsx'

type Overview = {
  courses: number
  publishedCourses: number
  revenue: number
  owed: number
  isCharging: boolean
  events: number
}

type Props = {
  overview: Overview
  growth: { short: string; text: string }
  /** What is drawn over time, as HTML. */
  chart: string
  doors: readonly DoorEvent[]
  locale: Locale
}

/** How the platform stands, for staff, and what to do from here (SPEC §2). */
export function StaffOverview({ overview, growth, chart, doors, locale }: Props) {
  const count = (n: number) => formatCount(n, locale)
  return (
    <>
      <div className="stack-sm">
        <dl className="stat-grid">
          <StatTile icon="book" label={m.desk_total_courses()} value={count(overview.courses)} />
          <StatTile icon="check" label={m.common_published()} value={count(overview.publishedCourses)} />
          <StatTile
            icon="money"
            label={withOwed(`${m.desk_tile_revenue()} · ${m.desk_tile_revenue_all()}`, overview.owed)}
            value={formatRupiah(overview.revenue)}
          />
          <StatTile icon="chart" label={m.desk_tile_growth()} value={growth.short} />
        </dl>
        <NothingCollected isCharging={overview.isCharging} />
        <p className="muted">{growth.text}</p>
      </div>
      <DoorEvents events={doors} locale={locale} />
      <Drawn html={chart} />
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
            to={createEventPath}
            icon="calendar"
            title={m.common_create_event()}
            text={m.desk_card_events_text()}
          />
          <DeskCard
            to={deskEventsPath}
            icon="users"
            title={m.desk_to_events()}
            text={m.desk_events_text({ n: count(overview.events) })}
          />
        </ul>
      </section>
    </>
  )
}
