import { m } from '#messages'
import { formatDate, formatHours, isoDay } from '#shared/dates.ts'
import type { Locale } from '#shared/locale.ts'
import type { TimeZone } from '#shared/time-zones.ts'
import { areClocksApart } from '#shared/zoned-time.ts'

type Timed = { startDate: Date; endDate: Date; timeZone: TimeZone }
type Reader = { locale: Locale; timeZone: TimeZone | null }

/** 'Nov 20, 2026', or with the last day where that is another: 'Nov 20, 2026 – Nov 21, 2026'. */
export function eventDays({ startDate, endDate }: Timed, locale: Locale, timeZone: TimeZone): string {
  const [first, last] = [startDate, endDate].map((at) => formatDate(at, locale, timeZone))
  return first === last ? `${first}` : `${first} – ${last}`
}

/** '4:00 PM – 6:00 PM WIT' (SPEC §9, P4). */
export const eventHours = ({ startDate, endDate }: Timed, locale: Locale, timeZone: TimeZone): string =>
  formatHours({ from: startDate, to: endDate }, locale, timeZone)

/** Whether the leaf of its day (EventDay) says when an event is, but for the hours: not when it takes several days or
 *  is of another year. */
function isSaidByDay(event: Timed, now = new Date()): boolean {
  const [first, last, today] = [event.startDate, event.endDate, now].map((at) => isoDay(at, event.timeZone))
  return first === last && first?.slice(0, 4) === today?.slice(0, 4)
}

/** What stands beside the leaf of its day: a day that it says is heard and not shown a second time. */
export function TimesBesideDay({ event, locale }: { event: Timed; locale: Locale }) {
  const days = `${eventDays(event, locale, event.timeZone)}, `
  return (
    <>
      {isSaidByDay(event) ? <span className="sr-only">{days}</span> : days}
      {eventHours(event, locale, event.timeZone)}
    </>
  )
}

/** When an event takes place, said in its own zone and, where the reader's clocks differ, in the reader's too. A
 *  visitor's clocks are known to their browser alone: the enhancement script fills that in. */
export function EventWhen({
  event,
  reader: { locale, timeZone },
  besideDay = false,
}: {
  event: Timed
  reader: Reader
  /** Its day is in sight beside it: a day alone is then heard and not shown a second time. */
  besideDay?: boolean
}) {
  const days = eventDays(event, locale, event.timeZone)
  const isDaySeen = besideDay && isSaidByDay(event)
  const isElsewhere = timeZone !== null && areClocksApart(timeZone, event.timeZone)
  return (
    <span className="event-when">
      <time dateTime={event.startDate.toISOString()}>
        {isDaySeen ? (
          <span className="sr-only">{days} </span>
        ) : (
          <>
            <b>{days}</b>
            <br />
          </>
        )}
        {eventHours(event, locale, event.timeZone)}
      </time>
      {isElsewhere && <small>{m.events_own_time({ time: eventHours(event, locale, timeZone) })}</small>}
      {timeZone === null && (
        <small
          className="own-time"
          data-own-time={event.startDate.toISOString()}
          data-own-end={event.endDate.toISOString()}
          data-own-zone={event.timeZone}
          data-own-words={m.events_own_time({ time: '%' })}
        />
      )}
    </span>
  )
}
