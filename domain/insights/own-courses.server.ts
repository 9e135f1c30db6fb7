import { type SQL, sql } from 'drizzle-orm'
import { taughtCourses, teaches } from '#db/taught-courses.server.ts'
import type { Viewer } from '#domain/people/policy.ts'

/** A part of a query: the courses that an instructor teaches, or one of them. `courseId` that is not theirs is none. */
export const ownCourses = (viewer: Viewer, courseId: string | null): SQL =>
  courseId
    ? sql`(select courses.id from courses where ${teaches(viewer.id)} and courses.id = ${courseId})`
    : taughtCourses(viewer.id)
