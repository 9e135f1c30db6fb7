import type { Locale } from '#shared/locale.ts'
import type { TimeZone } from '#shared/time-zones.ts'

/** The day of an event as a leaf of a calendar; it repeats what is said beside it, so it is silent. */
export function EventDay({
  event,
  locale,
}: {
  event: { startDate: Date; timeZone: TimeZone }
  locale: Locale
}) {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: event.timeZone }).format(event.startDate)
  return (
    <span className="event-day" aria-hidden="true">
      <b>{part({ day: 'numeric' })}</b>
      {part({ month: 'short' })}
    </span>
  )
}
