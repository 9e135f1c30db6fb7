import { type LearningPath, openLessonIds } from './opening-rule.ts'

export type TakingBack = {
  /** How many lessons that are open now are locked until this one is completed again. */
  locks: number
}

/** What it means to take a lesson's completion back (docs/decisions/0041): by the opening rule lessons after it may be
 *  locked again; what has been completed of them stays completed. null for a lesson that is not completed, and for a
 *  completed course: its completion is a record. */
export function takingBack(path: LearningPath, lessonId: string): TakingBack | null {
  const isCompleted = path.lessons.some((lesson) => lesson.id === lessonId && lesson.isCompleted)
  if (!isCompleted || path.completedAt !== null) return null
  const without = path.lessons.map((lesson) =>
    lesson.id === lessonId ? { ...lesson, isCompleted: false } : lesson,
  )
  return { locks: openLessonIds(path).size - openLessonIds({ ...path, lessons: without }).size }
}
