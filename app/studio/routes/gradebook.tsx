import { fieldsOf } from '#app/answers/form-fields.server.ts'
import { orTypedAgain } from '#app/answers/form-refusal.server.ts'
import { readForm } from '#app/answers/read-form.server.ts'
import { requireStudio } from '#app/middleware/guards.server.ts'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { ButtonLink } from '#app/shell/button-link.tsx'
import type { ScreenHandle } from '#app/shell/hydration.ts'
import { ListFilter } from '#app/shell/list-filter.tsx'
import { screenMeta } from '#app/shell/page-title.ts'
import { Pagination } from '#app/shell/pagination.tsx'
import { CourseMissing } from '#app/studio/course-missing.tsx'
import { changeWeights } from '#app/studio/gradebook/gradebook-actions.server.ts'
import { GradebookTable, MarkLegend } from '#app/studio/gradebook/gradebook-table.tsx'
import { WeightsForm, weightsPath } from '#app/studio/gradebook/weights-form.tsx'
import { StudioHead } from '#app/studio/studio-head.tsx'
import { studioPathsOf } from '#app/studio/studio-paths.ts'
import { DownloadLink } from '#app/ui/download-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { gradebook } from '#domain/studio/gradebook.server.ts'
import {
  type GradebookFilter,
  gradebookQuery,
  parseGradebookFilter,
} from '#domain/studio/gradebook-filter.ts'
import { weightsSchema } from '#domain/studio/gradebook-form.ts'
import { weightsSeen } from '#domain/studio/save-weights.server.ts'
import { m } from '#messages'
import { DomainError } from '#shared/domain-error.ts'
import { formatCount } from '#shared/numbers.ts'
import { pathWith } from '#shared/path-with.ts'
import type { Route } from './+types/gradebook.ts'

export const handle = { working: true } satisfies ScreenHandle

/** What learners of a course have of all that is graded in it. Thousands of cells as HTML: what moves among them by
 *  keys comes with the script of public pages. */
export async function loader(args: Route.LoaderArgs) {
  const viewer = requireStudio(args)
  const { db, locale } = args.context.get(requestContext)
  const filter = parseGradebookFilter(args.url.searchParams)
  const book = await gradebook(db, viewer, args.params.courseId, filter)
  const isWeighing = args.url.searchParams.has('weights')
  return { ...book, seen: weightsSeen(book.parts), filter, isWeighing, role: viewer.role, locale }
}

export async function action(args: Route.ActionArgs) {
  const viewer = requireStudio(args)
  const scope = args.context.get(requestContext)
  const form = await readForm(args.request, fieldsOf(weightsSchema))
  const { courseId } = args.params
  const list = gradebookQuery(parseGradebookFilter(args.url.searchParams))
  switch (form.get('intent')) {
    case 'weights':
      return orTypedAgain(scope, form, () =>
        changeWeights({ scope, viewer, courseId, form }, pathWith(args.url.pathname, list)),
      )
    default:
      throw new DomainError('malformed', 'unknown-intent')
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  screenMeta(
    loaderData ? m.studio_gradebook_of({ title: loaderData.course.title }) : m.common_course_not_found(),
  )

export default function GradebookScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { course, parts, rows, mean, all, found, next, filter, seen, isWeighing, role, locale } = loaderData
  const paths = studioPathsOf(role)
  const here = paths.gradebook(course.id)
  const query = gradebookQuery(filter)
  const list = pathWith(here, query)
  return (
    <div className="wrap page gradebook-page stack-lg">
      <StudioHead
        back={{ to: paths.manage(course.id), label: m.common_back_to_course() }}
        title={m.studio_gradebook()}
        of={course.title}
      >
        {parts.length > 0 && (
          <>
            <ButtonLink to={weightsPath(list)} variant="secondary" icon="gear">
              {m.studio_gradebook_weights()}
            </ButtonLink>
            <DownloadLink
              file={pathWith(paths.gradebookFile(course.id), { ...query, after: '' })}
              variant="secondary"
            >
              {m.common_export_csv()}
            </DownloadLink>
          </>
        )}
      </StudioHead>
      {parts.length === 0 ? (
        <EmptyState title={m.studio_gradebook_none()} text={m.studio_gradebook_none_text()}>
          <ButtonLink to={paths.manage(course.id)}>{m.common_back_to_course()}</ButtonLink>
        </EmptyState>
      ) : (
        <>
          {isWeighing && <WeightsForm parts={parts} seen={seen} closeTo={list} lastResult={actionData} />}
          {all === 0 ? (
            <EmptyState title={m.studio_gradebook_nobody()} />
          ) : (
            <section className="stack" aria-label={m.studio_learners()}>
              <GradebookNarrowing filter={filter} here={here} />
              <p className="muted" role="status">
                {m.studio_gradebook_found({
                  found: formatCount(found, locale),
                  all: formatCount(all, locale),
                })}
              </p>
              {rows.length === 0 ? (
                <EmptyState title={m.studio_gradebook_nobody_found()} />
              ) : (
                <>
                  <GradebookTable
                    parts={parts}
                    rows={rows}
                    mean={mean}
                    courseId={course.id}
                    paths={paths}
                    list={pathWith('', query)}
                  />
                  <MarkLegend />
                </>
              )}
              <Pagination
                next={next && pathWith(here, { ...query, after: next })}
                first={filter.after ? pathWith(here, { ...query, after: '' }) : null}
              />
            </section>
          )}
        </>
      )}
    </div>
  )
}

const GradebookNarrowing = ({ filter, here }: { filter: GradebookFilter; here: string }) => (
  <ListFilter
    search={{ placeholder: m.common_name_or_email(), value: filter.search }}
    choices={[
      {
        name: 'show',
        label: m.studio_show(),
        value: filter.show,
        options: [
          { value: '', label: m.studio_gradebook_show_all() },
          { value: 'waiting', label: m.studio_gradebook_show_waiting() },
          { value: 'below', label: m.studio_gradebook_show_below() },
          { value: 'finished', label: m.studio_gradebook_show_finished() },
        ],
      },
      {
        name: 'sort',
        label: m.studio_gradebook_sort(),
        value: filter.sort,
        options: [
          { value: 'name', label: m.common_name() },
          { value: 'highest', label: m.studio_gradebook_sort_highest() },
          { value: 'lowest', label: m.studio_gradebook_sort_lowest() },
        ],
      },
    ]}
    clearTo={(filter.search !== '' || filter.show !== '') && here}
  />
)

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <CourseMissing error={error} />
}
