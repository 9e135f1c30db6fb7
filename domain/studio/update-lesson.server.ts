import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import { announceChange } from '#db/changes.server.ts'
import type { Db } from '#db/client.server.ts'
import { courseTags } from '#db/page-tags.ts'
import { lessons } from '#db/tables/courses.ts'
import { foreignAddresses } from '#domain/courses/foreign-pictures.ts'
import { lessonHtml } from '#domain/courses/lesson-html.server.ts'
import { managedCourse } from '#domain/courses/managed-course.server.ts'
import { lockEnrollments, recomputeProgressOfCourse } from '#domain/learning/recompute-progress.server.ts'
import { enqueuePictures } from '#domain/people/enqueue-pictures.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { holdAttemptsAtStake } from '#domain/quizzes/attempts-at-stake.server.ts'
import { requireTagged } from '#domain/quizzes/question-tags.server.ts'
import { wholeText } from '#domain/quizzes/quiz-block.ts'
import { quizSource } from '#domain/quizzes/quiz-source.server.ts'
import { readLessonText } from '#domain/quizzes/read-quiz.server.ts'
import { saveQuiz } from '#domain/quizzes/save-quiz.server.ts'
import { type LessonInput, type TypedLesson, typeLesson } from './curriculum-form.ts'
import { lockLesson } from './lock-course.server.ts'

/** `changed-meanwhile`: somebody has saved since this form was opened; `current` is what they left.
 *  `attempts-at-stake`: the quiz is no longer in the text, and so many people's attempts would go with it. */
export type LessonUpdate =
  | { outcome: 'saved' }
  | { outcome: 'changed-meanwhile'; current: TypedLesson }
  | { outcome: 'attempts-at-stake'; people: number }

type Place = { courseId: string; lessonId: string }

/** Changes what a lesson holds, unless it has changed since `input.updatedAt`, or its quiz would go with attempts and
 *  nobody said so (`dropsAttempts`): then nothing is written. One that becomes optional, or asked for, brings the
 *  learners' progress up to date. Throws not-found, also for a lesson of another course, invalid 'text-too-hard', and
 *  QuizRefused. */
export async function updateLesson(
  db: Db,
  viewer: Viewer,
  { courseId, lessonId }: Place,
  { updatedAt, ...typed }: LessonInput,
  { dropsAttempts = false } = {},
): Promise<LessonUpdate> {
  const { content: shown, quiz } = readLessonText(typed.content)
  const content = { ...typed, content: shown }
  const { language } = await managedCourse(db, viewer, courseId)
  const rendered = await lessonHtml({ ...content, language })
  return db.transaction(async (tx) => {
    const { course, lesson } = await lockLesson(tx, viewer, courseId, lessonId)
    const source = await quizSource(tx, lesson.id)
    const current = typeLesson({ ...lesson, content: wholeText(lesson.content, source) })
    const enqueueItsPictures = () =>
      enqueuePictures(tx, viewer, { kind: 'lesson', id: lesson.id }, foreignAddresses(content.content))
    if (isDeepStrictEqual(typeLesson({ ...lesson, ...typed }), current)) {
      await enqueueItsPictures()
      return { outcome: 'saved' }
    }
    if (updatedAt?.getTime() !== lesson.updatedAt.getTime()) return { outcome: 'changed-meanwhile', current }
    const people = quiz || dropsAttempts ? 0 : await holdAttemptsAtStake(tx, lesson.id)
    if (people > 0) return { outcome: 'attempts-at-stake', people }
    await requireTagged(tx, { courseId: course.id, lessonId: lesson.id }, quiz, typed.content)
    const changesProgress = lesson.isOptional !== content.isOptional
    if (changesProgress) await lockEnrollments(tx, course.id)
    await tx
      .update(lessons)
      .set({ ...content, ...(course.language === language ? rendered : { html: null }) })
      .where(eq(lessons.id, lesson.id))
    if (quiz || source !== null) await saveQuiz(tx, { courseId: course.id, lessonId: lesson.id }, quiz)
    if (changesProgress) await recomputeProgressOfCourse(tx, course.id)
    await enqueueItsPictures()
    await announceChange(tx, courseTags(course.id))
    return { outcome: 'saved' }
  })
}
