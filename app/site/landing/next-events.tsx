import { EventDay } from '#app/events/event-day.tsx'
import { eventPlace } from '#app/events/event-place.ts'
import { TimesBesideDay } from '#app/events/event-when.tsx'
import { AppLink } from '#app/shell/app-link.tsx'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { Badge } from '#app/ui/badge.tsx'
import type { EventCard } from '#domain/events/event-card.server.ts'
import { eventState } from '#domain/events/event-state.ts'
import { getLocale } from '#locale'
import { m } from '#messages'
import { eventPath, eventsPath } from '#shared/paths/events.ts'

/** What takes place next, a line each. */
export function NextEvents({ events, now }: { events: readonly EventCard[]; now: Date }) {
  const locale = getLocale()
  return (
    <section className="section wrap stack-lg home-part">
      <div className="spread section-head">
        <h2>{m.site_home_events_title()}</h2>
        <ButtonLink to={eventsPath} variant="secondary">
          {m.site_home_events_all()}
        </ButtonLink>
      </div>
      <ul className="next-events">
        {events.map((event) => (
          <li key={event.id} className="card">
            <EventDay event={event} locale={locale} />
            <div>
              <h3 dir="auto">
                <AppLink className="card-link" to={eventPath(event.id)}>
                  {event.title}
                </AppLink>
              </h3>
              <p className="muted">
                <TimesBesideDay event={event} locale={locale} />
                <br />
                {eventPlace(event)}
              </p>
              {eventState(event, now).isFull && <Badge tone="accent">{m.common_full_badge()}</Badge>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
