import type { ReactNode } from 'react'
import { AppLink } from '#app/shell/app-link.tsx'
import type { ShownCategory } from '#app/shell/category-badge.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Money } from '#app/ui/money.tsx'
import { Thumbnail } from '#app/ui/thumbnail.tsx'
import { type EventState, standingOf } from '#domain/events/event-state.ts'
import { m } from '#messages'
import type { EventType } from '#shared/event-types.ts'
import type { Locale } from '#shared/locale.ts'
import type { Motif } from '#shared/motifs.ts'
import { eventPath } from '#shared/paths/events.ts'
import type { TimeZone } from '#shared/time-zones.ts'
import { EventBadges } from './event-badges.tsx'
import { EventDay } from './event-day.tsx'
import { eventPlace } from './event-place.ts'
import { eventSeats } from './event-seats.ts'
import { TimesBesideDay } from './event-when.tsx'

export type EventCardEvent = {
  id: string
  title: string
  eventType: EventType
  startDate: Date
  endDate: Date
  timeZone: TimeZone
  location: string | null
  maxAttendees: number
  registeredCount: number
  heldCount: number
  price: number
  thumbnailUrl: string | null
  motif: Motif
  isPublished: boolean
  cancelledAt: Date | null
  category: ShownCategory | null
}

type Props = {
  event: EventCardEvent
  now: Date
  locale: Locale
  eager?: boolean
}

/** An event in a list; the whole card leads to it. */
export function EventCard({ now, ...props }: Props) {
  const { id, title } = props.event
  return (
    <EventSheet
      {...props}
      state={standingOf(props.event, now)}
      title={
        <AppLink className="card-link" to={eventPath(id)}>
          {title}
        </AppLink>
      }
    />
  )
}

/** An event as it looks in a list, with its title as a link or as text. */
export function EventSheet({
  event,
  state,
  locale,
  eager,
  title,
}: Omit<Props, 'event' | 'now'> & {
  event: Omit<EventCardEvent, 'id'>
  state: Pick<EventState, 'standing' | 'timing' | 'isFull'>
  title: ReactNode
}) {
  return (
    <article className="card course">
      <div className="event-thumb">
        <Thumbnail
          motif={event.motif}
          color={event.category?.color ?? null}
          url={event.thumbnailUrl}
          eager={eager}
        />
        <EventDay event={event} locale={locale} />
      </div>
      <div className="course-body">
        <EventBadges event={event} state={state} isBrief />
        <h3 dir="auto">{title}</h3>
        <p className="event-facts">
          <span>
            <Icon name="calendar" />
            <TimesBesideDay event={event} locale={locale} />
          </span>
          <span>
            <Icon name={event.eventType === 'online' ? 'globe' : 'pin'} />
            {eventPlace(event)}
          </span>
          <span>
            <Icon name="users" />
            {eventSeats(event, state, locale)}
          </span>
        </p>
        <p className="course-foot">
          <b>
            <Money amount={event.price} zero={m.common_gratis()} />
          </b>
          <span className="course-go" aria-hidden="true">
            {m.events_view()}
            <Icon name="arrow-right" />
          </span>
        </p>
      </div>
    </article>
  )
}
