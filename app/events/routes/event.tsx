import { redirect } from 'react-router'
import { fieldsOf } from '#app/answers/form-fields.server.ts'
import { refuse } from '#app/answers/form-refusal.server.ts'
import { readForm } from '#app/answers/read-form.server.ts'
import { redirectSaying } from '#app/answers/redirect-saying.server.ts'
import { eventData } from '#app/events/event-data.ts'
import { eventLinks } from '#app/events/event-links.server.ts'
import { EventFacts } from '#app/events/event-page/event-facts.tsx'
import { EventHero } from '#app/events/event-page/event-hero.tsx'
import { refusalWords } from '#app/events/event-page/event-refusal.ts'
import { EventRegisterCard } from '#app/events/event-page/event-register-card.tsx'
import { ownOfEvent } from '#app/events/event-page/own-of-event.server.tsx'
import { eventPlace } from '#app/events/event-place.ts'
import { requireViewer } from '#app/middleware/guards.server.ts'
import { cachePage, type RequestContext, requestContext } from '#app/middleware/request-context.server.ts'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { heldAt } from '#app/shell/frame/held-at.ts'
import { LongText } from '#app/shell/long-text.tsx'
import { MissingScreen } from '#app/shell/missing-screen.tsx'
import { Own } from '#app/shell/own-part.tsx'
import { pageMeta } from '#app/shell/page-meta.ts'
import { hiddenMeta } from '#app/shell/page-title.ts'
import { breadcrumbData } from '#app/shell/structured-data.ts'
import thingStyles from '#app/shell/thing-page.css?url'
import { Notice } from '#app/ui/notice.tsx'
import type { Db } from '#db/client.server.ts'
import { eventTags } from '#db/page-tags.ts'
import { cancelRegistration } from '#domain/events/cancel-registration.server.ts'
import { eventForViewer, organizerFigures, relatedEvents } from '#domain/events/event-detail.server.ts'
import { eventState } from '#domain/events/event-state.ts'
import { googleCalendarUrl } from '#domain/events/google-calendar-url.ts'
import { joinWaitlist } from '#domain/events/join-waitlist.server.ts'
import { leaveWaitlist } from '#domain/events/leave-waitlist.server.ts'
import { registerAttendee } from '#domain/events/register-attendee.server.ts'
import type { SeatAnswer } from '#domain/events/seats.server.ts'
import { isAdmin, type Viewer } from '#domain/people/policy.ts'
import { rememberWanted } from '#domain/people/wanted-subject.server.ts'
import { m } from '#messages'
import { DomainError, isDomainError } from '#shared/domain-error.ts'
import { eventPath, eventPicturePath, eventsPath } from '#shared/paths/events.ts'
import { checkoutPath } from '#shared/paths/payments.ts'
import { homePath } from '#shared/paths/site.ts'
import { isUuid } from '#shared/uuid.ts'
import type { Route } from './+types/event.ts'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const scope = context.get(requestContext)
  const { viewer, locale } = scope
  // A visitor reads nothing of their own here.
  const db = viewer ? scope.db : scope.readDb
  const now = new Date()
  const detail = await eventForViewer(db, viewer, params.eventId, now)
  const { event } = detail
  const [related, figures] = await Promise.all([
    relatedEvents(db, event, 3, now),
    organizerFigures(db, event.organizer?.id),
  ])
  const pageUrl = eventLinks(scope).event(event.id).href
  const shown = {
    ...detail,
    now,
    canEdit: isAdmin(viewer),
    isSignedIn: viewer !== null,
    waitsFor: scope.heldFor,
    isAskingToCancel: url.searchParams.get('dialog') === 'cancel',
    pageUrl,
    webCalendarUrl: googleCalendarUrl({ ...event, place: eventPlace(event), page: pageUrl }),
    reader: { locale, timeZone: viewer?.timeZone ?? null },
  }
  cachePage(context, {
    tags: eventTags(event.id),
    until: eventState(event, now).changesAt,
    own: ownOfEvent(shown),
  })
  return { ...shown, related, organizerFigures: figures }
}

export async function action(args: Route.ActionArgs) {
  const scope = args.context.get(requestContext)
  const { eventId } = args.params
  const { held, heldFor } = scope
  if (held && heldFor === 'guardian') throw await toGuardian(scope.db, held, eventId)
  const viewer = requireViewer(args)
  const form = await readForm(args.request, fieldsOf('intent'))
  switch (form.get('intent')) {
    case 'register':
      return register(scope, viewer, eventId)
    case 'cancel':
      return seatAnswer(
        scope,
        eventId,
        await cancelRegistration(scope.db, scope.outbox, viewer, eventId),
        'seat-given-back',
      )
    case 'wait':
      return wait(scope, viewer, eventId)
    case 'leave':
      await leaveWaitlist(scope.db, viewer, eventId)
      return backSaying(scope, eventId, 'waitlist-left')
    default:
      throw new DomainError('malformed', 'unknown-intent')
  }
}

/** Where a child who waits is led, who wanted a seat. The email that says that their guardian agrees leads back to it. */
async function toGuardian(db: Db, child: { id: string }, eventId: string): Promise<Response> {
  if (isUuid(eventId))
    await db.transaction((tx) => rememberWanted(tx, child.id, { kind: 'event', subjectId: eventId }))
  const redirectTo = eventPath(eventId)
  return redirect(`${heldAt('guardian')}?${new URLSearchParams({ redirectTo })}`)
}

async function register(scope: RequestContext, viewer: Viewer, eventId: string) {
  const answer = await registerAttendee(scope.db, scope.outbox, viewer, eventId).catch((error: unknown) => {
    // It has a price, or ways to pay it, since the page was read.
    if (isDomainError(error) && error.reason === 'payment-due')
      throw redirect(checkoutPath({ kind: 'event', subjectId: eventId }))
    throw error
  })
  return seatAnswer(scope, eventId, answer, 'seat-taken')
}

async function wait(scope: RequestContext, viewer: Viewer, eventId: string) {
  const { isPromoted, ...answer } = await joinWaitlist(scope.db, scope.outbox, viewer, eventId)
  return seatAnswer(scope, eventId, answer, isPromoted ? 'seat-taken' : 'waitlist-joined')
}

/** What time or others have made impossible since the page was read is said on the page. */
function seatAnswer(scope: RequestContext, eventId: string, { refusal }: SeatAnswer, done: Done) {
  return refusal ? refuse('conflict', { refusal }) : backSaying(scope, eventId, done)
}

type Done = 'seat-taken' | 'seat-given-back' | 'waitlist-joined' | 'waitlist-left'
const backSaying = (scope: RequestContext, eventId: string, kind: Done) =>
  redirectSaying(scope, eventPath(eventId), { kind })

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: thingStyles }]

export const meta: Route.MetaFunction = (args) => {
  const event = args.loaderData?.event
  if (!event) return hiddenMeta(m.events_not_found())
  const path = eventPath(event.id)
  return pageMeta(args, {
    title: event.title,
    description: event.description,
    image: event.isPublished ? eventPicturePath(event.id) : undefined,
    jsonLd: (absolute) => [
      eventData(absolute, event),
      breadcrumbData(absolute, [
        { name: m.common_home(), path: homePath },
        { name: m.events_title(), path: eventsPath },
        { name: event.title, path },
      ]),
    ],
  })
}

export default function Event({ loaderData, actionData }: Route.ComponentProps) {
  const { event, now, reader } = loaderData
  return (
    <article className="course-page">
      <Own part="hero">
        <EventHero {...loaderData} />
      </Own>
      <aside className="course-enroll stack" aria-label={m.events_registration()}>
        {actionData && <Notice tone="danger">{refusalWords[actionData.refusal]()}</Notice>}
        <Own part="seat">
          <EventRegisterCard {...loaderData} />
        </Own>
      </aside>
      <div className="stack-lg">
        {!event.isPublished && <Notice tone="warning">{m.events_draft_note()}</Notice>}
        <section className="stack">
          <h2>{m.events_about()}</h2>
          <LongText className="event-text" dir="auto" text={withBullets(event.description)} />
        </section>
      </div>
      <aside className="course-aside" aria-label={m.events_details()}>
        <EventFacts
          event={event}
          organizerFigures={loaderData.organizerFigures}
          related={loaderData.related}
          now={now}
          locale={reader.locale}
        />
      </aside>
    </article>
  )
}

/** What an organizer has listed with hyphens, in a text that is plain otherwise, has the bullets of a list. */
const withBullets = (text: string) => text.replaceAll(/^[-*] /gm, '• ')

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <MissingScreen error={error} title={m.events_not_found()} text={m.events_not_found_text()}>
      <ButtonLink to={eventsPath}>{m.events_back()}</ButtonLink>
    </MissingScreen>
  )
}
