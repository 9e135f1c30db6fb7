import { openLessonIds, type PathLesson } from '#domain/learning/opening-rule.ts'

/** A lesson as it matters to who learns without a connection. `hasWork`: a quiz or something to hand in is to be done
 *  in it, which needs one. */
export type SavableLesson = PathLesson & { hasWork: boolean }

/** The lessons that somebody can get to without a connection, in the order of the course: those that are open, and
 *  those that open while they complete one after the other, up to the first that asks for work (the opening rule, SPEC
 *  §4; docs/decisions/0076). Pure. */
export function withinReach<Lesson extends SavableLesson>(
  completedAt: Date | null,
  lessons: readonly Lesson[],
): Lesson[] {
  let path = lessons
  for (;;) {
    const open = openLessonIds({ completedAt, lessons: path })
    const next = path.find((lesson) => open.has(lesson.id) && !lesson.isCompleted && !lesson.hasWork)
    if (!next) return lessons.filter(({ id }) => open.has(id))
    path = path.map((lesson) => (lesson === next ? { ...lesson, isCompleted: true } : lesson))
  }
}
