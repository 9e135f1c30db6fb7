import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { ById } from './prepared.server.ts'

/** From so many marks on it is said how long they take; of so many that were handed in last. */
const fewest = 5
const looked = 200

/** How many seconds half of the work in a course waited at most until it was marked or returned, as a column; null with fewer than five
 *  marks, and while half of it waits
 *  still: what waits counts as longer than any other. Null too for somebody whose own work does not wait, who has no use for it. What
 *  other learners review is not counted. */
export const usualMarkingSeconds = (
  courseId: SQLWrapper,
  learner: { id: ById['id'] | SQLWrapper },
): SQL<number | null> => sql<number | null>`(
  select case when count(waited) >= ${fewest} then nullif(percentile_disc(0.5) within group (
    order by coalesce(waited, 'infinity'::float8)), 'infinity'::float8) end
  from (
    select extract(epoch from given.marked_at - work.submitted_at)::float8 as waited
    from submissions work left join submission_marks given on given.submission_id = work.id and work.state <> 'handed-in'
    where work.course_id = ${courseId} and work.is_current and work.state <> 'reviewing'
      and work.user_id <> ${learner.id} and given.by_peers is not true
    order by work.submitted_at desc limit ${looked}
  ) last_handed_in
  where exists (select from submissions own where own.course_id = ${courseId} and own.user_id = ${learner.id}
    and own.is_current and own.state = 'handed-in'))`
