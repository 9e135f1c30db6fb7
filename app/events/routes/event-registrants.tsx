import { href } from 'react-router'
import { fieldsOf } from '#app/answers/form-fields.server.ts'
import { refuse } from '#app/answers/form-refusal.server.ts'
import { readForm } from '#app/answers/read-form.server.ts'
import { eventDays, eventHours } from '#app/events/event-when.tsx'
import { AttendanceTiles } from '#app/events/registrants/attendance-tiles.tsx'
import { CheckInCard } from '#app/events/registrants/check-in-card.tsx'
import { RegistrantFilters } from '#app/events/registrants/registrant-filters.tsx'
import { RegistrantList } from '#app/events/registrants/registrant-list.tsx'
import { requireCaretaker } from '#app/middleware/guards.server.ts'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { BackLink } from '#app/shell/back-link.tsx'
import type { ScreenHandle } from '#app/shell/hydration.ts'
import { screenMeta } from '#app/shell/page-title.ts'
import { Pagination } from '#app/shell/pagination.tsx'
import { DownloadLink } from '#app/ui/download-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { type Attendee, checkInAttendee, undoCheckIn } from '#domain/events/check-in-attendee.server.ts'
import { attendanceOf, registrantsOf, ticketHolder } from '#domain/events/registrants.server.ts'
import { parseRegistrantFilter } from '#domain/events/schema.ts'
import { m } from '#messages'
import { DomainError, isDomainError } from '#shared/domain-error.ts'
import { pathWith } from '#shared/path-with.ts'
import type { Route } from './+types/event-registrants.ts'

export const handle = { hydrate: true, failed: m.events_failed_load } satisfies ScreenHandle

export async function loader(args: Route.LoaderArgs) {
  const viewer = requireCaretaker(args)
  const { db, locale } = args.context.get(requestContext)
  const { eventId } = args.params
  const filter = parseRegistrantFilter(args.url.searchParams)
  const ticket = args.url.searchParams.get('ticket')?.slice(0, 100)
  const [event, list, holder] = await Promise.all([
    attendanceOf(db, viewer, eventId),
    registrantsOf(db, viewer, eventId, filter),
    ticket ? ticketHolder(db, viewer, eventId, ticket) : null,
  ])
  return { event, ...list, scanned: ticket ? { ticket, holder } : null, filter, locale }
}

export async function action(args: Route.ActionArgs) {
  const viewer = requireCaretaker(args)
  const { db } = args.context.get(requestContext)
  const { eventId } = args.params
  const form = await readForm(args.request, fieldsOf('intent', 'registrationId', 'ticketCode'))
  const registrationId = String(form.get('registrationId') ?? '')
  switch (form.get('intent')) {
    case 'check-in': {
      const ticketCode = String(form.get('ticketCode') ?? '')
      const attendee: Attendee = registrationId ? { registrationId } : { ticketCode }
      return checkIn(() => checkInAttendee(db, viewer, eventId, attendee))
    }
    case 'undo':
      await undoCheckIn(db, viewer, eventId, registrationId)
      return { kind: 'undone' } as const
    default:
      throw new DomainError('malformed', 'unknown-intent')
  }
}

/** A ticket that is not of this event is said at the form, not on a screen of its own: the next person is waiting. */
async function checkIn(work: () => ReturnType<typeof checkInAttendee>) {
  try {
    return { kind: 'let-in', ...(await work()) } as const
  } catch (error) {
    if (isDomainError(error) && error.reason === 'ticket')
      return refuse('not-found', { kind: 'unknown' } as const)
    throw error
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  screenMeta(`${m.common_registrants()}: ${loaderData?.event.title ?? ''}`)

export default function Registrants({ loaderData, actionData }: Route.ComponentProps) {
  const { event, registrants, nextCursor, previousCursor, scanned, filter, locale } = loaderData
  const { timeZone } = event
  const path = href('/admin/events/:eventId/registrants', { eventId: event.id })
  return (
    <div className="wrap page stack-lg">
      <div>
        <BackLink to={href('/admin/events')}>{m.events_back_to_desk()}</BackLink>
        <div className="spread">
          <div className="page-head">
            <h1 dir="auto">{event.title}</h1>
            <p className="lead">
              {eventDays(event, locale, timeZone)}, {eventHours(event, locale, timeZone)}
            </p>
          </div>
          <DownloadLink
            file={href('/admin/events/:eventId/registrants.csv', { eventId: event.id })}
            variant="secondary"
          >
            {m.common_export_csv()}
          </DownloadLink>
        </div>
      </div>
      <AttendanceTiles event={event} locale={locale} />
      <CheckInCard path={path} scanned={scanned} outcome={actionData} timeZone={timeZone} locale={locale} />
      <section className="stack" aria-labelledby="people">
        <h2 id="people">{m.common_registrants()}</h2>
        <RegistrantFilters path={path} filter={filter} event={event} />
        {registrants.length > 0 ? (
          <RegistrantList
            registrants={registrants}
            isWaiting={filter.status === 'waiting'}
            timeZone={timeZone}
            locale={locale}
          />
        ) : (
          <EmptyState title={m.events_nobody()} text={m.events_nobody_text()} />
        )}
        <Pagination
          next={nextCursor && pathWith(path, { ...filter, cursor: nextCursor })}
          previous={previousCursor && pathWith(path, { ...filter, cursor: previousCursor })}
          first={filter.cursor ? pathWith(path, { ...filter, cursor: '' }) : null}
        />
      </section>
    </div>
  )
}
