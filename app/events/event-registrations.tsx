import type { ReactNode } from 'react'
import { AppLink } from '#app/shell/app-link.tsx'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { type EventState, eventState } from '#domain/events/event-state.ts'
import { m } from '#messages'
import type { Locale } from '#shared/locale.ts'
import { eventPath, ticketPath } from '#shared/paths/events.ts'
import type { TimeZone } from '#shared/time-zones.ts'
import { EventStanding } from './event-badges.tsx'
import type { EventCardEvent } from './event-card.tsx'
import { EventDay } from './event-day.tsx'
import { eventPlace } from './event-place.ts'
import { EventWhen } from './event-when.tsx'

type Props = {
  upcoming: (EventCardEvent & { checkedInAt: Date | null })[]
  waiting: (EventCardEvent & { position: number })[]
  past: (EventCardEvent & { checkedInAt: Date | null })[]
  now: Date
  reader: { locale: Locale; timeZone: TimeZone }
}

/** Somebody's events: those on now and to come with their tickets, those they wait for, and those that are past (SPEC §2 "Event Saya"). */
export function EventRegistrations({ upcoming, waiting, past, now, reader }: Props) {
  if (upcoming.length + waiting.length + past.length === 0) {
    return <EmptyState title={m.common_no_events_yet()} text={m.events_no_registrations_text()} />
  }
  return (
    <div className="stack-lg">
      <Group title={m.common_upcoming()} events={upcoming}>
        {(event) => (
          <Row key={event.id} event={event} now={now} reader={reader}>
            {!event.cancelledAt && (
              <ButtonLink
                to={ticketPath(event.id)}
                variant="secondary"
                size="sm"
                aria-label={m.events_ticket_of({ title: event.title })}
              >
                {m.events_ticket_open()}
              </ButtonLink>
            )}
          </Row>
        )}
      </Group>
      <Group title={m.events_waiting_list()} events={waiting}>
        {(event) => (
          <Row key={event.id} event={event} now={now} reader={reader}>
            {!event.cancelledAt && <Badge tone="accent">{m.events_position({ n: event.position })}</Badge>}
          </Row>
        )}
      </Group>
      <Group title={m.common_past_event()} events={past}>
        {(event) => (
          <Row key={event.id} event={event} now={now} reader={reader}>
            {event.checkedInAt && (
              <Badge tone="success" icon="check">
                {m.events_attended()}
              </Badge>
            )}
          </Row>
        )}
      </Group>
    </div>
  )
}

/** What its group doesn't say: that it is on now, or cancelled. */
const Standing = ({ state }: { state: EventState }) =>
  (state.standing === 'on-now' || state.standing === 'cancelled') && (
    <p>
      <EventStanding state={state} />
    </p>
  )

type GroupProps<Event> = { title: string; events: Event[]; children: (event: Event) => ReactNode }

function Group<Event>({ title, events, children }: GroupProps<Event>) {
  if (events.length === 0) return null
  return (
    <section className="stack-sm">
      <h3 className="text-lg">{title}</h3>
      <ul className="own-events">{events.map(children)}</ul>
    </section>
  )
}

type RowProps = { event: EventCardEvent; now: Date; reader: Props['reader']; children: ReactNode }

const Row = ({ event, now, reader, children }: RowProps) => (
  <li>
    <EventDay event={event} locale={reader.locale} />
    <div>
      <p className="named" dir="auto">
        <AppLink to={eventPath(event.id)}>{event.title}</AppLink>
      </p>
      <Standing state={eventState(event, now)} />
      <p className="muted">
        <EventWhen event={event} reader={reader} besideDay />
      </p>
      <p className="muted" dir="auto">
        {eventPlace(event)}
      </p>
    </div>
    <div>{children}</div>
  </li>
)
