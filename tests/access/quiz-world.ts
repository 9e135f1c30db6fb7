import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { quizAttempts } from '#db/tables/quiz-attempts.ts'
import { quizRepetitions } from '#db/tables/quiz-repetitions.ts'
import { quizQuestions } from '#db/tables/quizzes.ts'
import { enrollStudent } from '#domain/learning/enroll-student.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { submitAttempt } from '#domain/quizzes/save-answers.server.ts'
import { startAttempt } from '#domain/quizzes/start-attempt.server.ts'
import type { QuestionBody } from '#domain/quizzes/types/question-types.ts'
import { versionsOf } from '#domain/studio/quiz-regrading.server.ts'
import { uuidV7 } from '#shared/uuid.ts'
import { makeCourse } from '#tests/factories/make-course.ts'
import { essay, makeQuiz } from '#tests/factories/make-quiz.ts'

type People = { owner: Viewer | undefined; student: Viewer | undefined }

/** Words and numbers that stand in the keys of quizzes alone. */
const keys = ['Kuncisangsoal', '33.777', '918273645', '55.123']
const [word = '', weight = '', number = '', part = ''] = keys

/** Whether an answer holds anything of a quiz's key. */
export const hasKey = (text: string): boolean => keys.some((key) => text.includes(key))

const option = (text: string, isRight: boolean) => ({
  text,
  weight: isRight ? Number(part) : -Number(weight),
  feedback: `${word} ${text}`,
})

/** A question of each type, with a key that can be told in whatever comes out. */
const questions: QuestionBody[] = [
  { type: 'single', options: [{ ...option('Ya', true), weight: 100 }, option('Tidak', false)] },
  { type: 'multiple', options: [option('Satu', true), option('Dua', true), option('Tiga', false)] },
  { type: 'true-false', isTrue: true, feedbackRight: word, feedbackWrong: word },
  { type: 'short', answers: [{ text: word, weight: 100, feedback: word }] },
  { type: 'numeric', answers: [{ value: Number(number), tolerance: 0, weight: 100, feedback: word }] },
  {
    type: 'matching',
    pairs: [
      { left: 'Kiri', right: 'Kanan' },
      { left: 'Atas', right: 'Bawah' },
    ],
  },
  { type: 'ordering', items: ['Pertama', 'Kedua', 'Ketiga'] },
]

/** `{quiz course}`, in which the student is enrolled: `{quiz lesson}` with their open `{attempt}`, `{free quiz}` before it, and an
 *  `{essay attempt}` of theirs whose two answers wait for a mark; what they missed in another comes back to them, `{repetition}` first.
 *  In `{mended quiz}` they failed by a key that is another now: `{mended versions}`. */
export async function fillQuizzes(db: Db, ids: Map<string, string>, { owner, student }: People) {
  if (!student) throw new Error('There is no student.')
  const free = { isFree: true, isOptional: true }
  const course = await makeCourse(db, { instructorId: owner?.id, modules: [[free, free, {}, free, free]] })
  const courseId = course.id
  const [freeId = '', essayId = '', lessonId = '', missedId = '', mendedId = ''] = course.lessonIds
  const rules = { courseId, passPercent: 50, feedback: 'never' as const, source: `${word} {=${word}}` }
  await makeQuiz(db, { ...rules, lessonId, questions })
  await makeQuiz(db, { ...rules, lessonId: freeId, questions })
  await makeQuiz(db, { ...rules, lessonId: essayId, questions: [essay, essay] })
  await makeQuiz(db, { ...rules, lessonId: missedId, questions, feedback: 'each' })
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
  const missed = { courseId, lessonId: missedId, attemptId: await begin(missedId), answers: [] }
  await submitAttempt(db, student, missed)
  // Nobody waits until tomorrow.
  const comingBack = await db
    .update(quizRepetitions)
    .set({ dueOn: '2026-01-01' })
    .where(eq(quizRepetitions.userId, student.id))
    .returning({ id: quizRepetitions.id })
  ids.set('repetition', comingBack.map(({ id }) => id).sort()[0] ?? '')
  const wrongKey = await makeQuiz(db, { ...rules, lessonId: mendedId, questions: questions.slice(3, 4) })
  const gradedByIt = { courseId, lessonId: mendedId, attemptId: await begin(mendedId) }
  await submitAttempt(db, student, { ...gradedByIt, answers: [{ slot: 0, sent: [`${word} betul`] }] })
  ids.set('mended versions', await mendKey(db, wrongKey.questionIds[0] ?? ''))
  ids.set('mended quiz', mendedId)
  ids.set('quiz course', courseId)
  ids.set('quiz lesson', lessonId)
  ids.set('free quiz', freeId)
  ids.set('attempt', await begin(lessonId))
  ids.set('essay attempt', essayAttempt)
}

/** Makes another answer right than the one by which attempts were graded. Returns what tells the two versions from others. */
async function mendKey(db: Db, wasId: string): Promise<string> {
  const nowId = uuidV7()
  const [was] = await db
    .update(quizQuestions)
    .set({ isCurrent: false })
    .where(eq(quizQuestions.id, wasId))
    .returning()
  if (!was) throw new Error('There is no such question.')
  const body: QuestionBody = { type: 'short', answers: [{ text: `${word} betul`, weight: 100 }] }
  await db.insert(quizQuestions).values({ ...was, id: nowId, version: 2, isCurrent: true, body })
  return versionsOf([{ wasId, nowId }])
}
