import { ToMarkRows } from '#app/assignments/to-mark-rows.tsx'
import { requireRole } from '#app/middleware/guards.server.ts'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { BackLink } from '#app/shell/back-link.tsx'
import type { ScreenHandle } from '#app/shell/hydration.ts'
import { screenMeta } from '#app/shell/page-title.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { waitingToMark } from '#domain/assignments/waiting-to-mark.server.ts'
import { m } from '#messages'
import { instructorDashboardPath } from '#shared/paths/studio.ts'
import type { Route } from './+types/to-mark.ts'

export const handle = { hydrate: true } satisfies ScreenHandle

/** In which of somebody's courses work and answers wait to be marked. */
export async function loader(args: Route.LoaderArgs) {
  const viewer = requireRole(args, 'instructor')
  const { db, locale } = args.context.get(requestContext)
  return { courses: await waitingToMark(db, viewer), locale, timeZone: viewer.timeZone }
}

export const meta: Route.MetaFunction = () => screenMeta(m.assignments_to_mark())

export default function ToMark({ loaderData: { courses, locale, timeZone } }: Route.ComponentProps) {
  return (
    <div className="wrap page stack-lg">
      <div>
        <BackLink to={instructorDashboardPath}>{m.common_back_to_dashboard()}</BackLink>
        <div className="page-head">
          <h1>{m.assignments_to_mark()}</h1>
          <p className="lead">{m.assignments_to_mark_lead()}</p>
        </div>
      </div>
      {courses.length > 0 ? (
        <ToMarkRows courses={courses} locale={locale} timeZone={timeZone} />
      ) : (
        <EmptyState title={m.assignments_to_mark_none()} text={m.assignments_to_mark_none_text()} />
      )}
    </div>
  )
}
