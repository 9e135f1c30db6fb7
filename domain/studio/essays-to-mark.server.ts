import { and, asc, desc, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { lessons } from '#db/tables/courses.ts'
import { profiles } from '#db/tables/people.ts'
import { quizAnswers, quizAttempts } from '#db/tables/quiz-attempts.ts'
import { quizQuestions, quizzes } from '#db/tables/quizzes.ts'
import { managedCourse } from '#domain/courses/managed-course.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { textHtml } from '#domain/quizzes/text-html.server.ts'
import type { EssaysView } from './learner-form.ts'

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
  /** What it was given, `version` telling one mark from another; null while it waits. */
  mark: { percent: number; comment: string; version: string } | null
}

export type EssaysToMark = {
  course: { id: string; title: string; language: string }
  essays: EssayToMark[]
  /** How many wait in all, or are marked. */
  count: number
  hasMore: boolean
}

/** Tells a mark of an essay from any other that it may be given. */
export const essayMarkVersion = sql<string>`md5(${quizAnswers.fraction}::text || ' ' || coalesce(${quizAnswers.comment}, ''))`

/** A page of the essays of a course that wait for a mark, those that have waited longest first, or of those that have
 *  one, the newest first, for anyone who may work on the course. Two queries. Throws not-found for a course that is not
 *  the viewer's to manage. */
export async function essaysToMark(
  db: Db,
  viewer: Viewer,
  courseId: string,
  { show, page }: EssaysView = { show: '', page: 1 },
): Promise<EssaysToMark> {
  const course = await managedCourse(db, viewer, courseId)
  const inTime = show ? desc : asc
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
      percent: sql<number | null>`round(${quizAnswers.fraction} * 100)::int`,
      comment: quizAnswers.comment,
      version: essayMarkVersion,
      count: sql<number>`count(*) over ()::int`,
    })
    .from(quizAttempts)
    .innerJoin(quizzes, eq(quizzes.lessonId, quizAttempts.lessonId))
    .innerJoin(lessons, eq(lessons.id, quizzes.lessonId))
    .innerJoin(profiles, eq(profiles.id, quizAttempts.userId))
    .innerJoin(quizAnswers, eq(quizAnswers.attemptId, quizAttempts.id))
    .innerJoin(quizQuestions, eq(quizQuestions.id, quizAnswers.questionId))
    .where(
      and(
        eq(quizzes.courseId, courseId),
        show
          ? and(
              eq(quizQuestions.type, 'essay'),
              ne(quizAttempts.state, 'open'),
              isNotNull(quizAnswers.fraction),
              // Nobody has marked what was left empty.
              sql`coalesce(${quizAnswers.given} ->> 'text', '') <> ''`,
            )
          : and(eq(quizAttempts.needsMarking, true), isNull(quizAnswers.fraction)),
      ),
    )
    .orderBy(inTime(quizAttempts.submittedAt), inTime(quizAttempts.id), asc(quizAnswers.slot))
    .limit(onePage + 1)
    .offset((page - 1) * onePage)
  const { id, title, language } = course
  return {
    course: { id, title, language },
    count: found[0]?.count ?? 0,
    hasMore: found.length > onePage,
    essays: await Promise.all(
      found.slice(0, onePage).map(async ({ stem, count: _, percent, comment, version, ...essay }) => ({
        ...essay,
        question: await textHtml(stem, language),
        mark: percent === null ? null : { percent, comment: comment ?? '', version },
      })),
    ),
  }
}
