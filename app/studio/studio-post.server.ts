import { redirectSaying } from '#app/answers/redirect-saying.server.ts'
import type { RequestContext } from '#app/middleware/request-context.server.ts'
import type { Flash } from '#app/shell/flash/flash-kinds.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { studioPathsOf } from './studio-paths.ts'

/** Where a form of the studio was sent from: by whom, about which course. */
export type StudioPost = { scope: RequestContext; viewer: Viewer; courseId: string; form: FormData }

/** What the studio says was done. */
type StudioFlash = Extract<Flash['kind'], `${'course' | 'module' | 'lesson'}-${string}`>

/** Back to the course, which says what was done. */
export const backToCourse = ({ scope, viewer, courseId }: StudioPost, kind: StudioFlash) =>
  redirectSaying(scope, studioPathsOf(viewer.role).manage(courseId), { kind })

/** Back to the list of courses, which says what was done. */
export const backToCourses = ({ scope, viewer }: StudioPost, kind: StudioFlash) =>
  redirectSaying(scope, studioPathsOf(viewer.role).courses, { kind })
