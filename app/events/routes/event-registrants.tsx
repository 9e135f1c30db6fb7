import type { SubmissionResult } from '@conform-to/dom'
import { chosenSchema } from '#app/answers/chosen-rows.server.ts'
import { fieldsOf } from '#app/answers/form-fields.server.ts'
import { orFailed } from '#app/answers/form-refusal.server.ts'
import { readForm } from '#app/answers/read-form.server.ts'
import { eventDays, eventHours } from '#app/events/event-when.tsx'
import { AttendanceTiles } from '#app/events/registrants/attendance-tiles.tsx'
import { CheckInCard } from '#app/events/registrants/check-in-card.tsx'
import {
  add,
  checkIn,
  checkInChosen,
  message,
  promote,
  type RegistrantPost,
  remove,
  shown,
} from '#app/events/registrants/registrant-actions.server.ts'
import {
  AddDialog,
  MessageDialog,
  PromoteQuestion,
  RemoveQuestion,
} from '#app/events/registrants/registrant-dialogs.tsx'
import { RegistrantFilters } from '#app/events/registrants/registrant-filters.tsx'
import { RegistrantList } from '#app/events/registrants/registrant-list.tsx'
import { dialogIn, registrantsPlace, registrantsUrl } from '#app/events/registrants/registrants-path.ts'
import { requireCaretaker } from '#app/middleware/guards.server.ts'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { BackLink } from '#app/shell/back-link.tsx'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { SentDrafts } from '#app/shell/drafts/sent-drafts.tsx'
import { FailureNotice } from '#app/shell/failure-notice.tsx'
import type { ScreenHandle } from '#app/shell/hydration.ts'
import { screenMeta } from '#app/shell/page-title.ts'
import { Pagination } from '#app/shell/pagination.tsx'
import { DownloadLink } from '#app/ui/download-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { NamedHeading } from '#app/ui/named-heading.tsx'
import { undoCheckIn } from '#domain/events/check-in-attendee.server.ts'
import { isFull } from '#domain/events/event-state.ts'
import { audienceSizes } from '#domain/events/message-registrants.server.ts'
import { addAttendeeSchema, audiences, registrantMessageSchema } from '#domain/events/registrant-forms.ts'
import {
  attendanceOf,
  registrantAtStake,
  registrantsOf,
  ticketHolder,
} from '#domain/events/registrants.server.ts'
import { parseRegistrantFilter, type RegistrantFilter } from '#domain/events/schema.ts'
import { m } from '#messages'
import { DomainError } from '#shared/domain-error.ts'
import { textIn } from '#shared/form-text.ts'
import { pathWith } from '#shared/path-with.ts'
import { deskEventsPath } from '#shared/paths/desk.ts'
import { registrantsFilePath } from '#shared/paths/desk-item.ts'
import type { Route } from './+types/event-registrants.ts'

export const handle = {
  hydrate: true,
  maxFormBytes: 47_000,
  failed: m.events_failed_load,
} satisfies ScreenHandle

export async function loader(args: Route.LoaderArgs) {
  const viewer = requireCaretaker(args)
  const { db, locale } = args.context.get(requestContext)
  const { eventId } = args.params
  const query = args.url.searchParams
  const filter = parseRegistrantFilter(query)
  const ticket = query.get('ticket')?.slice(0, 100)
  const dialog = dialogIn(query)
  const [event, list, holder, asked] = await Promise.all([
    attendanceOf(db, viewer, eventId),
    registrantsOf(db, viewer, eventId, filter),
    ticket ? ticketHolder(db, viewer, eventId, ticket) : null,
    askedIn(dialog, {
      sizes: () => audienceSizes(db, viewer, eventId),
      person: () => registrantAtStake(db, viewer, eventId, query.get('id') ?? ''),
    }),
  ])
  return {
    event,
    ...list,
    scanned: ticket ? { ticket, holder } : null,
    filter,
    asked,
    draftName: `${viewer.id}.event-message.${event.id}`,
    locale,
  }
}

type Sizes = Awaited<ReturnType<typeof audienceSizes>>
type Person = NonNullable<Awaited<ReturnType<typeof registrantAtStake>>>

/** What the dialog that the URL asks for needs; null where there is none, or nobody to ask about any more. */
async function askedIn(
  dialog: ReturnType<typeof dialogIn>,
  find: { sizes: () => Promise<Sizes>; person: () => Promise<Person | null> },
) {
  if (dialog === null) return null
  if (dialog === 'add') return { dialog } as const
  if (dialog === 'message') return { dialog, sizes: await find.sizes() } as const
  const person = await find.person()
  return person && ({ dialog, person } as const)
}

export async function action(args: Route.ActionArgs) {
  const viewer = requireCaretaker(args)
  const scope = args.context.get(requestContext)
  const { eventId } = args.params
  const form = await readForm(args.request, fields)
  const list = registrantsUrl(eventId, parseRegistrantFilter(args.url.searchParams))
  return orFailed(
    { scope, form, words: m.events_failed_people },
    () => change({ scope, viewer, eventId, form, list }),
    (result) => shown({ form: result }),
  )
}

const fields = fieldsOf(
  addAttendeeSchema,
  chosenSchema,
  registrantMessageSchema,
  ...['intent', 'registrationId', 'waitingId', 'ticketCode', 'early'],
)

async function change(post: RegistrantPost) {
  const { scope, viewer, eventId, form } = post
  switch (form.get('intent')) {
    case 'check-in':
      return checkIn(post)
    case 'check-in-chosen':
      return checkInChosen(post)
    case 'undo':
      await undoCheckIn(scope.db, viewer, eventId, textIn(form, 'registrationId'))
      return shown({ checkIn: { outcome: 'undone' }, letIn: textIn(form, 'registrationId') })
    case 'add':
      return add(post)
    case 'promote':
      return promote(post)
    case 'remove':
      return remove(post)
    case 'message':
      return message(post)
    default:
      throw new DomainError('malformed', 'unknown-intent')
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  screenMeta(`${m.common_registrants()}: ${loaderData?.event.title ?? ''}`)

export default function Registrants({ loaderData, actionData }: Route.ComponentProps) {
  const { event, registrants, nextCursor, previousCursor, scanned, filter, locale } = loaderData
  const { timeZone } = event
  const path = registrantsUrl(event.id)
  const pathTo = (question = {}) => registrantsUrl(event.id, filter, question)
  return (
    <div className="wrap page stack-lg">
      <SentDrafts />
      <div>
        <BackLink to={deskEventsPath}>{m.events_back_to_desk()}</BackLink>
        <div className="page-head">
          <NamedHeading>{event.title}</NamedHeading>
          <p className="lead">
            {eventDays(event, locale, timeZone)}, {eventHours(event, locale, timeZone)}
          </p>
        </div>
      </div>
      {!loaderData.asked && <FailureNotice result={actionData?.form} />}
      <CheckInCard
        path={pathTo()}
        scanned={scanned}
        outcome={actionData?.checkIn ?? null}
        typed={actionData?.typed ?? null}
        timeZone={timeZone}
        locale={locale}
      />
      <AttendanceTiles event={event} locale={locale} />
      <section className="stack" aria-labelledby="people">
        <div className="spread">
          <h2 id="people">{m.common_registrants()}</h2>
          <Tools eventId={event.id} filter={filter} />
        </div>
        <RegistrantFilters path={path} filter={filter} event={event} />
        <div id={registrantsPlace} tabIndex={-1}>
          {registrants.length > 0 ? (
            <RegistrantList
              registrants={registrants}
              letIn={actionData?.letIn}
              isWaiting={filter.status === 'waiting'}
              isFull={isFull(event)}
              pathTo={pathTo}
              timeZone={timeZone}
              locale={locale}
            />
          ) : (
            <NobodyListed isAnybody={event.registeredCount + event.waitingCount > 0} />
          )}
        </div>
        <Pagination
          next={nextCursor && pathWith(path, { ...filter, cursor: nextCursor })}
          previous={previousCursor && pathWith(path, { ...filter, cursor: previousCursor })}
          first={filter.cursor ? pathWith(path, { ...filter, cursor: '' }) : null}
        />
      </section>
      <Asked loaderData={loaderData} lastResult={actionData?.form} />
    </div>
  )
}

const Tools = ({ eventId, filter }: { eventId: string; filter: RegistrantFilter }) => (
  <div className="cluster">
    <ButtonLink
      to={registrantsUrl(eventId, filter, { dialog: 'add' })}
      size="sm"
      variant="secondary"
      icon="plus"
    >
      {m.events_add()}
    </ButtonLink>
    <ButtonLink
      to={registrantsUrl(eventId, filter, { dialog: 'message' })}
      size="sm"
      variant="secondary"
      icon="mail"
    >
      {m.events_message()}
    </ButtonLink>
    <DownloadLink file={registrantsFilePath(eventId)} size="sm" variant="quiet">
      {m.common_export_csv()}
    </DownloadLink>
  </div>
)

/** Nobody matches, or nobody has come yet. */
const NobodyListed = ({ isAnybody }: { isAnybody: boolean }) =>
  isAnybody ? (
    <EmptyState title={m.events_nobody()} text={m.events_nobody_text()} />
  ) : (
    <EmptyState title={m.events_nobody_yet()} text={m.events_nobody_yet_text()} />
  )

type AskedProps = Pick<Route.ComponentProps, 'loaderData'> & { lastResult: SubmissionResult | undefined }

/** The dialog that the URL asks for. */
function Asked({ loaderData: { event, asked, filter, draftName, locale }, lastResult }: AskedProps) {
  const asking = { event, list: registrantsUrl(event.id, filter), lastResult, locale }
  switch (asked?.dialog) {
    case 'add':
      return <AddDialog {...asking} />
    case 'message':
      return (
        <MessageDialog
          {...asking}
          sizes={asked.sizes}
          audience={audiences.find((each) => each === filter.status) ?? 'registered'}
          draftName={draftName}
        />
      )
    case 'promote':
      return <PromoteQuestion {...asking} person={asked.person} />
    case 'remove':
      return <RemoveQuestion {...asking} person={asked.person} />
    case undefined:
      return null
  }
}
