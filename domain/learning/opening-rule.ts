/** What the opening rule needs to know of a lesson, in the order of its course (module order, then lesson order). */
export type PathLesson = { id: string; isFree: boolean; isOptional: boolean; isCompleted: boolean }

/** An enrolled learner's way through a course. */
export type LearningPath<Lesson extends PathLesson = PathLesson> = {
  completedAt: Date | null
  lessons: readonly Lesson[]
}

/** The opening rule (SPEC §4), for page, action and JSON alike. A free lesson is always open. Once the course is completed all are.
 *  Otherwise a lesson opens only when all before it are completed, but for those that are optional: nothing waits for them
 *  (docs/decisions/0048). */
export function openLessonIds(path: LearningPath): Set<string> {
  const open = new Set<string>()
  let allBeforeCompleted = true
  for (const lesson of path.lessons) {
    if (lesson.isFree || path.completedAt !== null || allBeforeCompleted) open.add(lesson.id)
    allBeforeCompleted &&= lesson.isCompleted || lesson.isOptional
  }
  return open
}

export const isOpen = (path: LearningPath, lessonId: string): boolean => openLessonIds(path).has(lessonId)
