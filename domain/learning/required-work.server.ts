import { eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { assignments } from '#db/tables/assignments.ts'

/** Whether what an assignment, a row of `assignments`, asks for is still to be done: no version of theirs has points enough, or, where handing in is
 *  enough, there is none. null where the query's join has found no assignment. Of nobody nothing is missing. */
export const isAssignmentMissing = (userId: string | null): SQL<boolean | null> =>
  sql<
    boolean | null
  >`case when ${assignments.lessonId} is not null then ${userId ? notDone(userId) : sql`false`} end`

const notDone = (userId: string) => sql`not exists (
  select from submissions s left join submission_marks m on m.submission_id = s.id and s.state = 'marked'
  where s.lesson_id = assignments.lesson_id and s.user_id = ${userId}
    and (assignments.pass_percent is null or m.points * 100 >= assignments.pass_percent * m.points_max))`

/** What a lesson asks of somebody before it may be completed, and that they have not done yet; null when nothing is missing. One query. */
export async function missingWork(tx: Db, userId: string, lessonId: string): Promise<'assignment' | null> {
  const [assignment] = await tx
    .select({ isMissing: isAssignmentMissing(userId) })
    .from(assignments)
    .where(eq(assignments.lessonId, lessonId))
  return assignment?.isMissing ? 'assignment' : null
}
