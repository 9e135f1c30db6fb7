import type { ShownLesson } from '#domain/learning/shown-lesson.server.ts'
import { m } from '#messages'
import type { Locale } from '#shared/locale.ts'
import { coursesPath, dashboardPath } from '#shared/paths/learning.ts'
import type { TimeZone } from '#shared/time-zones.ts'
import { dueWords } from './lesson-links.server.ts'
import type { LessonWords } from './lesson-view.tsx'
import { lockWords, waitingWords } from './waiting-words.server.ts'
import { whatStudentsDo } from './what-students-do.server.ts'

type Reader = { locale: Locale; timeZone: TimeZone }

/** What the player says of a lesson's work and its lock. `usualSeconds`: how long marking usually takes; null while that can't be said. */
export const lessonWords = (
  lesson: ShownLesson | null,
  usualSeconds: number | null,
  reader: Reader,
): LessonWords => ({
  due: dueWords(lesson, reader, new Date()),
  waiting: lesson && waitingWords(lesson, usualSeconds),
  lock: lesson?.lock ? lockWords(lesson.lock, usualSeconds) : null,
  meanwhile: [
    { to: coursesPath, label: m.learning_waiting_other_courses() },
    { to: dashboardPath, label: m.learning_to_dashboard() },
  ],
  asStudent: null,
})

/** The same for somebody who sees the lesson as a student does. */
export const wordsForViewing = (lesson: ShownLesson | null, reader: Reader): LessonWords => ({
  ...lessonWords(lesson, null, reader),
  asStudent: lesson && whatStudentsDo(lesson),
})
