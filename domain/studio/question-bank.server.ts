import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { courseModules, lessons } from '#db/tables/courses.ts'
import { quizQuestions } from '#db/tables/quizzes.ts'
import { managedCourse } from '#domain/courses/managed-course.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { printGift } from '#domain/quizzes/gift/print-gift.server.ts'
import type { Question } from '#domain/quizzes/question.ts'
import { freeKey } from '#domain/quizzes/question-key.server.ts'
import { questionColumns, storedQuestion } from '#domain/quizzes/stored-question.server.ts'
import { DomainError } from '#shared/domain-error.ts'
import { plainName } from '#shared/plain-name.ts'
import { isUuid } from '#shared/uuid.ts'
import { changeBank } from './change-bank.server.ts'

/** A question of the course; of one that belongs to a lesson, which. */
export type BankQuestion = Question & { id: string; lesson: { id: string; title: string } | null }

/** All questions of a course that are asked now, those of its lessons and those of its bank alone, with what is right;
 *  of one lesson, or with one tag, when that is named. Two queries. Throws not-found for a course that is not the
 *  viewer's to manage. */
export async function questionBank(
  db: Db,
  viewer: Viewer,
  courseId: string,
  { tag, lessonId }: { tag?: string; lessonId?: string } = {},
): Promise<{ course: { id: string; title: string }; questions: BankQuestion[] }> {
  if (lessonId !== undefined && !isUuid(lessonId)) throw new DomainError('not-found', 'course')
  const course = await managedCourse(db, viewer, courseId)
  const rows = await db
    .select({
      question: questionColumns,
      id: quizQuestions.id,
      lesson: { id: lessons.id, title: lessons.title },
    })
    .from(quizQuestions)
    .leftJoin(lessons, eq(quizQuestions.lessonId, lessons.id))
    .leftJoin(courseModules, eq(lessons.moduleId, courseModules.id))
    .where(
      and(
        eq(quizQuestions.courseId, courseId),
        eq(quizQuestions.isCurrent, true),
        tag ? sql`${quizQuestions.tags} @> array[${tag}]::text[]` : undefined,
        lessonId ? eq(quizQuestions.lessonId, lessonId) : undefined,
      ),
    )
    .orderBy(
      asc(courseModules.orderIndex),
      asc(lessons.orderIndex),
      asc(quizQuestions.position),
      asc(quizQuestions.id),
    )
  return {
    course: { id: course.id, title: course.title },
    questions: rows.map(({ question, ...where }) => ({ ...storedQuestion(question), ...where })),
  }
}

/** The same as a file in GIFT, named after the course, for Moodle and for the lessons of another course. Throws
 *  not-found like `questionBank`. */
export async function questionsFile(
  db: Db,
  viewer: Viewer,
  courseId: string,
  lessonId: string | undefined,
): Promise<{ name: string; parts: AsyncGenerator<string> }> {
  const { course, questions } = await questionBank(db, viewer, courseId, { lessonId })
  // Lessons may have titles in common, a file may not.
  const taken = new Set<string>()
  const apart = questions.map((question) => {
    const key = freeKey(question, taken)
    taken.add(key)
    return { ...question, key }
  })
  return {
    name: `${plainName(course.title, 60, 'questions').toLowerCase()}.gift`,
    parts: printed(apart),
  }
}

async function* printed(questions: readonly Question[]): AsyncGenerator<string> {
  yield questions.length === 0 ? '' : `${printGift(questions, { saysFormat: true })}\n`
}

/** Takes a question out of the bank; one of a lesson is changed there. Throws not-found, also for one of another course or of a lesson. */
export async function removeFromBank(db: Db, viewer: Viewer, courseId: string, key: string): Promise<void> {
  await changeBank(db, viewer, courseId, (held) => {
    const left = held.filter((question) => question.key !== key)
    if (left.length === held.length) throw new DomainError('not-found', 'question')
    return left
  })
}
