import type { ReactNode } from 'react'
import type { AskedRepetition } from '#domain/quizzes/repetition/own-repetitions.server.ts'

type Props = Pick<AskedRepetition, 'course' | 'lesson'> & { children: ReactNode }

/** What stands above a question that has come back: where it is from, and what there is to say. */
export const RepetitionHead = ({ course, lesson, children }: Props) => (
  <header className="stack-sm">
    <h1>{children}</h1>
    <p className="muted" lang={course.language}>
      {course.title} · {lesson.title}
    </p>
  </header>
)
