import { fieldsOf } from '#app/answers/form-fields.server.ts'
import { readForm } from '#app/answers/read-form.server.ts'
import { DeskHead } from '#app/desk/desk-head.tsx'
import { DecisionDialog } from '#app/desk/scholarships/decision-dialog.tsx'
import { decideOn } from '#app/desk/scholarships/scholarship-actions.server.ts'
import { ScholarshipRows } from '#app/desk/scholarships/scholarship-rows.tsx'
import { scholarshipsUrl } from '#app/desk/scholarships/scholarships-path.ts'
import { requireCaretaker } from '#app/middleware/guards.server.ts'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { FailureNotice } from '#app/shell/failure-notice.tsx'
import { dashboardOf } from '#app/shell/frame/navigation.ts'
import type { ScreenHandle } from '#app/shell/hydration.ts'
import { screenMeta } from '#app/shell/page-title.ts'
import { Pagination } from '#app/shell/pagination.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { listScholarships, waitingScholarship } from '#domain/payments/scholarships/list.server.ts'
import { grantSchema, parseScholarshipFilter } from '#domain/payments/scholarships/schema.ts'
import { m } from '#messages'
import { DomainError } from '#shared/domain-error.ts'
import { type ScholarshipState, scholarshipStates } from '#shared/payments.ts'
import type { Route } from './+types/scholarships.ts'

export const handle = { hydrate: true, maxFormBytes: 19_800 } satisfies ScreenHandle

/** What the URL asks to decide. */
function askedIn(query: URLSearchParams) {
  for (const decision of ['grant', 'refuse'] as const) {
    const id = query.get(decision)
    if (id) return { decision, id }
  }
  return null
}

export async function loader(args: Route.LoaderArgs) {
  const viewer = requireCaretaker(args)
  const { db, locale } = args.context.get(requestContext)
  const query = args.url.searchParams
  const filter = parseScholarshipFilter(query)
  const asked = askedIn(query)
  const [list, application] = await Promise.all([
    listScholarships(db, viewer, filter),
    asked ? waitingScholarship(db, viewer, asked.id) : null,
  ])
  const { timeZone, role } = viewer
  return {
    ...list,
    toDecide: asked && application ? { decision: asked.decision, application } : null,
    filter,
    home: dashboardOf[role],
    locale,
    timeZone,
  }
}

export async function action(args: Route.ActionArgs) {
  const viewer = requireCaretaker(args)
  const scope = args.context.get(requestContext)
  const form = await readForm(args.request, fieldsOf(grantSchema, 'intent', 'applicationId'))
  const list = scholarshipsUrl(parseScholarshipFilter(args.url.searchParams))
  const post = { scope, viewer, form, list }
  switch (form.get('intent')) {
    case 'grant':
      return decideOn(post, 'grant')
    case 'refuse':
      return decideOn(post, 'refuse')
    default:
      throw new DomainError('malformed', 'unknown-intent')
  }
}

export const meta: Route.MetaFunction = () => screenMeta(m.desk_scholarships_title())

const tabNames: Record<ScholarshipState, () => string> = {
  waiting: m.common_waiting,
  granted: m.common_granted,
  refused: m.common_refused,
}

const emptyWords: Record<ScholarshipState, { title: () => string; text: () => string }> = {
  waiting: { title: m.desk_nobody_waits, text: m.desk_scholarships_none_waiting_text },
  granted: { title: m.desk_scholarships_none_granted, text: m.desk_scholarships_none_text },
  refused: { title: m.desk_scholarships_none_refused, text: m.desk_scholarships_none_text },
}

/** Who asks to learn without paying, the oldest first, and what was decided. */
export default function Scholarships({ loaderData, actionData }: Route.ComponentProps) {
  const { applications, nextCursor, previousCursor, toDecide, filter, locale, timeZone } = loaderData
  const { status } = filter
  const pathTo = (question: Record<string, string> = {}) => scholarshipsUrl({ ...filter, ...question })
  return (
    <div className="wrap page stack-lg">
      <DeskHead
        backTo={loaderData.home}
        title={m.desk_scholarships_title()}
        lead={m.desk_scholarships_lead()}
      />
      {!toDecide && <FailureNotice result={actionData} />}
      <Tabs
        label={m.desk_scholarships_title()}
        tabs={scholarshipStates.map((each) => ({
          to: scholarshipsUrl({ status: each }),
          label: tabNames[each](),
          current: each === status,
        }))}
      />
      {applications.length > 0 ? (
        <ScholarshipRows
          applications={applications}
          status={status}
          decideTo={(decision, id) => pathTo({ [decision]: id })}
          locale={locale}
          timeZone={timeZone}
        />
      ) : (
        <EmptyState title={emptyWords[status].title()} text={emptyWords[status].text()} />
      )}
      <Pagination
        next={nextCursor && pathTo({ cursor: nextCursor })}
        previous={previousCursor && pathTo({ cursor: previousCursor })}
        first={filter.cursor ? pathTo({ cursor: '' }) : null}
      />
      {toDecide && (
        <DecisionDialog
          key={toDecide.application.id}
          {...toDecide}
          closeTo={pathTo()}
          lastResult={actionData}
        />
      )}
    </div>
  )
}
