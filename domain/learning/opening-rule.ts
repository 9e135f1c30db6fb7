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

/** What is left to do: the first lesson that is asked for, open and not completed; undefined when there is none. */
export function firstRequired<Lesson extends PathLesson>(path: LearningPath<Lesson>): Lesson | undefined {
  const open = openLessonIds(path)
  return path.lessons.find(({ id, isOptional, isCompleted }) => open.has(id) && !isOptional && !isCompleted)
}

/** The lesson to go on with: the first that is asked for, open and not completed; before the course is completed an optional one rather than
 *  none; else the first. undefined for a course without lessons. */
export function nextLessonOf<Lesson extends PathLesson>(path: LearningPath<Lesson>): Lesson | undefined {
  const open = openLessonIds(path)
  const left = path.lessons.find((lesson) => open.has(lesson.id) && !lesson.isCompleted)
  const optional = path.completedAt === null ? left : undefined
  return firstRequired(path) ?? optional ?? path.lessons[0]
}

/** The lesson that leads on from another one, as from a locked one: open and not completed. null where there is none. */
export function goOnFrom<Lesson extends PathLesson>(
  path: LearningPath<Lesson>,
  lessonId: string,
): Lesson | null {
  const next = nextLessonOf(path)
  return next && next.id !== lessonId && !next.isCompleted ? next : null
}
