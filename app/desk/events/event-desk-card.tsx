import { Form, href } from 'react-router'
import { EventBadges } from '#app/events/event-badges.tsx'
import type { EventCardEvent } from '#app/events/event-card.tsx'
import { EventDay } from '#app/events/event-day.tsx'
import { eventPlace } from '#app/events/event-place.ts'
import { eventSeats } from '#app/events/event-seats.ts'
import { eventDays, eventHours } from '#app/events/event-when.tsx'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { timingOf } from '#domain/events/policy.ts'
import { m } from '#messages'
import type { Locale } from '#shared/locale.ts'

type Props = { event: EventCardEvent; now: Date; locale: Locale }

/** An event on the desk of those who look after it, with everything they do with it. */
export function EventDeskCard({ event, now, locale }: Props) {
  const { id, title } = event
  const timing = timingOf(event, now)
  const canCancel = !event.cancelledAt && timing === 'upcoming'
  return (
    <article className="card card-padded desk-event">
      <EventDay event={event} locale={locale} />
      <div className="stack-sm">
        <EventBadges event={event} timing={timing} />
        <h3 className="text-lg" dir="auto">
          {title}
        </h3>
        <p className="muted">
          {eventDays(event, locale, event.timeZone)}, {eventHours(event, locale, event.timeZone)}&nbsp;·{' '}
          {eventPlace(event)}
        </p>
        <p className="muted">{eventSeats(event, locale)}</p>
      </div>
      <div className="desk-event-tools">
        <ButtonLink
          to={href('/admin/events/:eventId/registrants', { eventId: id })}
          size="sm"
          variant="secondary"
          icon="users"
          aria-label={m.desk_event_registrants_of({ title })}
        >
          {m.common_registrants()}
        </ButtonLink>
        <ButtonLink
          to={href('/admin/events/:eventId/edit', { eventId: id })}
          size="sm"
          variant="secondary"
          icon="edit"
          aria-label={m.common_edit_of({ title })}
        >
          {m.desk_edit()}
        </ButtonLink>
        <ButtonLink
          to={href('/events/:eventId', { eventId: id })}
          size="sm"
          variant="quiet"
          icon="external"
          aria-label={m.desk_event_view_of({ title })}
        >
          {m.desk_event_view()}
        </ButtonLink>
        <Form method="post" preventScrollReset>
          <input type="hidden" name="eventId" value={id} />
          <Button
            name="intent"
            value={event.isPublished ? 'unpublish' : 'publish'}
            size="sm"
            variant="quiet"
            icon={event.isPublished ? 'eye-off' : 'eye'}
            aria-label={event.isPublished ? m.common_unpublish_of({ title }) : m.common_publish_of({ title })}
          >
            {event.isPublished ? m.common_unpublish() : m.common_publish()}
          </Button>
        </Form>
        {canCancel && (
          <ButtonLink
            to={`?${new URLSearchParams({ cancel: id })}`}
            size="sm"
            variant="quiet"
            icon="close"
            aria-label={m.desk_event_cancel_of({ title })}
          >
            {m.desk_event_cancel()}
          </ButtonLink>
        )}
        <ButtonLink
          to={`?${new URLSearchParams({ delete: id })}`}
          size="sm"
          variant="quiet"
          icon="trash"
          aria-label={m.common_delete_of({ title })}
        >
          {m.common_delete()}
        </ButtonLink>
      </div>
    </article>
  )
}
