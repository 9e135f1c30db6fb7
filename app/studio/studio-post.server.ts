import type { RouterContextProvider } from 'react-router'
import type { FormFields } from '#app/answers/form-fields.server.ts'
import { orFailed } from '#app/answers/form-refusal.server.ts'
import { readForm } from '#app/answers/read-form.server.ts'
import { redirectSaying } from '#app/answers/redirect-saying.server.ts'
import { type RequestContext, requestContext } from '#app/middleware/request-context.server.ts'
import { atRow } from '#app/shell/desk-list/row-anchor.ts'
import type { Flash } from '#app/shell/flash/flash-kinds.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { parseCourseDeskFilter } from '#domain/studio/desk-filter.ts'
import { textIn } from '#shared/form-text.ts'
import { pathWith } from '#shared/path-with.ts'
import { rowId } from './curriculum/place.ts'
import { failureWords } from './failure-words.ts'
import { studioPathsOf } from './studio-paths.ts'

/** Where a form of the studio was sent from: by whom, about which course. */
export type StudioPost = { scope: RequestContext; viewer: Viewer; courseId: string; form: FormData }

/** One that a list of courses sent: its reader comes back to the list as it was narrowed and paged. */
export type ListPost = StudioPost & { list: string }

type Args = { request: Request; url: URL; context: Readonly<RouterContextProvider> }

/** Does what a form of the list of courses at `path` asks for; its `courseId` says with which. When that fails, the
 *  screen says so (SPEC §8). */
export async function answerCourseList<Done>(
  { request, url, context }: Args,
  viewer: Viewer,
  { path, fields }: { path: string; fields: FormFields },
  change: (post: ListPost) => Promise<Done>,
) {
  const scope = context.get(requestContext)
  const form = await readForm(request, fields)
  const list = pathWith(path, parseCourseDeskFilter(url.searchParams))
  const words = failureWords(textIn(form, 'intent'), viewer)
  return orFailed(
    { scope, form, words },
    () => change({ scope, viewer, courseId: textIn(form, 'courseId'), form, list }),
    (result) => result,
  )
}

/** What the studio says was done. */
type StudioFlash = Extract<Flash['kind'], `${'course' | 'module' | 'lesson'}-${string}`>

/** Back to the course, which says what was done; with a module or a lesson, to its row. */
export const backToCourse = (
  { scope, viewer, courseId }: StudioPost,
  said: StudioFlash | { kind: StudioFlash } | Extract<Flash, { kind: 'saved-merged' }>,
  row?: { module: string } | { lesson: string },
) =>
  redirectSaying(
    scope,
    studioPathsOf(viewer.role).manage(courseId) + (row ? `#${rowId(row)}` : ''),
    typeof said === 'string' ? { kind: said } : said,
  )

/** Back to the list of courses, which says what was done: to the course's row, or to the list's beginning. */
export const backToCourses = ({ scope, viewer, ...post }: StudioPost | ListPost, kind: StudioFlash) =>
  redirectSaying(
    scope,
    'list' in post ? atRow(post.list, post.courseId) : studioPathsOf(viewer.role).courses,
    { kind },
  )
