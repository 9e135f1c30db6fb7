import type { PartState } from '#domain/learning/part-state.ts'
import { m } from '#messages'
import { formatDateTime } from '#shared/dates.ts'
import type { Locale } from '#shared/locale.ts'
import { marksPath, questionsPath } from '#shared/paths/course.ts'
import type { TimeZone } from '#shared/time-zones.ts'

type Lesson = { id: string; questionCount: number; announcement: { id: string; subject: string } | null }

type Modules = readonly { lessons: readonly { quizSize: number | null; hasAssignment: boolean }[] }[]

/** Where a learner finds their marks, in a course of which something is graded. */
export const linkToMarks = (courseId: string, modules: Modules): { to: string; label: string }[] =>
  modules.some(({ lessons }) => lessons.some(({ quizSize, hasAssignment }) => quizSize || hasAssignment))
    ? [{ to: marksPath(courseId), label: m.learning_marks() }]
    : []

/** Where a lesson leads besides on: to what was asked about it, and to what was announced in its course. They come with
 *  their words, so that the player carries none. */
export function lessonLinks(courseId: string, lesson: Lesson): { to: string; label: string }[] {
  const path = questionsPath(courseId)
  const { id, questionCount, announcement } = lesson
  const questions = {
    to: `${path}?lesson=${id}`,
    label: m.learning_questions({ n: questionCount }),
  }
  if (!announcement) return [questions]
  const { id: announced, subject } = announcement
  return [
    questions,
    { to: `${path}?announcement=${announced}#t-${announced}`, label: m.learning_announcement({ subject }) },
  ]
}

type Due = { assignment: { isMissing: boolean; state: PartState; dueAt: Date | null } | null }
type Reader = { locale: Locale; timeZone: TimeZone }

/** In which there is something to hand in. */
const mindsTime: readonly PartState[] = ['to-do', 'returned', 'failed']

/** Until when its work is to be handed in, by its reader's clocks, or that this is over and it can be handed in all the same; null for
 *  whenever, and once
 *  nothing is left to hand in. */
export function dueWords(lesson: Due | null, { locale, timeZone }: Reader, now: Date): string | null {
  const work = lesson?.assignment
  if (!work?.dueAt || !mindsTime.includes(work.state)) return null
  const date = formatDateTime(work.dueAt, locale, timeZone)
  return work.isMissing && work.dueAt < now
    ? m.learning_assignment_overdue({ date })
    : m.learning_assignment_due({ date })
}
