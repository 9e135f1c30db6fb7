import type { Db } from '#db/client.server.ts'
import { curriculum } from '#domain/courses/course-detail.server.ts'
import { findManagedCourse } from '#domain/courses/managed-course.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { lessonStates } from './lesson-state.ts'
import { openLessonIds } from './opening-rule.ts'
import { countRequired } from './progress.ts'
import { type PlayerModule, type ShownLesson, shownLesson } from './shown-lesson.server.ts'

export type StudentsView =
  /** The course is there, the lesson that was asked for isn't. */
  | { state: 'lesson-missing'; course: { id: string; title: string } }
  | {
      state: 'viewing'
      course: { id: string; title: string; language: string }
      progressPercentage: 0
      lessonCount: number
      completedLessons: 0
      /** Of those that the course asks for. */
      totalLessons: number
      modules: PlayerModule[]
      /** null for a course without lessons. */
      lesson: ShownLesson | null
    }

/** A course in the player as somebody meets it who begins, for those who work on it, draft or not
 *  (docs/decisions/0048): they may open every lesson, and see which are locked for a learner. They do not learn here,
 *  so nothing of theirs is read or written. null for a course that is missing or not the viewer's to manage. At most
 *  three queries. */
export async function viewAsStudent(
  db: Db,
  viewer: Viewer,
  courseId: string,
  { lessonId }: { lessonId: string | null },
): Promise<StudentsView | null> {
  const course = await findManagedCourse(db, viewer, courseId)
  if (!course) return null
  const outline = await curriculum(db, null, courseId)
  const path = { completedAt: null, lessons: outline.flatMap((module) => module.lessons) }
  const open = openLessonIds(path)
  const states = lessonStates(path)
  const modules = outline.map((module) => ({
    ...module,
    lessons: module.lessons.map((lesson) => ({
      ...lesson,
      isOpen: true,
      isLocked: !open.has(lesson.id),
      state: states.get(lesson.id) ?? 'open',
    })),
  }))
  const wanted = lessonId ? path.lessons.find(({ id }) => id === lessonId) : path.lessons[0]
  if (lessonId && !wanted) return { state: 'lesson-missing', course }
  return {
    state: 'viewing',
    course,
    progressPercentage: 0,
    lessonCount: path.lessons.length,
    completedLessons: 0,
    totalLessons: countRequired(path.lessons).total,
    modules,
    lesson: wanted ? await shownLesson(db, null, { path, modules, lessonId: wanted.id }) : null,
  }
}
