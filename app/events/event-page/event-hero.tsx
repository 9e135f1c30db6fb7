import { EventBadges } from '#app/events/event-badges.tsx'
import type { EventCardEvent } from '#app/events/event-card.tsx'
import { eventPlace } from '#app/events/event-place.ts'
import { eventSeats } from '#app/events/event-seats.ts'
import { EventWhen } from '#app/events/event-when.tsx'
import { BackLink } from '#app/shell/back-link.tsx'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { eventState } from '#domain/events/event-state.ts'
import { m } from '#messages'
import type { Locale } from '#shared/locale.ts'
import { editEventPath } from '#shared/paths/desk-item.ts'
import { eventsPath } from '#shared/paths/events.ts'
import type { TimeZone } from '#shared/time-zones.ts'

export type EventHeroProps = {
  event: EventCardEvent
  now: Date
  registration: object | null
  reader: { locale: Locale; timeZone: TimeZone | null }
  canEdit: boolean
}

/** The head of an event's page (SPEC §2): what, when, where, and how many come. */
export function EventHero({ event, now, registration, reader, canEdit }: EventHeroProps) {
  const state = eventState(event, now)
  return (
    <header className="hero">
      <div className="wrap course-hero">
        <div className="stack">
          <div className="spread">
            <BackLink to={eventsPath}>{m.events_back()}</BackLink>
            {canEdit && (
              <ButtonLink to={editEventPath(event.id)} variant="accent" size="sm" icon="edit">
                {m.events_edit()}
              </ButtonLink>
            )}
          </div>
          <div className="cluster">
            <EventBadges event={event} state={state} />
            {registration && (
              <Badge tone="success" icon="check">
                {m.events_registered_badge()}
              </Badge>
            )}
          </div>
          <h1 dir="auto">{event.title}</h1>
          <ul className="event-marks">
            <li>
              <Icon name="calendar" />
              <EventWhen event={event} reader={reader} />
            </li>
            <li>
              <Icon name={event.eventType === 'online' ? 'globe' : 'pin'} />
              <span dir="auto">{eventPlace(event)}</span>
            </li>
            <li>
              <Icon name="users" />
              <span>{eventSeats(event, state, reader.locale)}</span>
            </li>
          </ul>
        </div>
      </div>
    </header>
  )
}
