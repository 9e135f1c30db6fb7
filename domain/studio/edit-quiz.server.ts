import { and, eq } from 'drizzle-orm'
import { announceChange } from '#db/changes.server.ts'
import type { Db } from '#db/client.server.ts'
import { courseTags } from '#db/page-tags.ts'
import { courseModules, courses, lessons } from '#db/tables/courses.ts'
import { quizzes } from '#db/tables/quizzes.ts'
import { coTeaches } from '#db/taught-courses.server.ts'
import { canManageCourse } from '#domain/courses/policy.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { holdAttemptsAtStake } from '#domain/quizzes/attempts-at-stake.server.ts'
import { printGift } from '#domain/quizzes/gift/print-gift.server.ts'
import { requireTagged } from '#domain/quizzes/question-tags.server.ts'
import { printBlock, wholeText, withQuiz } from '#domain/quizzes/quiz-block.ts'
import { plainSettings, printSettings } from '#domain/quizzes/quiz-settings.ts'
import { quizSource } from '#domain/quizzes/quiz-source.server.ts'
import { readStoredText, type WrittenQuiz } from '#domain/quizzes/read-quiz.server.ts'
import { saveQuiz } from '#domain/quizzes/save-quiz.server.ts'
import { type TypedSettings, typeSettings } from '#domain/quizzes/settings-form.ts'
import { DomainError } from '#shared/domain-error.ts'
import { isUuid } from '#shared/uuid.ts'
import { lockLesson } from './lock-course.server.ts'

type Place = { courseId: string; lessonId: string }

/** What a quiz is edited as: its questions in order, how it is taken, and what its author noted behind them. */
export type EditedQuiz = Pick<WrittenQuiz, 'settings' | 'questions' | 'notes'>

export type QuizForEditing = EditedQuiz & {
  course: { id: string; title: string; language: string }
  lesson: { id: string; title: string; updatedAt: Date }
  /** Whether the lesson has a quiz by now. */
  isThere: boolean
}

/** The quiz of a lesson with all that is right, for those who work on the course; of a lesson without one, an empty
 *  one. One query. Throws not-found, also for a lesson of another course. */
export async function quizForEditing(
  db: Db,
  viewer: Viewer,
  { courseId, lessonId }: Place,
): Promise<QuizForEditing> {
  if (!isUuid(courseId) || !isUuid(lessonId)) throw new DomainError('not-found', 'lesson')
  const [found] = await db
    .select({ course: courses, coTeaches: coTeaches(viewer), lesson: lessons, source: quizzes.source })
    .from(lessons)
    .innerJoin(courseModules, eq(lessons.moduleId, courseModules.id))
    .innerJoin(courses, eq(courseModules.courseId, courses.id))
    .leftJoin(quizzes, eq(quizzes.lessonId, lessons.id))
    .where(and(eq(lessons.id, lessonId), eq(courses.id, courseId)))
  if (!found || !canManageCourse(viewer, { ...found.course, coTeaches: found.coTeaches }))
    throw new DomainError('not-found', 'lesson')
  const { course, lesson, source } = found
  const quiz = readStoredText(wholeText(lesson.content, source)).quiz
  return {
    ...edited(quiz),
    course: { id: course.id, title: course.title, language: course.language },
    lesson: { id: lesson.id, title: lesson.title, updatedAt: lesson.updatedAt },
    isThere: quiz !== null,
  }
}

/** How a quiz is taken, as its form holds it. Throws like `quizForEditing`. */
export async function quizSettingsForEditing(db: Db, viewer: Viewer, place: Place): Promise<TypedSettings> {
  const { settings, lesson } = await quizForEditing(db, viewer, place)
  return { ...typeSettings(settings), updated_at: lesson.updatedAt.toISOString() }
}

const edited = (quiz: WrittenQuiz | null): EditedQuiz => ({
  settings: quiz?.settings ?? plainSettings,
  questions: quiz?.questions ?? [],
  notes: quiz?.notes ?? [],
})

/** Changes the quiz of a lesson, unless the lesson has changed since `seen`: then nothing is written ('any': what is
 *  changed is named, wherever it is by now). The lesson's text holds what comes out, as if it had been typed; `change`
 *  returning null takes the quiz out. Throws not-found, also for a lesson of another course, conflict
 *  'attempts-at-stake' where attempts would go with it and nobody said so, and QuizRefused. */
export async function editQuiz(
  db: Db,
  viewer: Viewer,
  place: Place,
  { seen, dropsAttempts = false }: { seen: Date | null | 'any'; dropsAttempts?: boolean },
  change: (quiz: EditedQuiz) => EditedQuiz | null,
): Promise<'saved' | 'changed-meanwhile'> {
  return db.transaction(async (tx) => {
    const { course, lesson } = await lockLesson(tx, viewer, place.courseId, place.lessonId)
    if (seen !== 'any' && seen?.getTime() !== lesson.updatedAt.getTime()) return 'changed-meanwhile'
    const text = wholeText(lesson.content, await quizSource(tx, lesson.id))
    const next = change(edited(readStoredText(text).quiz))
    const block =
      next && printBlock(printSettings(next.settings), printGift(next.questions, { notes: next.notes }))
    if (!next && !dropsAttempts && (await holdAttemptsAtStake(tx, lesson.id)) > 0)
      throw new DomainError('conflict', 'attempts-at-stake')
    const { content, quiz } = readStoredText(withQuiz(text, block))
    await requireTagged(tx, { courseId: course.id, lessonId: lesson.id }, quiz, text)
    // Its HTML stays: the place of a quiz is not part of it.
    await tx.update(lessons).set({ content }).where(eq(lessons.id, lesson.id))
    await saveQuiz(tx, { courseId: course.id, lessonId: lesson.id }, quiz)
    await announceChange(tx, courseTags(course.id))
    return 'saved'
  })
}
