import { desc, eq, sql } from 'drizzle-orm'
import { announceChange } from '#db/changes.server.ts'
import type { Db } from '#db/client.server.ts'
import { courseTags } from '#db/page-tags.ts'
import { courseModules, lessons } from '#db/tables/courses.ts'
import { foreignAddresses } from '#domain/courses/foreign-pictures.ts'
import { lessonHtml } from '#domain/courses/lesson-html.server.ts'
import { managedCourse } from '#domain/courses/managed-course.server.ts'
import { lockEnrollments, recomputeProgressOfCourse } from '#domain/learning/recompute-progress.server.ts'
import { enqueuePictures } from '#domain/people/enqueue-pictures.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { requireTagged } from '#domain/quizzes/question-tags.server.ts'
import { readLessonText } from '#domain/quizzes/read-quiz.server.ts'
import { saveQuiz } from '#domain/quizzes/save-quiz.server.ts'
import type { LessonInput } from './curriculum-form.ts'
import { lockCourse, lockModule } from './lock-course.server.ts'

type NewPlace = { courseId: string } & ({ moduleId: string } | { moduleId: null; firstModule: string })

/** Adds a lesson at the end of a module: its order_index is the highest plus 1 (SPEC §4). Without a module it goes into the last one of the
 *  course; a course that has none gets its first with it, called `firstModule`. Learners who have not finished the course have one
 *  more to complete. Returns its id. Throws not-found, also for a module of another course, invalid 'text-too-hard', and QuizRefused. */
export async function addLesson(
  db: Db,
  viewer: Viewer,
  { courseId, ...where }: NewPlace,
  { updatedAt: _, content: text, ...rest }: LessonInput,
): Promise<string> {
  const { content: shown, quiz } = readLessonText(text)
  const content = { ...rest, content: shown }
  const { language } = await managedCourse(db, viewer, courseId)
  const rendered = await lessonHtml({ ...content, language })
  return db.transaction(async (tx) => {
    const { course, module } =
      where.moduleId === null
        ? await lockLastModule(tx, viewer, courseId, where.firstModule)
        : await lockModule(tx, viewer, courseId, where.moduleId)
    await lockEnrollments(tx, course.id)
    const [made] = await tx
      .insert(lessons)
      .values({
        ...content,
        ...(course.language === language && rendered),
        moduleId: module.id,
        orderIndex: sql`(
          select coalesce(max(l.order_index), 0) + 1 from lessons l where l.module_id = ${module.id})`,
      })
      .returning({ id: lessons.id })
    if (!made) throw new Error('An insert without a conflict returned no row.')
    await requireTagged(tx, { courseId: course.id, lessonId: null }, quiz, text)
    if (quiz) await saveQuiz(tx, { courseId: course.id, lessonId: made.id }, quiz)
    await enqueuePictures(tx, viewer, { kind: 'lesson', id: made.id }, foreignAddresses(content.content))
    await recomputeProgressOfCourse(tx, course.id)
    await announceChange(tx, courseTags(course.id))
    return made.id
  })
}

async function lockLastModule(tx: Db, viewer: Viewer, courseId: string, firstModule: string) {
  const course = await lockCourse(tx, viewer, courseId)
  const [last] = await tx
    .select()
    .from(courseModules)
    .where(eq(courseModules.courseId, course.id))
    .orderBy(desc(courseModules.orderIndex))
    .limit(1)
  if (last) return { course, module: last }
  const [made] = await tx
    .insert(courseModules)
    .values({ courseId: course.id, title: firstModule, orderIndex: 1 })
    .returning()
  if (!made) throw new Error('An insert without a conflict returned no row.')
  return { course, module: made }
}
