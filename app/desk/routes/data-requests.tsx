import { parseWithZod } from '@conform-to/zod/v4'
import { fieldsOf } from '#app/answers/form-fields.server.ts'
import { orTypedAgain, refuseForm } from '#app/answers/form-refusal.server.ts'
import { readForm } from '#app/answers/read-form.server.ts'
import { redirectSaying } from '#app/answers/redirect-saying.server.ts'
import { DataRequestCard } from '#app/desk/data-requests/data-request-card.tsx'
import { dataRequestsUrl } from '#app/desk/data-requests/data-requests-path.ts'
import { DeskHead } from '#app/desk/desk-head.tsx'
import { requireCaretaker } from '#app/middleware/guards.server.ts'
import { type RequestContext, requestContext } from '#app/middleware/request-context.server.ts'
import { FailureNotice } from '#app/shell/failure-notice.tsx'
import { dashboardOf } from '#app/shell/frame/navigation.ts'
import type { ScreenHandle } from '#app/shell/hydration.ts'
import { screenMeta } from '#app/shell/page-title.ts'
import { Pagination } from '#app/shell/pagination.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { isAdmin, type Viewer } from '#domain/people/policy.ts'
import { answerDataRequest, listDataRequests } from '#domain/personal-data/requests/desk.server.ts'
import { parseDataRequestFilter, requestAnswerSchema } from '#domain/personal-data/requests/schema.ts'
import { m } from '#messages'
import { type DataRequestOutcome, dataRequestHours } from '#shared/data-requests.ts'
import { DomainError } from '#shared/domain-error.ts'
import { textIn } from '#shared/form-text.ts'
import { ownDataPath } from '#shared/paths/account.ts'
import type { Route } from './+types/data-requests.ts'

export const handle = { working: true, maxFormBytes: 38_000 } satisfies ScreenHandle

export async function loader(args: Route.LoaderArgs) {
  const viewer = requireCaretaker(args)
  const { db, locale } = args.context.get(requestContext)
  const query = args.url.searchParams
  const filter = parseDataRequestFilter(query)
  const { requests, ...ways } = await listDataRequests(db, viewer, filter)
  const now = Date.now()
  return {
    ...ways,
    requests: requests.map((request) => ({
      ...request,
      hoursLeft: Math.floor((request.dueAt.getTime() - now) / 3600_000),
    })),
    answering: query.get('answer') ?? '',
    filter,
    home: dashboardOf[viewer.role],
    reader: { locale, timeZone: viewer.timeZone, isAdmin: isAdmin(viewer) },
  }
}

export async function action(args: Route.ActionArgs) {
  const viewer = requireCaretaker(args)
  const scope = args.context.get(requestContext)
  const form = await readForm(args.request, fieldsOf(requestAnswerSchema, 'intent', 'requestId'))
  const list = dataRequestsUrl(parseDataRequestFilter(args.url.searchParams))
  const post = { scope, viewer, form, list }
  switch (form.get('intent')) {
    case 'done':
      return answerWith(post, 'done')
    case 'refused':
      return answerWith(post, 'refused')
    default:
      throw new DomainError('malformed', 'unknown-intent')
  }
}

type Post = { scope: RequestContext; viewer: Viewer; form: FormData; list: string }

function answerWith({ scope, viewer, form, list }: Post, outcome: DataRequestOutcome) {
  const submission = parseWithZod(form, { schema: requestAnswerSchema })
  if (submission.status !== 'success') return refuseForm(submission)
  return orTypedAgain(scope, form, async () => {
    const { db, env, outbox } = scope
    const said = {
      outcome,
      answer: submission.value.answer,
      outbox,
      dataLink: env.publicUrl + ownDataPath,
    }
    const { fullName: name } = await answerDataRequest(db, viewer, textIn(form, 'requestId'), said)
    return redirectSaying(scope, list, { kind: 'data-request-answered', name })
  })
}

export const meta: Route.MetaFunction = () => screenMeta(m.desk_data_requests_title())

const emptyWords = {
  waiting: m.desk_data_requests_none_waiting,
  answered: m.desk_data_requests_none_answered,
}

/** What people ask about their data, by when it is due, and what was answered. */
export default function DataRequests({ loaderData, actionData }: Route.ComponentProps) {
  const { requests, nextCursor, previousCursor, answering, filter, reader } = loaderData
  const pathTo = (question: Record<string, string> = {}) => dataRequestsUrl({ ...filter, ...question })
  const isOpen = requests.some(({ id, outcome }) => id === answering && outcome === null)
  return (
    <div className="wrap page stack-lg">
      <DeskHead
        backTo={loaderData.home}
        title={m.desk_data_requests_title()}
        lead={m.desk_data_requests_lead({ hours: dataRequestHours })}
      />
      {!isOpen && <FailureNotice result={actionData} />}
      <Tabs
        label={m.desk_data_requests_title()}
        tabs={(['waiting', 'answered'] as const).map((status) => ({
          to: dataRequestsUrl({ status }),
          label: status === 'waiting' ? m.common_waiting() : m.common_answered(),
          current: status === filter.status,
        }))}
      />
      {requests.length > 0 ? (
        <ul className="stack">
          {requests.map((request) => (
            <DataRequestCard
              key={request.id}
              request={request}
              reader={reader}
              answerTo={`${pathTo({ answer: request.id })}#${request.id}`}
              answering={
                isOpen && request.id === answering ? { closeTo: pathTo(), lastResult: actionData } : null
              }
            />
          ))}
        </ul>
      ) : (
        <EmptyState title={emptyWords[filter.status]()} />
      )}
      <Pagination
        next={nextCursor && pathTo({ cursor: nextCursor })}
        previous={previousCursor && pathTo({ cursor: previousCursor })}
        first={filter.cursor ? pathTo({ cursor: '' }) : null}
      />
    </div>
  )
}
