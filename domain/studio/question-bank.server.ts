import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { courseModules, lessons } from '#db/tables/courses.ts'
import { quizQuestions } from '#db/tables/quizzes.ts'
import { managedCourse } from '#domain/courses/managed-course.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { printGift } from '#domain/quizzes/gift/print-gift.server.ts'
import type { ReadQuestions } from '#domain/quizzes/gift/read-gift.server.ts'
import { readAnyFormat } from '#domain/quizzes/import/read-any-format.server.ts'
import type { Question } from '#domain/quizzes/question.ts'
import { freeKey } from '#domain/quizzes/question-key.server.ts'
import { saveQuestions } from '#domain/quizzes/save-quiz.server.ts'
import { questionColumns, storedQuestion } from '#domain/quizzes/stored-question.server.ts'
import { DomainError } from '#shared/domain-error.ts'
import { isUuid } from '#shared/uuid.ts'
import { lockCourse } from './lock-course.server.ts'

/** The most that a course's bank holds of its own. */
const mostInBank = 1000

/** A question of the course; of one that belongs to a lesson, which. */
export type BankQuestion = Question & { id: string; lesson: { id: string; title: string } | null }

/** All questions of a course that are asked now, those of its lessons and those of its bank alone, with what is right; of one lesson, or with one tag, when that is
 *  named. Two queries. Throws not-found for a course that is not the viewer's to manage. */
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

/** The same as a file in GIFT, for Moodle and for the lessons of another course. Throws not-found like `questionBank`. */
export async function* questionsFile(
  db: Db,
  viewer: Viewer,
  courseId: string,
  lessonId: string | undefined,
): AsyncGenerator<string> {
  const { questions } = await questionBank(db, viewer, courseId, { lessonId })
  // Lessons may have titles in common, a file may not.
  const taken = new Set<string>()
  const apart = questions.map((question) => {
    const key = freeKey(question, taken)
    taken.add(key)
    return { ...question, key }
  })
  yield apart.length === 0 ? '' : `${printGift(apart, { saysFormat: true })}\n`
}

/** Puts questions in GIFT, Aiken or Moodle's XML into the bank of a course: those that are there already, by their key, change. What is wrong with some leaves the
 *  others as they are. Throws not-found for a course that is not the viewer's to manage, and conflict 'bank-full'. */
export async function importQuestions(
  db: Db,
  viewer: Viewer,
  courseId: string,
  text: string,
): Promise<{ taken: number; refused: ReadQuestions['refused'] }> {
  const { taken, refused } = readAnyFormat(text)
  await changeBank(db, viewer, courseId, (held) => {
    const added = new Map(taken.map(({ question }) => [question.key, question]))
    const kept = held.map((question) => added.get(question.key) ?? question)
    const known = new Set(held.map(({ key }) => key))
    return [...kept, ...[...added.values()].filter(({ key }) => !known.has(key))]
  })
  return { taken: taken.length, refused }
}

/** Takes a question out of the bank; one of a lesson is changed there. Throws not-found, also for one of another course or of a lesson. */
export async function removeFromBank(db: Db, viewer: Viewer, courseId: string, key: string): Promise<void> {
  await changeBank(db, viewer, courseId, (held) => {
    const left = held.filter((question) => question.key !== key)
    if (left.length === held.length) throw new DomainError('not-found', 'question')
    return left
  })
}

async function changeBank(
  db: Db,
  viewer: Viewer,
  courseId: string,
  change: (held: Question[]) => Question[],
): Promise<void> {
  await db.transaction(async (tx) => {
    const course = await lockCourse(tx, viewer, courseId)
    const rows = await tx
      .select(questionColumns)
      .from(quizQuestions)
      .where(
        and(
          eq(quizQuestions.courseId, course.id),
          isNull(quizQuestions.lessonId),
          eq(quizQuestions.isCurrent, true),
        ),
      )
      .orderBy(asc(quizQuestions.position))
    const next = change(rows.map(storedQuestion))
    if (next.length > mostInBank) throw new DomainError('conflict', 'bank-full')
    await saveQuestions(tx, { courseId: course.id, lessonId: null }, next)
  })
}
