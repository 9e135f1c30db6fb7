import { and, eq, gt, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { quizSize } from '#db/quiz-size.server.ts'
import { assignments } from '#db/tables/assignments.ts'
import { quizzes } from '#db/tables/quizzes.ts'

/** What a lesson asks for beside being read. */
export type MissingWork = 'quiz' | 'assignment'

// Names are written out: a query of one table leaves a column's table away, and a subquery would take it for its own.

/** Whether an attempt, a row of `quiz_attempts`, does what its quiz, a row of `quizzes`, asks for: it has the points, what is still to be marked not
 *  counted; without a pass mark it is over. */
export const doesQuiz = sql<boolean>`(quiz_attempts.state <> 'open' and
  (quizzes.pass_percent is null or quiz_attempts.points * 100 >= quizzes.pass_percent * quiz_attempts.points_max))`

/** Whether somebody, an id or a column, has done what the quiz of a row of `quizzes` asks for, or those who teach say so. */
export const isQuizDone = (userId: string | SQL) => sql<boolean>`(exists (
  select 1 from quiz_attempts
  where quiz_attempts.lesson_id = quizzes.lesson_id and quiz_attempts.user_id = ${userId} and ${doesQuiz})
  or ${isSetAsDone('quizzes', userId)})`

/** Whether a mark that was set by hand is enough for a row of `quizzes` or `assignments`: it has the pass mark or, where there is none, is more than nothing (docs/decisions/0063). */
const isSetAsDone = (part: 'quizzes' | 'assignments', userId: string | SQL) => sql<boolean>`exists (
  select from mark_overrides given
  where given.lesson_id = ${sql.identifier(part)}.lesson_id and given.user_id = ${userId}
    and given.kind = ${part === 'quizzes' ? 'quiz' : 'assignment'}
    and given.percent >= coalesce(${sql.identifier(part)}.pass_percent, 1))`

/** Whether what an assignment, a row of `assignments`, asks for is still to be done: no version of theirs has points enough, or, where handing in is
 *  enough, there is none, and those who teach have set no mark that is enough. null where the query's join has found no assignment. Of nobody nothing is missing. */
export const isAssignmentMissing = (userId: string | null): SQL<boolean | null> =>
  sql<
    boolean | null
  >`case when ${assignments.lessonId} is not null then ${userId ? notDone(userId) : sql`false`} end`

const notDone = (userId: string) => sql`not exists (
  select from submissions s left join submission_marks m on m.submission_id = s.id and s.state = 'marked'
  where s.lesson_id = assignments.lesson_id and s.user_id = ${userId}
    and (assignments.pass_percent is null or m.points * 100 >= assignments.pass_percent * m.points_max))
  and not ${isSetAsDone('assignments', userId)}`

/** What a lesson still asks of somebody before it can be completed, whatever they have read (docs/decisions/0059): a quiz that they have not passed, or
 *  not submitted where there is no pass mark, or work that is not handed in or not good enough. null for nothing; a quiz without questions asks for nothing. */
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
