import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { lessons } from '#db/tables/courses.ts'
import { profiles } from '#db/tables/people.ts'
import { quizAnswers, quizAttempts } from '#db/tables/quiz-attempts.ts'
import { quizQuestions, quizzes } from '#db/tables/quizzes.ts'
import { managedCourse } from '#domain/courses/managed-course.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { textHtml } from '#domain/quizzes/text-html.server.ts'

/** As many as somebody marks in one go. */
const onePage = 10

export type EssayToMark = {
  attemptId: string
  slot: number
  learner: { id: string; fullName: string }
  lessonTitle: string
  /** Which of their attempts, from 1. */
  number: number
  /** HTML. */
  question: string
  /** As it was written. */
  text: string
  submittedAt: Date | null
}

export type EssaysToMark = {
  course: { id: string; title: string; language: string }
  essays: EssayToMark[]
  /** How many wait in all. */
  waiting: number
}

/** The essays of a course that wait for a mark, those that have waited longest first, for whoever may work on the course. Two queries. Throws not-found for a course that is not the viewer's to manage. */
export async function essaysToMark(db: Db, viewer: Viewer, courseId: string): Promise<EssaysToMark> {
  const course = await managedCourse(db, viewer, courseId)
  const found = await db
    .select({
      attemptId: quizAttempts.id,
      slot: quizAnswers.slot,
      learner: { id: profiles.id, fullName: profiles.fullName },
      lessonTitle: lessons.title,
      number: quizAttempts.number,
      stem: quizQuestions.stemMd,
      text: sql<string>`coalesce(${quizAnswers.given} ->> 'text', '')`,
      submittedAt: quizAttempts.submittedAt,
      waiting: sql<number>`count(*) over ()::int`,
    })
    .from(quizAttempts)
    .innerJoin(quizzes, eq(quizzes.lessonId, quizAttempts.lessonId))
    .innerJoin(lessons, eq(lessons.id, quizzes.lessonId))
    .innerJoin(profiles, eq(profiles.id, quizAttempts.userId))
    .innerJoin(quizAnswers, eq(quizAnswers.attemptId, quizAttempts.id))
    .innerJoin(quizQuestions, eq(quizQuestions.id, quizAnswers.questionId))
    .where(
      and(eq(quizzes.courseId, courseId), eq(quizAttempts.needsMarking, true), isNull(quizAnswers.fraction)),
    )
    .orderBy(asc(quizAttempts.submittedAt), asc(quizAttempts.id), asc(quizAnswers.slot))
    .limit(onePage)
  const { id, title, language } = course
  return {
    course: { id, title, language },
    waiting: found[0]?.waiting ?? 0,
    essays: await Promise.all(
      found.map(async ({ stem, waiting: _, ...essay }) => ({
        ...essay,
        question: await textHtml(stem, language),
      })),
    ),
  }
}
