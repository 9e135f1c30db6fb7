import { m } from '#messages'
import type { Locale } from '#shared/locale.ts'
import { formatCount } from '#shared/numbers.ts'

/** '12 of 30 registered', '12 registered', or that nobody is yet. */
export function eventSeats(
  { registeredCount, maxAttendees }: { registeredCount: number; maxAttendees: number },
  locale: Locale,
): string {
  const n = formatCount(registeredCount, locale)
  if (maxAttendees > 0) return m.events_registered_of({ n, max: formatCount(maxAttendees, locale) })
  return registeredCount > 0 ? m.events_registered_count({ n }) : m.events_registered_none()
}
