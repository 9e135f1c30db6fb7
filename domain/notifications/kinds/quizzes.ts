import { z } from 'zod'
import { m } from '#messages'
import { pathWith } from '#shared/path-with.ts'
import { quizPath } from '#shared/paths/course.ts'
import { type Course, learners, notification, number, text } from './definition.ts'
import { inCourse } from './samples.ts'

const facts = z.object({
  title: text,
  /** Of the quiz. */
  name: text,
  lessonId: text,
  /** Which attempt it was. */
  attempt: number,
  from: text,
  /** What it came to before it was graded again and what it comes to by now, in per cent, and whether that has passed the quiz. */
  was: number,
  becomes: number,
  passes: z.boolean().optional(),
})

export const quizKinds = {
  /** Everything that waited for a mark in an attempt is marked; or it was graded again. */
  'quiz-marked': notification({
    icon: 'success',
    name: m.notifications_kind_quiz_marked,
    emailName: m.notifications_email_quiz_marked,
    topic: 'learning',
    roles: learners,
    isMailed: true,
    facts,
    store: ({ course, lesson, attempt, from, again }: Marked) => ({
      cause: [attempt.id, again?.at.toISOString()].filter(Boolean).join(':'),
      subjectId: course.id,
      facts: {
        title: course.title,
        name: lesson.title,
        lessonId: lesson.id,
        attempt: attempt.number,
        from,
        ...(again && { was: again.was, becomes: again.becomes, passes: again.passes }),
      },
    }),
    words: (said, how, { was, becomes, passes }) => {
      if (was === undefined) return m.notifications_said_quiz_marked(said, how)
      if (passes) return m.notifications_said_quiz_regraded_passed(said, how)
      if (was === becomes) return m.notifications_said_quiz_regraded_same(said, how)
      return m.notifications_said_quiz_regraded(said, how)
    },
    action: m.notifications_to_result,
    leadsTo: ({ subjectId, facts: { lessonId, attempt = 1 } }) =>
      subjectId && lessonId
        ? pathWith(quizPath({ courseId: subjectId, lessonId }), { attempt: String(attempt) })
        : null,
    sample: inCourse({ name: 'Kuis akhir modul', from: 'Maria Wambrauw' }),
  }),
}

type Marked = {
  course: Course
  lesson: { id: string; title: string }
  attempt: { id: string; number: number }
  from: string
  again?: { at: Date; was: number; becomes: number; passes: boolean }
}
