import { StatTile } from '#app/ui/stat-tile.tsx'
import { m } from '#messages'
import type { Locale } from '#shared/locale.ts'
import { formatCount } from '#shared/numbers.ts'

export type Attendance = {
  registeredCount: number
  /** Seats that orders hold. */
  heldCount: number
  presentCount: number
  waitingCount: number
  /** 0: as many as come. */
  maxAttendees: number
}

/** How many are registered, there, waiting, and how many there is room for. */
export function AttendanceTiles({ event, locale }: { event: Attendance; locale: Locale }) {
  const count = (n: number) => formatCount(n, locale)
  const capacity = event.maxAttendees > 0 ? count(event.maxAttendees) : m.events_unlimited()
  return (
    <dl className="stat-grid stat-words">
      <StatTile icon="users" label={m.events_registered_badge()} value={count(event.registeredCount)} />
      {event.heldCount > 0 && <StatTile icon="lock" label={m.events_held()} value={count(event.heldCount)} />}
      <StatTile icon="check" label={m.events_present()} value={count(event.presentCount)} />
      <StatTile icon="clock" label={m.events_waiting_list()} value={count(event.waitingCount)} />
      <StatTile icon="pin" label={m.events_capacity()} value={capacity} />
    </dl>
  )
}
