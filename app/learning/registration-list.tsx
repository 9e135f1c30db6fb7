import { CategoryBadge, type ShownCategory } from '#app/shell/category-badge.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { m } from '#messages'
import { formatDateTime } from '#shared/dates.ts'
import type { Locale } from '#shared/locale.ts'
import type { TimeZone } from '#shared/time-zones.ts'

export type Registration = {
  id: string
  event: {
    title: string
    eventType: 'online' | 'offline'
    startDate: Date
    timeZone: TimeZone
    location: string | null
  }
  category: ShownCategory | null
  organizerName: string | null
}

/** The events that somebody takes part in: when, in the zone they are held in (P4), and where. */
export function RegistrationList({
  registrations,
  locale,
}: {
  registrations: readonly Registration[]
  locale: Locale
}) {
  return (
    <ul className="list-plain">
      {registrations.map(({ id, event, category, organizerName }) => (
        <li key={id} className="event-row">
          <div className="cluster">
            {event.eventType === 'online' && <Badge tone="info">{m.common_online()}</Badge>}
            <CategoryBadge category={category} />
          </div>
          <h3>{event.title}</h3>
          <p className="player-facts">
            <span>
              <Icon name="calendar" />
              {formatDateTime(event.startDate, locale, event.timeZone)}
            </span>
            {event.eventType === 'offline' && (
              <span>
                <Icon name="pin" />
                {event.location || m.common_location_tba()}
              </span>
            )}
            {organizerName && (
              <span>
                <Icon name="users" />
                {organizerName}
              </span>
            )}
          </p>
        </li>
      ))}
    </ul>
  )
}
