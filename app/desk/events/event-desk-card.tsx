import { Form, href } from 'react-router'
import { EventBadges } from '#app/events/event-badges.tsx'
import type { EventCardEvent } from '#app/events/event-card.tsx'
import { EventDay } from '#app/events/event-day.tsx'
import { eventPlace } from '#app/events/event-place.ts'
import { eventSeats } from '#app/events/event-seats.ts'
import { eventDays, eventHours } from '#app/events/event-when.tsx'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { Button } from '#app/ui/button.tsx'
import type { IconName } from '#app/ui/icon.tsx'
import { type EventTiming, timingOf } from '#domain/events/policy.ts'
import { m } from '#messages'
import type { Locale } from '#shared/locale.ts'

type Props = {
  event: EventCardEvent
  /** The list as it is narrowed and paged, with what is asked about an event of it. */
  pathTo: (question?: Record<string, string>) => string
  now: Date
  locale: Locale
}

/** An event on the desk of those who look after it, with everything they do with it. */
export function EventDeskCard({ event, pathTo, now, locale }: Props) {
  const timing = timingOf(event, now)
  return (
    <article className="card card-padded desk-event">
      <EventDay event={event} locale={locale} />
      <div className="stack-sm">
        <EventBadges event={event} timing={timing} />
        <h3 className="text-lg" dir="auto">
          {event.title}
        </h3>
        <p className="muted">
          {eventDays(event, locale, event.timeZone)}, {eventHours(event, locale, event.timeZone)}&nbsp;·{' '}
          {eventPlace(event)}
        </p>
        <p className="muted">{eventSeats(event, locale)}</p>
      </div>
      <EventTools event={event} timing={timing} pathTo={pathTo} />
    </article>
  )
}

/** What is done with an event; each says of which event, for those who hear the buttons one by one. */
function EventTools({ event, timing, pathTo }: Pick<Props, 'event' | 'pathTo'> & { timing: EventTiming }) {
  const { id: eventId, title, isPublished } = event
  const canCancel = !event.cancelledAt && timing === 'upcoming'
  return (
    <div className="desk-event-tools">
      <Tool
        to={href('/admin/events/:eventId/registrants', { eventId })}
        variant="secondary"
        icon="users"
        label={m.desk_event_registrants_of({ title })}
      >
        {m.common_registrants()}
      </Tool>
      <Tool
        to={href('/admin/events/:eventId/edit', { eventId })}
        variant="secondary"
        icon="edit"
        label={m.common_edit_of({ title })}
      >
        {m.desk_edit()}
      </Tool>
      <Tool
        to={href('/events/:eventId', { eventId })}
        icon="external"
        label={m.desk_event_view_of({ title })}
      >
        {m.desk_event_view()}
      </Tool>
      <Form method="post" action={pathTo()} preventScrollReset>
        <input type="hidden" name="eventId" value={eventId} />
        <Button
          name="intent"
          value={isPublished ? 'unpublish' : 'publish'}
          size="sm"
          variant="quiet"
          icon={isPublished ? 'eye-off' : 'eye'}
          aria-label={isPublished ? m.common_unpublish_of({ title }) : m.common_publish_of({ title })}
        >
          {isPublished ? m.common_unpublish() : m.common_publish()}
        </Button>
      </Form>
      {canCancel && (
        <Tool to={pathTo({ cancel: eventId })} icon="close" label={m.desk_event_cancel_of({ title })}>
          {m.desk_event_cancel()}
        </Tool>
      )}
      <Tool to={pathTo({ delete: eventId })} icon="trash" label={m.common_delete_of({ title })}>
        {m.common_delete()}
      </Tool>
    </div>
  )
}

type ToolProps = {
  to: string
  icon: IconName
  label: string
  variant?: 'secondary' | 'quiet'
  children: string
}

const Tool = ({ to, icon, label, variant = 'quiet', children }: ToolProps) => (
  <ButtonLink to={to} size="sm" variant={variant} icon={icon} aria-label={label}>
    {children}
  </ButtonLink>
)
