import type { ReactNode } from 'react'
import type { EventCardEvent } from '#app/events/event-card.tsx'
import { eventPlace, eventTypeName } from '#app/events/event-place.ts'
import { eventDays, eventHours } from '#app/events/event-when.tsx'
import { AppLink } from '#app/shell/app-link.tsx'
import { PersonLinks } from '#app/shell/person-links.tsx'
import { Avatar } from '#app/ui/avatar.tsx'
import { Card } from '#app/ui/card.tsx'
import { timingOf } from '#domain/events/event-state.ts'
import { durationHours } from '#domain/events/policy.ts'
import { timingName } from '#domain/events/timing-name.ts'
import { m } from '#messages'
import { formatDate } from '#shared/dates.ts'
import { languageName } from '#shared/language-name.ts'
import type { Locale } from '#shared/locale.ts'
import { formatCount } from '#shared/numbers.ts'
import { eventPath } from '#shared/paths/events.ts'

type Props = {
  event: EventCardEvent & { organizer: { id: string; fullName: string } | null; minimumAge: number }
  /** Of the organizer, over all their published events. */
  organizerFigures: { events: number; attendees: number }
  related: EventCardEvent[]
  now: Date
  locale: Locale
}

/** Beside an event: who organizes it, its details, and events like it (SPEC §2). */
export const EventFacts = ({ event, organizerFigures, related, now, locale }: Props) => (
  <div className="stack">
    {event.organizer && (
      <OrganizerCard organizer={event.organizer} figures={organizerFigures} locale={locale} />
    )}
    <DetailsCard event={event} locale={locale} />
    {related.length > 0 && <RelatedCard related={related} now={now} locale={locale} />}
  </div>
)

type OrganizerProps = {
  organizer: { id: string; fullName: string }
  figures: Props['organizerFigures']
  locale: Locale
}

const OrganizerCard = ({ organizer, figures, locale }: OrganizerProps) => (
  <Card as="section">
    <h2 className="text-lg">{m.events_organizer()}</h2>
    <div className="instructor">
      <Avatar name={organizer.fullName} url={null} size="lg" />
      <div>
        <p className="named">{organizer.fullName}</p>
        <p className="muted">
          {m.events_organizer_figures({
            events: formatCount(figures.events, locale),
            attendees: formatCount(figures.attendees, locale),
          })}
        </p>
      </div>
    </div>
    <PersonLinks person={organizer} />
  </Card>
)

const DetailsCard = ({ event, locale }: Pick<Props, 'event' | 'locale'>) => (
  <Card as="section">
    <h2 className="text-lg">{m.events_details()}</h2>
    <dl className="facts">
      <Fact label={m.common_date()}>{eventDays(event, locale, event.timeZone)}</Fact>
      <Fact label={m.events_fact_time()}>{eventHours(event, locale, event.timeZone)}</Fact>
      <Fact label={m.common_duration()}>
        {m.common_hours({ n: formatCount(durationHours(event), locale) })}
      </Fact>
      <Fact label={m.events_type()}>{eventTypeName[event.eventType]()}</Fact>
      <Fact label={m.events_place()}>
        <span dir="auto">{eventPlace(event)}</span>
      </Fact>
      <Fact label={m.events_capacity()}>
        {event.maxAttendees > 0 ? formatCount(event.maxAttendees, locale) : m.events_unlimited()}
      </Fact>
      <Fact label={m.events_fact_age()}>
        {event.minimumAge > 0 ? m.events_age_from({ n: event.minimumAge }) : m.common_every_age()}
      </Fact>
      <Fact label={m.common_language()}>{languageName('id', locale)}</Fact>
    </dl>
  </Card>
)

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

const RelatedCard = ({ related, now, locale }: Pick<Props, 'related' | 'now' | 'locale'>) => (
  <Card as="section">
    <h2 className="text-lg">{m.events_related()}</h2>
    <ul className="related-list">
      {related.map((other) => (
        <li key={other.id}>
          <AppLink to={eventPath(other.id)} dir="auto">
            {other.title}
          </AppLink>
          <p className="muted">
            {formatDate(other.startDate, locale, other.timeZone)} · {timingName[timingOf(other, now)]()}
          </p>
        </li>
      ))}
    </ul>
  </Card>
)
