import type { ShownLesson } from '#domain/learning/shown-lesson.server.ts'
import { m } from '#messages'

type Lesson = Pick<ShownLesson, 'isLocked' | 'isOptional' | 'next'> & {
  quiz: object | null
  assignment: object | null
}

/** To those who see a lesson as a student does: when a student gets here, what completes the lesson, and what comes of it. */
export const whatStudentsDo = (lesson: Lesson): string =>
  [
    lesson.isLocked && m.learning_as_student_locked(),
    completing(lesson),
    lesson.isOptional ? m.learning_as_student_optional() : lesson.next && m.learning_as_student_next(),
  ]
    .filter(Boolean)
    .join(' ')

/** A lesson that asks for work is completed by the work, without a button. */
function completing({ quiz, assignment }: Lesson): string {
  if (quiz && assignment) return m.learning_as_student_both()
  if (quiz) return m.learning_as_student_quiz()
  return assignment ? m.learning_as_student_assignment() : m.learning_as_student_step()
}
