type Counted = { isOptional: boolean; isCompleted: boolean }

/** Progress in whole per cent: completed of total lessons, rounded (SPEC §4). 100 means that every lesson is completed: short of that
 *  it stays at 99, however long the course. A course without lessons is at 0. */
export function progressPercentage(completed: number, total: number): number {
  if (total <= 0) return 0
  if (completed >= total) return 100
  return Math.min(99, Math.round((completed / total) * 100))
}

/** How many lessons a course asks for, and how many of those are completed: what progress, the course's end and its
 *  certificate go by. Optional ones count in neither (docs/decisions/0048). */
export function countRequired(lessons: readonly Counted[]): { completed: number; total: number } {
  const required = lessons.filter(({ isOptional }) => !isOptional)
  return { completed: required.filter(({ isCompleted }) => isCompleted).length, total: required.length }
}

/** The progress of somebody who has completed these lessons of a course, in whole per cent. */
export function progressIn(lessons: readonly Counted[]): number {
  const { completed, total } = countRequired(lessons)
  return progressPercentage(completed, total)
}

/** The lesson with which a course ends: the last that it asks for; the last of one in which all are optional. */
export const lastRequired = <Lesson extends { isOptional: boolean }>(
  lessons: readonly Lesson[],
): Lesson | undefined => lessons.findLast(({ isOptional }) => !isOptional) ?? lessons.at(-1)
