import { type SQL, sql } from 'drizzle-orm'
import type { Viewer } from '#domain/people/policy.ts'

/** A part of a query: an instructor's courses, or one of them. `courseId` that is not theirs is none. */
export const ownCourses = (viewer: Viewer, courseId: string | null): SQL =>
  courseId
    ? sql`(select c.id from courses c where c.instructor_id = ${viewer.id} and c.id = ${courseId})`
    : sql`(select c.id from courses c where c.instructor_id = ${viewer.id})`
