import { chosenSchema, withEachChosen } from '#app/answers/chosen-rows.server.ts'
import { fieldsOf } from '#app/answers/form-fields.server.ts'
import { readForm } from '#app/answers/read-form.server.ts'
import { redirectSaying } from '#app/answers/redirect-saying.server.ts'
import { DeskHead } from '#app/desk/desk-head.tsx'
import { InquiryReplyDialog } from '#app/desk/inbox/inquiry-reply-dialog.tsx'
import { InquiryRows, inquiryKindName } from '#app/desk/inbox/inquiry-rows.tsx'
import { reportedPath } from '#app/desk/inbox/reported-path.server.ts'
import { sendReply } from '#app/desk/inbox/send-reply.server.ts'
import { requireCaretaker } from '#app/middleware/guards.server.ts'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { atRow } from '#app/shell/desk-list/row-anchor.ts'
import { FailureNotice } from '#app/shell/failure-notice.tsx'
import { dashboardOf } from '#app/shell/frame/navigation.ts'
import type { ScreenHandle } from '#app/shell/hydration.ts'
import { ListFilter } from '#app/shell/list-filter.tsx'
import { screenMeta } from '#app/shell/page-title.ts'
import { Pagination } from '#app/shell/pagination.tsx'
import { DownloadLink } from '#app/ui/download-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { inquiryToAnswer, markInquiry } from '#domain/inquiries/handle-inquiry.server.ts'
import { type InboxQuery, parseInboxQuery, replySchema } from '#domain/inquiries/inbox-filter.ts'
import { inquiryInbox } from '#domain/inquiries/queries.server.ts'
import { isStaff } from '#domain/people/policy.ts'
import { m } from '#messages'
import { DomainError } from '#shared/domain-error.ts'
import { inquiryKinds } from '#shared/inquiry-kinds.ts'
import { pathWith } from '#shared/path-with.ts'
import { inboxFilePath, inboxPath } from '#shared/paths/desk.ts'
import type { Route } from './+types/inbox.ts'

export const handle = { hydrate: true, maxFormBytes: 73_000 } satisfies ScreenHandle

export async function loader(args: Route.LoaderArgs) {
  const viewer = requireCaretaker(args)
  const { db, locale, env } = args.context.get(requestContext)
  const query = args.url.searchParams
  const filter = parseInboxQuery(query)
  const asked = query.get('reply')
  const [list, toAnswer] = await Promise.all([
    inquiryInbox(db, viewer, { ...filter, open: filter.status === 'open' }),
    asked ? inquiryToAnswer(db, viewer, asked) : null,
  ])
  const { email: ownEmail, timeZone, role } = viewer
  return {
    ...list,
    inquiries: list.inquiries.map((inquiry) => ({
      ...inquiry,
      reportedTo: inquiry.kind === 'report' ? reportedPath(inquiry.message, env.publicUrl) : null,
    })),
    toAnswer,
    filter,
    isStaff: isStaff(viewer),
    home: dashboardOf[role],
    ownEmail,
    locale,
    timeZone,
  }
}

export async function action(args: Route.ActionArgs) {
  const viewer = requireCaretaker(args)
  const scope = args.context.get(requestContext)
  const form = await readForm(args.request, fieldsOf(replySchema, chosenSchema, 'intent', 'inquiryId'))
  const inquiryId = String(form.get('inquiryId') ?? '')
  const done = (kind: 'inquiry-handled' | 'inquiry-reopened' | 'inquiry-replied') =>
    redirectSaying(scope, atRow(pathTo(parseInboxQuery(args.url.searchParams)), inquiryId), { kind })
  switch (form.get('intent')) {
    case 'handle':
      await markInquiry(scope.db, viewer, inquiryId, true)
      return done('inquiry-handled')
    case 'reopen':
      await markInquiry(scope.db, viewer, inquiryId, false)
      return done('inquiry-reopened')
    case 'handle-chosen':
      return withEachChosen(
        {
          scope,
          form,
          list: pathTo(parseInboxQuery(args.url.searchParams)),
          kind: 'inquiries-handled',
          namesOf: async () => [],
          show: (result) => result,
        },
        (chosen) => markInquiry(scope.db, viewer, chosen, true),
      )
    case 'reply':
      return (await sendReply(scope, viewer, inquiryId, form)) ?? done('inquiry-replied')
    default:
      throw new DomainError('malformed', 'unknown-intent')
  }
}

export const meta: Route.MetaFunction = () => screenMeta(m.desk_inbox_title())

export default function Inbox({ loaderData, actionData }: Route.ComponentProps) {
  const { inquiries, nextCursor, previousCursor, toAnswer, filter, home, locale, timeZone } = loaderData
  const here = pathTo(filter)
  return (
    <div className="wrap page stack-lg">
      <DeskHead backTo={home} title={m.desk_inbox_title()} lead={m.desk_inbox_lead()}>
        <DownloadLink
          file={pathWith(inboxFilePath, { kind: filter.kind, status: filter.status })}
          variant="secondary"
        >
          {m.common_export_csv()}
        </DownloadLink>
      </DeskHead>
      <section className="stack" aria-labelledby="list">
        <h2 id="list" className="sr-only">
          {m.desk_inbox_title()}
        </h2>
        <Filters filter={filter} />
        {!toAnswer && <FailureNotice result={actionData} />}
        {inquiries.length > 0 ? (
          <InquiryRows
            inquiries={inquiries}
            replyTo={(inquiryId) => pathTo({ ...filter, reply: inquiryId })}
            here={here}
            sort={filter.sort}
            sortedTo={(sort) => pathTo({ ...filter, sort, cursor: '' })}
            locale={locale}
            timeZone={timeZone}
          />
        ) : (
          <EmptyState title={m.desk_inbox_empty()} text={m.desk_inbox_empty_text()}>
            {(filter.kind !== '' || filter.status !== 'all') && (
              <ButtonLink to={pathTo({ status: 'all' })} variant="secondary">
                {m.desk_inbox_show_all()}
              </ButtonLink>
            )}
          </EmptyState>
        )}
        <Pagination
          next={nextCursor && pathTo({ ...filter, cursor: nextCursor })}
          previous={previousCursor && pathTo({ ...filter, cursor: previousCursor })}
          first={filter.cursor ? pathTo({ ...filter, cursor: '' }) : null}
        />
      </section>
      {toAnswer && (
        <InquiryReplyDialog
          key={toAnswer.id}
          inquiry={toAnswer}
          ownEmail={loaderData.ownEmail}
          closeTo={here}
          lastResult={actionData}
        />
      )}
    </div>
  )
}

/** Open emails are what the inbox shows when nothing is said. */
const pathTo = (parts: Record<string, string>) =>
  pathWith(inboxPath, { ...parts, ...(parts.status === 'open' && { status: '' }) })

const Filters = ({ filter: { kind, status, sort } }: { filter: InboxQuery }) => (
  <ListFilter
    kept={{ sort }}
    choices={[
      {
        name: 'kind',
        label: m.common_inquiry_kind(),
        value: kind,
        options: [
          { value: '', label: m.desk_inbox_kind_all() },
          ...inquiryKinds.map((each) => ({ value: each, label: inquiryKindName[each]() })),
        ],
      },
      {
        name: 'status',
        label: m.common_status(),
        value: status,
        options: [
          { value: 'open', label: m.desk_inbox_open() },
          { value: 'all', label: m.desk_inbox_everything() },
        ],
      },
    ]}
  />
)
