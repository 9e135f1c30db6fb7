import { redirect } from 'react-router'
import type { RequestContext } from '#app/middleware/request-context.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { type Done, studioPathsOf, withDone } from './studio-paths.ts'

/** Where a form of the studio was sent from: by whom, about which course. */
export type StudioPost = { known: RequestContext; viewer: Viewer; courseId: string; form: FormData }

/** Back to the course, which announces what was done. */
export const backToCourse = ({ viewer, courseId }: StudioPost, done: Done) =>
  redirect(withDone(studioPathsOf(viewer.role).manage(courseId), done))

/** Back to the list of courses, which announces what was done. */
export const backToCourses = ({ viewer }: StudioPost, done: Done) =>
  redirect(withDone(studioPathsOf(viewer.role).courses, done))
