import { UnansweredRows } from '#app/discussions/unanswered-rows.tsx'
import { requireRole } from '#app/middleware/guards.server.ts'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { BackLink } from '#app/shell/back-link.tsx'
import type { ScreenHandle } from '#app/shell/hydration.ts'
import { screenMeta } from '#app/shell/page-title.ts'
import { Pagination } from '#app/shell/pagination.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { StatTile } from '#app/ui/stat-tile.tsx'
import { answerTimeInWords } from '#domain/courses/answer-time.ts'
import { parseUnansweredView } from '#domain/discussions/schema.ts'
import { answerFigures, unansweredQuestions } from '#domain/discussions/unanswered.server.ts'
import { m } from '#messages'
import { pathWith } from '#shared/path-with.ts'
import { instructorDashboardPath, unansweredPath } from '#shared/paths/studio.ts'
import type { Route } from './+types/unanswered.ts'

export const handle = { hydrate: true } satisfies ScreenHandle

/** What waits for an answer in the courses that somebody teaches, alone or with others, and how long answers take there. */
export async function loader(args: Route.LoaderArgs) {
  const viewer = requireRole(args, 'instructor')
  const { db, locale } = args.context.get(requestContext)
  const { cursor } = parseUnansweredView(args.url.searchParams)
  const [page, { waiting, median }] = await Promise.all([
    unansweredQuestions(db, viewer, cursor),
    answerFigures(db, viewer),
  ])
  return {
    ...page,
    cursor,
    waiting,
    median: median === null ? m.discussions_median_unknown() : answerTimeInWords(median),
    reader: { locale, timeZone: viewer.timeZone },
  }
}

export const meta: Route.MetaFunction = () => screenMeta(m.discussions_unanswered_title())

export default function Unanswered({ loaderData }: Route.ComponentProps) {
  const { questions, nextCursor, previousCursor, cursor, waiting, median, reader } = loaderData
  const pathAt = (at: string) => pathWith(unansweredPath, { cursor: at })
  return (
    <div className="wrap page stack-lg">
      <div>
        <BackLink to={instructorDashboardPath}>{m.common_back_to_dashboard()}</BackLink>
        <div className="page-head">
          <h1>{m.discussions_unanswered_title()}</h1>
          <p className="lead">{m.discussions_unanswered_lead()}</p>
        </div>
      </div>
      <dl className="stat-grid">
        <StatTile label={m.common_unanswered()} value={waiting} />
        <StatTile label={m.discussions_median()} value={median} />
      </dl>
      {questions.length > 0 ? (
        <UnansweredRows questions={questions} reader={reader} />
      ) : (
        <EmptyState title={m.discussions_unanswered_none()} text={m.discussions_unanswered_none_text()} />
      )}
      <Pagination
        next={nextCursor && pathAt(nextCursor)}
        previous={previousCursor && pathAt(previousCursor)}
        first={cursor ? pathAt('') : null}
      />
    </div>
  )
}
