import { chosenSchema } from '#app/answers/chosen-rows.server.ts'
import { fieldsOf } from '#app/answers/form-fields.server.ts'
import { readForm } from '#app/answers/read-form.server.ts'
import { redirectSaying } from '#app/answers/redirect-saying.server.ts'
import { approve, approveChosen, refuseWith } from '#app/desk/approvals/approval-actions.server.ts'
import { RefusalDialog } from '#app/desk/approvals/refusal-dialog.tsx'
import { WaitingInstructorRows } from '#app/desk/approvals/waiting-instructor-rows.tsx'
import { DeskHead } from '#app/desk/desk-head.tsx'
import { requireCaretaker } from '#app/middleware/guards.server.ts'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { FailureNotice } from '#app/shell/failure-notice.tsx'
import { dashboardOf } from '#app/shell/frame/navigation.ts'
import type { ScreenHandle } from '#app/shell/hydration.ts'
import { screenMeta } from '#app/shell/page-title.ts'
import { Pagination } from '#app/shell/pagination.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { isStaff } from '#domain/people/policy.ts'
import { refusalSchema } from '#domain/studio/approval-schema.ts'
import { parseApprovalsQuery } from '#domain/studio/approvals-filter.ts'
import { waitingInstructor, waitingInstructors } from '#domain/studio/waiting-instructors.server.ts'
import { m } from '#messages'
import { DomainError } from '#shared/domain-error.ts'
import { textIn } from '#shared/form-text.ts'
import { pathWith } from '#shared/path-with.ts'
import { approvalsPath } from '#shared/paths/desk.ts'
import type { Route } from './+types/approvals.ts'

export const handle = { hydrate: true, maxFormBytes: 19_800 } satisfies ScreenHandle

export async function loader(args: Route.LoaderArgs) {
  const viewer = requireCaretaker(args)
  const { db, locale } = args.context.get(requestContext)
  const query = args.url.searchParams
  const filter = parseApprovalsQuery(query)
  const asked = query.get('refuse')
  const [list, toRefuse] = await Promise.all([
    waitingInstructors(db, viewer, filter),
    asked ? waitingInstructor(db, viewer, asked) : null,
  ])
  const { timeZone, role } = viewer
  return {
    ...list,
    toRefuse,
    filter,
    isStaff: isStaff(viewer),
    home: dashboardOf[role],
    locale,
    timeZone,
  }
}

export async function action(args: Route.ActionArgs) {
  const viewer = requireCaretaker(args)
  const scope = args.context.get(requestContext)
  const form = await readForm(args.request, fieldsOf(refusalSchema, chosenSchema, 'intent', 'personId'))
  const post = { scope, viewer, personId: textIn(form, 'personId'), form }
  const list = pathTo(parseApprovalsQuery(args.url.searchParams))
  const done = (kind: 'instructor-approved' | 'instructor-refused', name: string) =>
    redirectSaying(scope, list, { kind, name })
  switch (form.get('intent')) {
    case 'approve':
      return approve(post, done)
    case 'approve-chosen':
      return approveChosen(post, list)
    case 'refuse':
      return refuseWith(post, done)
    default:
      throw new DomainError('malformed', 'unknown-intent')
  }
}

export const meta: Route.MetaFunction = () => screenMeta(m.desk_approvals_title())

const pathTo = (parts: Record<string, string>) => pathWith(approvalsPath, parts)

export default function Approvals({ loaderData, actionData }: Route.ComponentProps) {
  const { instructors, nextCursor, previousCursor, toRefuse, filter, locale, timeZone } = loaderData
  return (
    <div className="wrap page stack-lg">
      <DeskHead backTo={loaderData.home} title={m.desk_approvals_title()} lead={m.desk_approvals_lead()} />
      {!toRefuse && <FailureNotice result={actionData} />}
      <section className="stack" aria-labelledby="list">
        <h2 id="list" className="sr-only">
          {m.desk_approvals_title()}
        </h2>
        {instructors.length > 0 ? (
          <WaitingInstructorRows
            instructors={instructors}
            refuseTo={(personId) => pathTo({ ...filter, refuse: personId })}
            here={pathTo(filter)}
            sort={filter.sort}
            sortedTo={(sort) => pathTo({ ...filter, sort, cursor: '' })}
            locale={locale}
            timeZone={timeZone}
          />
        ) : (
          <EmptyState title={m.desk_nobody_waits()} text={m.desk_approvals_empty_text()} />
        )}
        <Pagination
          next={nextCursor && pathTo({ ...filter, cursor: nextCursor })}
          previous={previousCursor && pathTo({ ...filter, cursor: previousCursor })}
          first={filter.cursor ? pathTo({ ...filter, cursor: '' }) : null}
        />
      </section>
      {toRefuse && (
        <RefusalDialog
          key={toRefuse.id}
          instructor={toRefuse}
          closeTo={pathTo(filter)}
          lastResult={actionData}
        />
      )}
    </div>
  )
}
