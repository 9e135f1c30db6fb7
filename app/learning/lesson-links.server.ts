import { href } from 'react-router'
import { m } from '#messages'

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
