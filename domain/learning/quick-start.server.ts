import { type SQL, sql } from 'drizzle-orm'

/** Until when three lessons in a day earned the badge of quick learners. Who has earned it that way keeps it: badges are computed,
 *  not stored. */
const threeInADayUntil = new Date('2026-11-30T15:00:00Z')

/** Whether somebody has completed a lesson of a course within 24 hours of enrolling in it (P35), also in a course that
 *  they were taken out of; or three lessons on one day of their calendar while that was the rule. */
export const hasQuickStart = ({
  id,
  timeZone,
}: {
  id: string
  timeZone: string
}): SQL<boolean> => sql<boolean>`(
  exists (
    select from (
      select course_id, enrolled_at from enrollments where user_id = ${id}
      union all select course_id, enrolled_at from removed_enrollments where user_id = ${id}) place
    join course_modules m on m.course_id = place.course_id
    join lessons l on l.module_id = m.id
    join lesson_completions lc on lc.lesson_id = l.id and lc.user_id = ${id}
    where lc.completed_at >= place.enrolled_at and lc.completed_at <= place.enrolled_at + interval '24 hours')
  or exists (
    select from lesson_completions lc where lc.user_id = ${id} and lc.completed_at < ${threeInADayUntil.toISOString()}::timestamptz
    group by (lc.completed_at at time zone ${timeZone}::text)::date having count(*) >= 3))`
