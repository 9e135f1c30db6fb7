import { redirect } from 'react-router'
import { chosenSchema, withEachChosen } from '#app/answers/chosen-rows.server.ts'
import { fieldsOf } from '#app/answers/form-fields.server.ts'
import { orFailed } from '#app/answers/form-refusal.server.ts'
import { readForm } from '#app/answers/read-form.server.ts'
import { redirectSaying } from '#app/answers/redirect-saying.server.ts'
import { DeskHead } from '#app/desk/desk-head.tsx'
import { EventQuestion, eventQuestions } from '#app/desk/events/event-question.tsx'
import { EventRows } from '#app/desk/events/event-rows.tsx'
import { EventTiles } from '#app/desk/events/event-tiles.tsx'
import { requireCaretaker } from '#app/middleware/guards.server.ts'
import { type RequestContext, requestContext } from '#app/middleware/request-context.server.ts'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { atRow } from '#app/shell/desk-list/row-anchor.ts'
import { SentDrafts } from '#app/shell/drafts/sent-drafts.tsx'
import { FailureNotice } from '#app/shell/failure-notice.tsx'
import { dashboardOf } from '#app/shell/frame/navigation.ts'
import type { ScreenHandle } from '#app/shell/hydration.ts'
import { ListFilter } from '#app/shell/list-filter.tsx'
import { screenMeta } from '#app/shell/page-title.ts'
import { Pagination } from '#app/shell/pagination.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { cancelEvent } from '#domain/events/cancel-event.server.ts'
import { deleteEvent } from '#domain/events/delete-event.server.ts'
import { deskEvents, eventAtStake, eventNames, figuresOfEvents } from '#domain/events/desk-events.server.ts'
import { setEventPublication } from '#domain/events/publish-event.server.ts'
import { type EventDeskFilter, parseEventDeskFilter } from '#domain/events/schema.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { m } from '#messages'
import { DomainError, isDomainError } from '#shared/domain-error.ts'
import { formatCount } from '#shared/numbers.ts'
import { pathWith } from '#shared/path-with.ts'
import { createEventPath, deskEventsPath } from '#shared/paths/desk.ts'
import type { Route } from './+types/events.ts'

export const handle = { hydrate: true, failed: m.desk_events_failed } satisfies ScreenHandle

export async function loader(args: Route.LoaderArgs) {
  const viewer = requireCaretaker(args)
  const { db, locale } = args.context.get(requestContext)
  const query = args.url.searchParams
  const filter = parseEventDeskFilter(query)
  // What the URL asks about, or warns of: at most one event.
  const concerned =
    query.get('delete') ?? query.get('cancel') ?? query.get('publish') ?? query.get('overfull')
  const [list, figures, atStake] = await Promise.all([
    deskEvents(db, viewer, filter),
    figuresOfEvents(db),
    concerned ? eventAtStake(db, viewer, concerned) : null,
  ])
  const question = eventQuestions.find((each) => query.has(each)) ?? null
  return {
    ...list,
    figures,
    filter,
    atStake,
    question,
    now: new Date(),
    home: dashboardOf[viewer.role],
    locale,
  } as const
}

export async function action(args: Route.ActionArgs) {
  const viewer = requireCaretaker(args)
  const scope = args.context.get(requestContext)
  const form = await readForm(args.request, fieldsOf(chosenSchema, 'intent', 'eventId'))
  const words = form.get('intent') === 'delete' ? m.desk_event_failed_delete : m.desk_event_failed_status
  return orFailed(
    { scope, form, words },
    () => change({ scope, viewer, form, list: pathTo(parseEventDeskFilter(args.url.searchParams)) }),
    (result) => result,
  )
}

/** `list`: the list as it was when the form was sent, where its reader stays. */
type Change = { scope: RequestContext; viewer: Viewer; form: FormData; list: string }

async function change({ scope, viewer, form, list }: Change) {
  const { db, outbox } = scope
  const eventId = String(form.get('eventId') ?? '')
  const done = (kind: Done) => redirectSaying(scope, atRow(list, eventId), { kind })
  switch (form.get('intent')) {
    case 'publish':
      return publish({ scope, viewer, form, list }, done)
    case 'publish-past':
      await setEventPublication(db, outbox, viewer, eventId, true, { evenIfPast: true })
      return done('event-published')
    case 'unpublish':
      await setEventPublication(db, outbox, viewer, eventId, false)
      return done('event-unpublished')
    case 'publish-chosen':
      return publishChosen({ scope, viewer, form, list }, true)
    case 'unpublish-chosen':
      return publishChosen({ scope, viewer, form, list }, false)
    case 'cancel-event':
      await cancelEvent(db, outbox, viewer, eventId)
      return done('event-cancelled')
    case 'delete':
      await deleteEvent(db, outbox, viewer, eventId)
      return done('event-deleted')
    default:
      throw new DomainError('malformed', 'unknown-intent')
  }
}

function publishChosen({ scope, viewer, form, list }: Change, isPublished: boolean) {
  const { db, outbox } = scope
  return withEachChosen(
    {
      scope,
      form,
      list,
      kind: isPublished ? 'events-published' : 'events-unpublished',
      words: new Map([
        ['event-started', m.common_on_now],
        ['event-ended', m.common_past_event],
      ]),
      namesOf: (ids) => eventNames(db, viewer, ids),
      show: (result) => result,
    },
    (eventId) => setEventPublication(db, outbox, viewer, eventId, isPublished),
  )
}

/** Of a draft that has begun the list asks first. */
async function publish({ scope, viewer, form, list }: Change, done: (kind: Done) => Response) {
  const { db, outbox } = scope
  const eventId = String(form.get('eventId') ?? '')
  try {
    await setEventPublication(db, outbox, viewer, eventId, true)
  } catch (error) {
    if (!isDomainError(error) || !['event-started', 'event-ended'].includes(error.reason)) throw error
    return redirect(pathWith(list, { publish: eventId }))
  }
  return done('event-published')
}

type Done = 'event-published' | 'event-unpublished' | 'event-cancelled' | 'event-deleted'

export const meta: Route.MetaFunction = () => screenMeta(m.desk_events_title())

export default function AdminEvents({ loaderData, actionData }: Route.ComponentProps) {
  const { events, nextCursor, previousCursor, figures, filter, atStake, question, now, home, locale } =
    loaderData
  return (
    <div className="wrap page stack-lg">
      <SentDrafts />
      <DeskHead backTo={home} title={m.desk_events_title()}>
        <ButtonLink to={createEventPath} icon="plus">
          {m.common_create_event()}
        </ButtonLink>
      </DeskHead>
      {!question && <FailureNotice result={actionData} />}
      {atStake && !question && (
        <Notice tone="warning">
          {m.desk_event_overfull({ title: atStake.title, n: formatCount(atStake.registeredCount, locale) })}
        </Notice>
      )}
      <EventTiles figures={figures} locale={locale} />
      <Filters filter={filter} />
      {events.length > 0 ? (
        <section className="stack" aria-labelledby="list">
          <h2 id="list" className="sr-only">
            {m.common_events()}
          </h2>
          <EventRows
            events={events}
            pathTo={(question = {}) => pathTo({ ...filter, ...question })}
            sort={filter.sort}
            sortedTo={(sort) => pathTo({ ...filter, sort, cursor: '' })}
            now={now}
            locale={locale}
          />
        </section>
      ) : figures.total === 0 ? (
        <EmptyState title={m.common_no_events_yet()} text={m.desk_no_events_text()}>
          <ButtonLink to={createEventPath} icon="plus">
            {m.common_create_event()}
          </ButtonLink>
        </EmptyState>
      ) : (
        <EmptyState title={m.common_no_events_found()} text={m.common_no_match_text()}>
          <ButtonLink to={deskEventsPath} variant="secondary">
            {m.common_clear_filters()}
          </ButtonLink>
        </EmptyState>
      )}
      <Pagination
        next={nextCursor && pathTo({ ...filter, cursor: nextCursor })}
        previous={previousCursor && pathTo({ ...filter, cursor: previousCursor })}
        first={filter.cursor ? pathTo({ ...filter, cursor: '' }) : null}
      />
      {question && atStake && (
        <EventQuestion
          question={question}
          event={atStake}
          list={pathTo(filter)}
          locale={locale}
          lastResult={actionData}
        />
      )}
    </div>
  )
}

const pathTo = (parts: Record<string, string>) => pathWith(deskEventsPath, parts)

const statusNames = {
  upcoming: m.common_upcoming,
  past: m.common_past_event,
  draft: m.common_draft,
  cancelled: m.common_cancelled,
} satisfies Record<Exclude<EventDeskFilter['status'], ''>, () => string>

const Filters = ({ filter: { search, status, sort } }: { filter: EventDeskFilter }) => (
  <ListFilter
    kept={{ sort }}
    search={{ placeholder: m.common_search_events(), value: search }}
    choices={[
      {
        name: 'status',
        label: m.common_status(),
        value: status,
        options: [
          { value: '', label: m.desk_event_status_all() },
          ...Object.entries(statusNames).map(([value, name]) => ({ value, label: name() })),
        ],
      },
    ]}
  />
)
