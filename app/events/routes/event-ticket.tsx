import { EventDay } from '#app/events/event-day.tsx'
import { eventLinks } from '#app/events/event-links.server.ts'
import { eventPlace } from '#app/events/event-place.ts'
import { EventWhen } from '#app/events/event-when.tsx'
import { QrCode } from '#app/events/qr-code.tsx'
import ticketStyles from '#app/events/ticket.css?url'
import { requireViewer } from '#app/middleware/guards.server.ts'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { BackLink } from '#app/shell/back-link.tsx'
import type { ScreenHandle } from '#app/shell/hydration.ts'
import { hiddenMeta } from '#app/shell/page-title.ts'
import printStyles from '#app/shell/print.css?url'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { qrPath } from '#domain/certificates/qr-path.ts'
import { eventForViewer } from '#domain/events/event-detail.server.ts'
import { type EventState, eventState } from '#domain/events/event-state.ts'
import { m } from '#messages'
import { DomainError } from '#shared/domain-error.ts'
import { eventCalendarPath, eventPath } from '#shared/paths/events.ts'
import { showCode } from '#shared/printed-code.ts'
import type { Route } from './+types/event-ticket.ts'

export const handle = { footer: 'line' } satisfies ScreenHandle

/** The viewer's own ticket: what is shown at the door. There is none without a seat. */
export async function loader(args: Route.LoaderArgs) {
  const viewer = requireViewer(args)
  const scope = args.context.get(requestContext)
  const now = new Date()
  const { event, registration, meetingUrl } = await eventForViewer(scope.db, viewer, args.params.eventId, now)
  if (!registration) throw new DomainError('not-found', 'ticket')
  const { ticketCode, checkedInAt } = registration
  return {
    event,
    name: viewer.fullName,
    code: showCode(ticketCode),
    qr: qrPath(eventLinks(scope).checkIn(event.id, ticketCode).href),
    meetingUrl,
    state: eventState(event, now),
    isUsed: checkedInAt !== null,
    reader: { locale: scope.locale, timeZone: viewer.timeZone },
  }
}

/** Printed, it is alone on its page. */
export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: ticketStyles },
  { rel: 'stylesheet', href: printStyles, media: 'print' },
]

export const meta: Route.MetaFunction = () => hiddenMeta(m.events_ticket_title())

export default function EventTicket({ loaderData }: Route.ComponentProps) {
  const { event, name, code, qr, meetingUrl, state, isUsed, reader } = loaderData
  const isOnline = event.eventType === 'online'
  const { standing } = state
  const isToCome = standing !== 'cancelled' && standing !== 'past'
  return (
    <div className="wrap-narrow page stack">
      <BackLink to={eventPath(event.id)}>{m.common_back_to_event()}</BackLink>
      {event.cancelledAt && <Notice tone="danger">{m.events_is_cancelled()}</Notice>}
      {standing === 'past' && <Notice>{m.events_has_ended()}</Notice>}
      {isUsed && <Notice tone="success">{m.events_you_came()}</Notice>}
      <article className="card ticket">
        <div className="ticket-head">
          <EventDay event={event} locale={reader.locale} />
          <div>
            <p className="eyebrow">{m.events_ticket_title()}</p>
            <h1 className="text-2xl" dir="auto">
              {event.title}
            </h1>
          </div>
        </div>
        <div className="ticket-body">
          {!isOnline && <QrCode {...qr} label={m.events_ticket_qr()} />}
          <ul className="event-marks">
            <li>
              <Icon name="users" />
              <b>{name}</b>
            </li>
            <li>
              <Icon name="calendar" />
              <EventWhen event={event} reader={reader} />
            </li>
            <li>
              <Icon name={event.eventType === 'online' ? 'globe' : 'pin'} />
              <span dir="auto">{eventPlace(event)}</span>
            </li>
          </ul>
        </div>
        {!isOnline && (
          <p className="ticket-code">
            <span className="muted">{m.events_ticket_code()}</span> <code>{code}</code>
          </p>
        )}
      </article>
      <MeetingRoom room={state.room} meetingUrl={meetingUrl} />
      {!isOnline && isToCome && <p className="muted">{m.events_ticket_note()}</p>}
      {isToCome && (
        <p className="event-calendars">
          <a href={eventCalendarPath(event.id)} download="event.ics">
            <Icon name="calendar" />
            {m.events_add_to_calendar()}
          </a>
        </p>
      )}
    </div>
  )
}

/** The way into an online event, which opens half an hour before the start: there is no door to show a code at. */
function MeetingRoom({ room, meetingUrl }: Pick<EventState, 'room'> & { meetingUrl: string | null }) {
  if (!meetingUrl) return room === 'not-open-yet' && <Notice>{m.events_join_later()}</Notice>
  return (
    <a
      className="btn btn-primary btn-lg btn-wide"
      href={meetingUrl}
      rel="noopener noreferrer"
      target="_blank"
    >
      <Icon name="external" />
      {m.events_join()}
    </a>
  )
}
