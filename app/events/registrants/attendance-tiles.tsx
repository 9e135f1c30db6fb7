import { StatTile } from '#app/ui/stat-tile.tsx'
import { m } from '#messages'
import type { Locale } from '#shared/locale.ts'
import { formatCount } from '#shared/numbers.ts'

export type Attendance = {
  registeredCount: number
  presentCount: number
  waitingCount: number
  /** 0: as many as come. */
  maxAttendees: number
}

/** How many are registered, there, waiting, and how many there is room for. */
export function AttendanceTiles({ event, locale }: { event: Attendance; locale: Locale }) {
  const count = (n: number) => formatCount(n, locale)
  const capacity = event.maxAttendees > 0 ? count(event.maxAttendees) : m.event_unlimited()
  return (
    <dl className="stat-grid">
      <StatTile icon="users" label={m.event_registered_badge()} value={count(event.registeredCount)} />
      <StatTile icon="check" label={m.admin_event_present()} value={count(event.presentCount)} />
      <StatTile icon="clock" label={m.admin_event_waiting()} value={count(event.waitingCount)} />
      <StatTile icon="pin" label={m.event_capacity()} value={capacity} />
    </dl>
  )
}
