import { StatTile } from '#app/ui/stat-tile.tsx'
import { m } from '#messages'
import type { Locale } from '#shared/locale.ts'
import { formatCount } from '#shared/numbers.ts'

export type EventFigures = { total: number; published: number; upcoming: number; registrations: number }

/** How many events there are, and how many come to them. */
export function EventTiles({ figures, locale }: { figures: EventFigures; locale: Locale }) {
  const count = (n: number) => formatCount(n, locale)
  return (
    <dl className="stat-grid stat-words">
      <StatTile icon="calendar" label={m.desk_events_total()} value={count(figures.total)} />
      <StatTile icon="eye" label={m.common_published()} value={count(figures.published)} />
      <StatTile icon="clock" label={m.common_upcoming()} value={count(figures.upcoming)} />
      <StatTile icon="users" label={m.desk_events_registrations()} value={count(figures.registrations)} />
    </dl>
  )
}
