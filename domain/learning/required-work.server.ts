import { and, eq, gt, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { isAssignmentDone, isQuizDone } from '#db/done-work.server.ts'
import { quizSize } from '#db/quiz-size.server.ts'
import { assignments } from '#db/tables/assignments.ts'
import { quizzes } from '#db/tables/quizzes.ts'

/** What a lesson asks for beside being read. */
export type MissingWork = 'quiz' | 'assignment'

/** Whether what an assignment, a row of `assignments`, asks for is still to be done: no version of theirs has points
 *  enough, or, where handing in is enough, there is none, and those who teach have set no mark that is enough. null
 *  where the query's join has found no assignment. Of nobody nothing is missing. */
export const isAssignmentMissing = (userId: string | null): SQL<boolean | null> =>
  sql<
    boolean | null
  >`case when ${assignments.lessonId} is not null then ${userId ? sql`not ${isAssignmentDone(userId)}` : sql`false`} end`

/** What a lesson still asks of somebody before it can be completed, whatever they have read (docs/decisions/0059): a
 *  quiz that they have not passed, or not submitted where there is no pass mark, or work that is not handed in or not
 *  good enough. null for nothing; a quiz without questions asks for nothing. */
export async function missingWork(tx: Db, userId: string, lessonId: string): Promise<MissingWork | null> {
  const { hasQuiz, hasAssignment } = await askedFor(tx, lessonId)
  if (hasQuiz) {
    const [quiz] = await tx
      .select({ isDone: isQuizDone(userId) })
      .from(quizzes)
      .where(and(eq(quizzes.lessonId, lessonId), gt(quizSize, 0)))
    if (quiz && !quiz.isDone) return 'quiz'
  }
  if (!hasAssignment) return null
  const [assignment] = await tx
    .select({ isMissing: isAssignmentMissing(userId) })
    .from(assignments)
    .where(eq(assignments.lessonId, lessonId))
  return assignment?.isMissing ? 'assignment' : null
}

const askedSchema = z.object({ hasQuiz: z.boolean(), hasAssignment: z.boolean() })

/** Most lessons ask for nothing but reading: that is one short question, where what has been done of it would be two long ones. */
async function askedFor(tx: Db, lessonId: string): Promise<z.output<typeof askedSchema>> {
  const { rows } = await tx.execute(sql`select
    exists (select from ${quizzes} where ${quizzes.lessonId} = ${lessonId}) as "hasQuiz",
    exists (select from ${assignments} where ${assignments.lessonId} = ${lessonId}) as "hasAssignment"`)
  return askedSchema.parse(rows[0])
}
