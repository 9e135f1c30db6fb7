import type { Db } from '#db/client.server.ts'
import { lessonHtml, oneLevelDeeper } from '#domain/courses/lesson-html.server.ts'
import { managedCourse } from '#domain/courses/managed-course.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { requireTagged, sizeOfWritten } from '#domain/quizzes/question-tags.server.ts'
import { readLessonText } from '#domain/quizzes/read-quiz.server.ts'
import { isUuid } from '#shared/uuid.ts'

/** How a lesson will look: its text, and what learners are told of its quiz before they begin it. */
export type LessonPreview = {
  html: string
  quiz: { size: number; passPercent: number | null; minutes: number | null } | null
}

/** How the text of a lesson will look, below a heading of the second level, and what its quiz asks for
 *  (docs/decisions/0058); nothing is saved. `lessonId`: of a lesson that exists. Throws not-found for a course that is
 *  not the viewer's to manage, invalid 'text-too-hard', and QuizRefused. */
export async function previewLesson(
  db: Db,
  viewer: Viewer,
  place: { courseId: string; lessonId: string },
  typed: { title: string; content: string },
): Promise<LessonPreview> {
  const { courseId } = place
  const { language } = await managedCourse(db, viewer, courseId)
  const { content, quiz } = readLessonText(typed.content)
  const lesson = { courseId, lessonId: isUuid(place.lessonId) ? place.lessonId : null }
  await requireTagged(db, lesson, quiz, typed.content)
  const size = quiz && (await sizeOfWritten(db, lesson, quiz))
  return {
    html: oneLevelDeeper((await lessonHtml({ ...typed, content, language })).html),
    quiz: quiz && size ? { size, passPercent: quiz.settings.pass, minutes: quiz.settings.minutes } : null,
  }
}
