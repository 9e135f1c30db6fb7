import type { Db } from '#db/client.server.ts'
import { lessonHtml, oneLevelDeeper } from '#domain/courses/lesson-html.server.ts'
import { managedCourse } from '#domain/courses/managed-course.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { readLessonText } from '#domain/quizzes/read-quiz.server.ts'

/** How the text of a lesson will look, below a heading of the second level; nothing is saved. Throws not-found for a course that is not the
 *  viewer's to manage, invalid 'text-too-hard', and QuizRefused. */
export async function previewLesson(
  db: Db,
  viewer: Viewer,
  courseId: string,
  typed: { title: string; content: string },
): Promise<string> {
  const { language } = await managedCourse(db, viewer, courseId)
  const { content } = readLessonText(typed.content)
  return oneLevelDeeper((await lessonHtml({ ...typed, content, language })).html)
}
