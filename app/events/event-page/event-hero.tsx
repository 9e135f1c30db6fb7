import type { ReactNode } from 'react'
import { EventBadges } from '#app/events/event-badges.tsx'
import type { EventCardEvent } from '#app/events/event-card.tsx'
import { eventPlace } from '#app/events/event-place.ts'
import { eventSeats } from '#app/events/event-seats.ts'
import { EventWhen } from '#app/events/event-when.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { EventTiming } from '#domain/events/policy.ts'
import { m } from '#messages'
import type { Locale } from '#shared/locale.ts'
import type { TimeZone } from '#shared/time-zones.ts'

type Props = {
  event: EventCardEvent
  timing: EventTiming
  isRegistered: boolean
  reader: { locale: Locale; timeZone: TimeZone | null }
  back: ReactNode
  /** What only some may do with the event. */
  tools?: ReactNode
}

/** The head of an event's page (SPEC §2): what, when, where, and how many come. */
export function EventHero({ event, timing, isRegistered, reader, back, tools }: Props) {
  return (
    <header className="hero">
      <div className="wrap course-hero">
        <div className="stack">
          <div className="spread">
            {back}
            {tools}
          </div>
          <div className="cluster">
            <EventBadges event={event} timing={timing} />
            {isRegistered && (
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
              <span>{eventSeats(event, reader.locale)}</span>
            </li>
          </ul>
        </div>
      </div>
    </header>
  )
}
