import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { taughtCourses } from '#db/taught-courses.server.ts'
import type { Viewer } from '#domain/people/policy.ts'

/** As many courses as somebody looks through; those in which work has waited longest come first, so that the others follow. */
const listed = 100

const waitingCourse = z.object({
  id: z.string(),
  title: z.string(),
  work: z.number(),
  essays: z.number(),
  since: z.coerce.date(),
})

export type WaitingCourse = z.output<typeof waitingCourse>

/** In which of the courses that an instructor teaches, alone or with others, something waits to be marked: how much
 *  that was handed in, how many attempts at quizzes with essays, and since when the oldest of them waits. Those that
 *  have waited longest come first, at most a hundred. One query. */
export async function waitingToMark(db: Db, viewer: Viewer): Promise<WaitingCourse[]> {
  const taught = taughtCourses(viewer.id)
  const { rows } = await db.execute(sql`
    select courses.id, courses.title, waits.work, waits.essays, waits.since
    from (
      select course_id, count(*) filter (where is_work)::int as work, count(*) filter (where not is_work)::int as essays, min(at) as since
      from (
        select s.course_id, true as is_work, s.submitted_at as at from submissions s
        where s.course_id in ${taught} and s.is_current and s.state = 'handed-in'
        union all
        select q.course_id, false, a.submitted_at from quiz_attempts a join quizzes q on q.lesson_id = a.lesson_id
        where q.course_id in ${taught} and a.needs_marking
      ) as each_of_them
      group by course_id
    ) as waits
    join courses on courses.id = waits.course_id
    order by waits.since, courses.id
    limit ${listed}`)
  return z.array(waitingCourse).parse(rows)
}
