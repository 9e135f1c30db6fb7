import { href } from 'react-router'
import { m } from '#messages'
import { formatDateTime } from '#shared/dates.ts'
import type { Locale } from '#shared/locale.ts'
import type { TimeZone } from '#shared/time-zones.ts'

type Lesson = { id: string; questionCount: number; announcement: { id: string; subject: string } | null }

/** Where a lesson leads besides on: to what was asked about it, and to what was announced in its course. They come with their words, so that the player carries none. */
export function lessonLinks(courseId: string, lesson: Lesson): { to: string; label: string }[] {
  const path = href('/courses/:courseId/questions', { courseId })
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

type Reader = { locale: Locale; timeZone: TimeZone }

/** Until when its work is to be handed in, by its reader's clocks; null for whenever. */
export const dueWords = (dueAt: Date | null | undefined, { locale, timeZone }: Reader): string | null =>
  dueAt ? m.learning_assignment_due({ date: formatDateTime(dueAt, locale, timeZone) }) : null
