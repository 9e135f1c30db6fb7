import { AppLink } from '#app/shell/app-link.tsx'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { isFull } from '#domain/events/event-state.ts'
import { m } from '#messages'
import { formatDateTime } from '#shared/dates.ts'
import type { Locale } from '#shared/locale.ts'
import { formatCount } from '#shared/numbers.ts'
import { deskEventsPath } from '#shared/paths/desk.ts'
import { registrantsPath } from '#shared/paths/desk-item.ts'
import type { TimeZone } from '#shared/time-zones.ts'

export type DoorEvent = {
  id: string
  title: string
  startDate: Date
  timeZone: TimeZone
  maxAttendees: number
  registeredCount: number
  heldCount: number
  /** It has begun. */
  isOn: boolean
}

type Props = { events: readonly DoorEvent[]; locale: Locale }

/** The events that are on and come next, each with the way to its door. Nothing while there is none. */
export function DoorEvents({ events, locale }: Props) {
  if (events.length === 0) return null
  return (
    <section className="stack" aria-labelledby="doors">
      <div className="spread">
        <h2 id="doors">{m.desk_doors()}</h2>
        <AppLink to={deskEventsPath}>{m.desk_event_status_all()}</AppLink>
      </div>
      <ul className="list-plain card doors">
        {events.map((event) => (
          <DoorRow key={event.id} event={event} locale={locale} />
        ))}
      </ul>
    </section>
  )
}

function DoorRow({ event, locale }: { event: DoorEvent; locale: Locale }) {
  const { id, title, startDate, timeZone, maxAttendees, registeredCount, heldCount, isOn } = event
  const to = registrantsPath(id)
  const n = formatCount(registeredCount, locale)
  return (
    <li>
      <div>
        <AppLink to={to} className="door-title">
          {title}
        </AppLink>
        <p className="muted">
          {isOn && (
            <>
              <Badge tone="success">{m.common_on_now()}</Badge>{' '}
            </>
          )}
          {formatDateTime(startDate, locale, timeZone)} ·{' '}
          {maxAttendees > 0
            ? m.desk_doors_seats({ n, of: formatCount(maxAttendees, locale) })
            : m.desk_doors_coming({ n })}
          {maxAttendees > 0 &&
            heldCount > 0 &&
            ` · ${m.common_held_count({ n: formatCount(heldCount, locale) })}`}
          {isFull(event) && (
            <>
              {' '}
              <Badge tone="accent">{m.common_full_badge()}</Badge>
            </>
          )}
        </p>
      </div>
      <ButtonLink
        to={to}
        variant={isOn ? 'primary' : 'secondary'}
        size="sm"
        aria-label={m.desk_doors_check_in_at({ title })}
      >
        {m.desk_doors_check_in()}
      </ButtonLink>
    </li>
  )
}
