import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'

const rowSchema = z.array(z.object({ assignment: z.boolean() }))

/** What a lesson asks of somebody before it may be completed, and that they have not done yet; null when nothing is missing. An assignment is done when
 *  a version of theirs has points enough, or, where handing in is enough, when there is any. One query. */
export async function missingWork(
  tx: Db,
  userId: string,
  lessonId: string,
): Promise<'assignment' | null> {
  const { rows } = await tx.execute(sql`select exists (
    select from assignments a where a.lesson_id = ${lessonId} and not exists (
      select from submissions s left join submission_marks m on m.submission_id = s.id and s.state = 'marked'
      where s.lesson_id = a.lesson_id and s.user_id = ${userId}
        and (a.pass_percent is null or m.points * 100 >= a.pass_percent * m.points_max))) as assignment`)
  const [missing] = rowSchema.parse(rows)
  return missing?.assignment ? 'assignment' : null
}
