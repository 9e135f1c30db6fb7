import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { quizAttempts } from '#db/tables/quiz-attempts.ts'
import { enrollStudent } from '#domain/learning/enroll-student.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import type { QuestionBody } from '#domain/quizzes/question.ts'
import { submitAttempt } from '#domain/quizzes/save-answers.server.ts'
import { startAttempt } from '#domain/quizzes/start-attempt.server.ts'
import { makeCourse } from '#tests/factories/make-course.ts'
import { essay, makeQuiz } from '#tests/factories/make-quiz.ts'

type People = { owner: Viewer | undefined; student: Viewer | undefined; secret: string }

/** `{quiz course}`, in which the student is enrolled: `{quiz lesson}` with their open `{attempt}`, `{free quiz}` before it, and an `{essay attempt}` of theirs
 *  whose two answers wait for a mark. What is right holds the secret, which no quiz ever tells. */
export async function fillQuizzes(db: Db, ids: Map<string, string>, { owner, student, secret }: People) {
  if (!student) throw new Error('There is no student.')
  const free = { isFree: true, isOptional: true }
  const course = await makeCourse(db, { instructorId: owner?.id, modules: [[free, free, {}]] })
  const courseId = course.id
  const [freeId = '', essayId = '', lessonId = ''] = course.lessonIds
  const question: QuestionBody = {
    type: 'single',
    options: [
      { text: 'Ya', weight: 100, feedback: secret },
      { text: 'Tidak', weight: 0, feedback: secret },
    ],
  }
  const rules = { courseId, passPercent: 50, feedback: 'never' as const }
  await makeQuiz(db, {
    ...rules,
    lessonId,
    questions: [question, { type: 'short', answers: [{ text: secret, weight: 100 }] }],
  })
  await makeQuiz(db, { ...rules, lessonId: freeId, questions: [question] })
  await makeQuiz(db, { ...rules, lessonId: essayId, questions: [essay, essay] })
  await enrollStudent(db, student, courseId)
  const begin = async (lesson: string) => {
    await startAttempt(db, student, { courseId, lessonId: lesson })
    const [attempt] = await db
      .select({ id: quizAttempts.id })
      .from(quizAttempts)
      .where(and(eq(quizAttempts.lessonId, lesson), eq(quizAttempts.userId, student.id)))
    return attempt?.id ?? ''
  }
  const essayAttempt = await begin(essayId)
  const answers = [0, 1].map((slot) => ({ slot, sent: ['Sebuah uraian.'] }))
  await submitAttempt(db, student, { courseId, lessonId: essayId, attemptId: essayAttempt, answers })
  ids.set('quiz course', courseId)
  ids.set('quiz lesson', lessonId)
  ids.set('free quiz', freeId)
  ids.set('attempt', await begin(lessonId))
  ids.set('essay attempt', essayAttempt)
}
