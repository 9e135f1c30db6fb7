import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { waitsForMark } from '#db/waits-for-mark.server.ts'

export const pauses = ['not-begun', 'stopped'] as const

/** How somebody who has not finished a course can be pausing: enrolled a week ago or longer without a lesson completed;
 *  or under way, without one for two weeks. */
export type Pause = (typeof pauses)[number]

type EnrollmentColumns = Record<
  'userId' | 'courseId' | 'enrolledAt' | 'completedAt' | 'progressPercentage',
  SQLWrapper
>

/** Whether an enrolment pauses, with the moment its person last completed a lesson of the course (null before the
 *  first). What an instructor reads of them and whom an email to them reaches are the same people because both ask
 *  here. */
export function isPausing(
  pause: Pause,
  { enrolledAt, completedAt, progressPercentage, ...place }: EnrollmentColumns,
  lastCompletion: SQLWrapper,
  now: Date,
): SQL {
  const at = sql`${now.toISOString()}::timestamptz`
  return pause === 'not-begun'
    ? // Who has got somewhere has completed a lesson: of the many who have, nobody's lessons are looked at.
      sql`(${progressPercentage} = 0 and ${completedAt} is null and ${lastCompletion} is null and ${enrolledAt} < ${at} - interval '7 days')`
    : // Whose work waits to be marked has not stopped: it is their teacher's turn.
      sql`(${completedAt} is null and ${lastCompletion} < ${at} - interval '14 days' and not ${waitsForMark(place)})`
}

/** When the person of an enrolment last completed a lesson of its course. */
export const lastCompletionOf = ({ userId, courseId }: { userId: SQLWrapper; courseId: SQLWrapper }): SQL =>
  sql`(select max(lc.completed_at) from lesson_completions lc join lessons l on l.id = lc.lesson_id
    join course_modules cm on cm.id = l.module_id where lc.user_id = ${userId} and cm.course_id = ${courseId})`
