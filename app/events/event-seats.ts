import type { EventState, Seated } from '#domain/events/event-state.ts'
import { m } from '#messages'
import type { Locale } from '#shared/locale.ts'
import { formatCount } from '#shared/numbers.ts'

/** '12 of 30 registered', '12 registered', or that nobody is; and how many seats orders hold, while there are seats to be had. */
export function eventSeats(
  { registeredCount, heldCount, maxAttendees }: Seated,
  { timing }: Pick<EventState, 'timing'>,
  locale: Locale,
): string {
  const n = formatCount(registeredCount, locale)
  const registered =
    maxAttendees > 0
      ? m.events_registered_of({ n, max: formatCount(maxAttendees, locale) })
      : registeredCount > 0
        ? m.events_registered_count({ n })
        : timing === 'upcoming'
          ? m.events_registered_none()
          : m.events_registered_nobody()
  const isHeld = timing === 'upcoming' && maxAttendees > 0 && heldCount > 0
  return isHeld ? `${registered} · ${m.common_held_count({ n: formatCount(heldCount, locale) })}` : registered
}
