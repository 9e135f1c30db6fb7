import { data, href, isRouteErrorResponse, redirect } from 'react-router'
import { BackLink } from '#app/components/back-link.tsx'
import { ButtonLink } from '#app/components/button-link.tsx'
import { EventFacts } from '#app/components/event-facts.tsx'
import { EventHero } from '#app/components/event-hero.tsx'
import { eventPlace } from '#app/components/event-place.ts'
import { isRefusal, refusalWords } from '#app/components/event-refusal.ts'
import { EventRegisterCard } from '#app/components/event-register-card.tsx'
import { MissingScreen } from '#app/components/missing-screen.tsx'
import { missingMeta, pageMeta } from '#app/components/page-meta.ts'
import { breadcrumbData, eventData } from '#app/components/structured-data.ts'
import { eventLinks, sendInBackground } from '#app/event-links.server.ts'
import { requireViewer } from '#app/middleware/guards.server.ts'
import { cachePage, type RequestContext, requestContext } from '#app/middleware/request-context.server.ts'
import { Notice, Toast } from '#app/ui/notice.tsx'
import { eventTags } from '#db/page-tags.ts'
import { cancelRegistration } from '#domain/events/cancel-registration.server.ts'
import { eventForViewer, organizerFigures, relatedEvents } from '#domain/events/event-detail.server.ts'
import { googleCalendarUrl } from '#domain/events/google-calendar-url.ts'
import { joinWaitlist } from '#domain/events/join-waitlist.server.ts'
import { leaveWaitlist } from '#domain/events/leave-waitlist.server.ts'
import { timingOf } from '#domain/events/policy.ts'
import { registerAttendee } from '#domain/events/register-attendee.server.ts'
import { saveEvent, unsaveEvent } from '#domain/events/save-event.server.ts'
import { isAdmin, type Viewer } from '#domain/people/policy.ts'
import { m } from '#messages'
import { DomainError, isDomainError } from '#shared/domain-error.ts'
import type { Route } from './+types/event.ts'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const known = context.get(requestContext)
  const { db, viewer, locale } = known
  const now = new Date()
  const detail = await eventForViewer(db, viewer, params.eventId, now)
  const { event } = detail
  const timing = timingOf(event, now)
  cachePage(context, {
    tags: eventTags(event.id),
    until: timing === 'upcoming' ? event.startDate : null,
  })
  const [related, figures] = await Promise.all([
    relatedEvents(db, event, 3, now),
    organizerFigures(db, event.organizer?.id),
  ])
  const pageUrl = eventLinks(known).event(event.id).href
  return {
    ...detail,
    timing,
    now,
    related,
    organizerFigures: figures,
    canEdit: isAdmin(viewer),
    isSignedIn: viewer !== null,
    isAskingToCancel: url.searchParams.get('dialog') === 'cancel',
    done: url.searchParams.get('done'),
    pageUrl,
    webCalendarUrl: googleCalendarUrl({ ...event, place: eventPlace(event), page: pageUrl }),
    reader: { locale, timeZone: viewer?.timeZone ?? null },
  }
}

export async function action(args: Route.ActionArgs) {
  const viewer = requireViewer(args)
  const known = args.context.get(requestContext)
  const { eventId } = args.params
  const form = await args.request.formData()
  switch (form.get('intent')) {
    case 'register':
      return register(known, viewer, eventId)
    case 'cancel':
      return cancel(known, viewer, eventId)
    case 'wait':
      return wait(known, viewer, eventId)
    case 'leave':
      await leaveWaitlist(known.db, viewer, eventId)
      return doneWith(eventId, 'left')
    case 'save':
      await saveEvent(known.db, viewer, eventId)
      return doneWith(eventId, 'saved')
    case 'unsave':
      await unsaveEvent(known.db, viewer, eventId)
      return doneWith(eventId, 'unsaved')
    default:
      throw new DomainError('invalid', 'unknown-intent')
  }
}

async function register(known: RequestContext, viewer: Viewer, eventId: string) {
  const { refusal, letters } = await registerAttendee(known.db, viewer, eventId, { locale: known.locale })
  sendInBackground(known, letters)
  return refusal ? data({ refusal }, { status: 409 }) : doneWith(eventId, 'registered')
}

async function cancel(known: RequestContext, viewer: Viewer, eventId: string) {
  return orRefused(async () => {
    const { letters } = await cancelRegistration(known.db, viewer, eventId)
    sendInBackground(known, letters)
    return doneWith(eventId, 'cancelled')
  })
}

async function wait(known: RequestContext, viewer: Viewer, eventId: string) {
  return orRefused(async () => {
    const { isPromoted, letters } = await joinWaitlist(known.db, viewer, eventId)
    sendInBackground(known, letters)
    return doneWith(eventId, isPromoted ? 'registered' : 'waiting')
  })
}

/** What time or others have made impossible since the page was read is said on the page. */
async function orRefused(work: () => Promise<Response>) {
  try {
    return await work()
  } catch (error) {
    if (isDomainError(error) && isRefusal(error.reason))
      return data({ refusal: error.reason }, { status: 409 })
    throw error
  }
}

const doneWords = {
  registered: m.event_done_registered,
  waiting: m.event_done_waiting,
  cancelled: m.event_done_cancelled,
  left: m.event_done_left,
  saved: m.event_done_saved,
  unsaved: m.event_done_unsaved,
}
type Done = keyof typeof doneWords
const isDone = (value: string | null): value is Done => value !== null && Object.hasOwn(doneWords, value)
const doneWith = (eventId: string, done: Done) =>
  redirect(`${href('/events/:eventId', { eventId })}?${new URLSearchParams({ done })}`)

export const meta: Route.MetaFunction = (args) => {
  const event = args.loaderData?.event
  if (!event) return missingMeta(m.event_not_found())
  const path = href('/events/:eventId', { eventId: event.id })
  return pageMeta(args, {
    title: event.title,
    description: event.description,
    image: event.isPublished ? href('/events/:eventId/share.png', { eventId: event.id }) : undefined,
    jsonLd: (absolute) => [
      eventData(absolute, event),
      breadcrumbData(absolute, [
        { name: m.header_home(), path: href('/') },
        { name: m.events_title(), path: href('/events') },
        { name: event.title, path },
      ]),
    ],
  })
}

export default function Event({ loaderData, actionData }: Route.ComponentProps) {
  const { event, registration, timing, now, canEdit, done, reader } = loaderData
  return (
    <article>
      <EventHero
        event={event}
        timing={timing}
        isRegistered={registration !== null}
        reader={reader}
        back={<BackLink to={href('/events')}>{m.event_back()}</BackLink>}
        tools={
          canEdit && (
            <ButtonLink
              to={href('/admin/events/:eventId/edit', { eventId: event.id })}
              variant="accent"
              size="sm"
              icon="edit"
            >
              {m.event_edit()}
            </ButtonLink>
          )
        }
      />
      {isDone(done) && !actionData && <Toast>{doneWords[done]()}</Toast>}
      <div className="wrap page course-split">
        <aside className="course-enroll stack" aria-label={m.event_registration()}>
          {actionData && <Notice tone="danger">{refusalWords[actionData.refusal]()}</Notice>}
          <EventRegisterCard {...loaderData} />
        </aside>
        <div className="stack-lg course-main">
          {!event.isPublished && <Notice tone="warning">{m.event_draft_note()}</Notice>}
          <section className="stack">
            <h2>{m.event_about()}</h2>
            <p className="event-text" dir="auto">
              {event.description}
            </p>
          </section>
        </div>
        <aside className="course-aside" aria-label={m.event_details()}>
          <EventFacts
            event={event}
            organizerFigures={loaderData.organizerFigures}
            related={loaderData.related}
            now={now}
            locale={reader.locale}
          />
        </aside>
      </div>
    </article>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error
  return (
    <MissingScreen title={m.event_not_found()} text={m.event_not_found_text()}>
      <ButtonLink to={href('/events')}>{m.event_back()}</ButtonLink>
    </MissingScreen>
  )
}
