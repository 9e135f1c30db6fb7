import { and, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { submissionMarks, submissions } from '#db/tables/assignments.ts'
import { quizAttempts } from '#db/tables/quiz-attempts.ts'
import { quizzes } from '#db/tables/quizzes.ts'
import { averageOf, type Grade, gradeOf } from './grade.ts'
import { doesQuiz } from './required-work.server.ts'

/** Work that counts: the best attempt at a quiz, the best version of an assignment. */
export type GradedWork = {
  kind: 'quiz' | 'assignment'
  lessonId: string
  /** 0 to 100, not rounded; null for a quiz while its essays wait to be marked, and for an assignment without points. */
  percent: number | null
  /** Of quizzes with a pass mark. */
  isPassed?: boolean
}

/** What somebody's work in a course was graded with (DECISIONS 20): of each quiz the best attempt that is graded to its end, of each
 *  assignment the best version that is marked. Two queries. */
export async function gradedWork(tx: Db, userId: string, courseId: string): Promise<GradedWork[]> {
  const taken = await tx
    .select({
      lessonId: quizzes.lessonId,
      percent: sql<
        number | null
      >`(max(100 * ${quizAttempts.points} / ${quizAttempts.pointsMax}) filter (where not ${quizAttempts.needsMarking}))::float8`,
      isPassed: sql<boolean>`bool_or(${quizzes.passPercent} is not null and ${doesQuiz})`,
    })
    .from(quizAttempts)
    .innerJoin(quizzes, eq(quizzes.lessonId, quizAttempts.lessonId))
    .where(
      and(eq(quizzes.courseId, courseId), eq(quizAttempts.userId, userId), ne(quizAttempts.state, 'open')),
    )
    .groupBy(quizzes.lessonId)
  const marked = await tx
    .select({
      lessonId: submissions.lessonId,
      percent: sql<
        number | null
      >`max(100.0 * ${submissionMarks.points} / ${submissionMarks.pointsMax})::float8`,
    })
    .from(submissions)
    .innerJoin(submissionMarks, eq(submissionMarks.submissionId, submissions.id))
    .where(
      and(
        eq(submissions.courseId, courseId),
        eq(submissions.userId, userId),
        eq(submissions.state, 'marked'),
      ),
    )
    .groupBy(submissions.lessonId)
  return [
    ...taken.map((quiz) => ({ kind: 'quiz' as const, ...quiz })),
    ...marked.map((work) => ({ kind: 'assignment' as const, ...work })),
  ]
}

/** What a certificate says of what was shown. */
export type ShownWork = {
  grade: Grade
  quizzesPassed: number
  workMarked: number
  /** In whole per cent; null without graded work. */
  averagePercent: number | null
}

/** The grade of a course for somebody who finishes it now. Two queries. */
export async function shownWork(tx: Db, userId: string, courseId: string): Promise<ShownWork> {
  const work = await gradedWork(tx, userId, courseId)
  const percents = work.flatMap(({ percent }) => percent ?? [])
  const average = averageOf(percents)
  return {
    grade: gradeOf(percents),
    quizzesPassed: work.filter(({ isPassed }) => isPassed).length,
    workMarked: work.filter(({ kind }) => kind === 'assignment').length,
    // As the grade's bounds are kept: what is short of them by a little is not said to have reached them.
    averagePercent: average === null ? null : Math.floor(average),
  }
}
