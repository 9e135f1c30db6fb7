import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { enrollments } from '#db/tables/learning.ts'
import { quizRepetitions } from '#db/tables/quiz-repetitions.ts'
import { quizQuestions, quizzes } from '#db/tables/quizzes.ts'
import { figuresAndWaitingOf } from '#domain/learning/dashboard.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { sentOf } from '#domain/quizzes/asked-question.ts'
import { attemptsForTest } from '#domain/quizzes/attempts-for-test.ts'
import { submitAttempt } from '#domain/quizzes/save-answers.server.ts'
import { saveQuestions } from '#domain/quizzes/save-quiz.server.ts'
import { startAttempt } from '#domain/quizzes/start-attempt.server.ts'
import type { Given, QuestionBody } from '#domain/quizzes/types/question-types.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { choice, essay } from '#tests/factories/make-quiz.ts'
import { answerRepetition } from './answer-repetition.server.ts'
import { answeredRepetition, nextRepetition, ownRepetitions } from './own-repetitions.server.ts'
import { wantRepetitions } from './want-repetitions.server.ts'

const { db } = await testDatabase()
const { quizCourse, begin, answering, take, view } = attemptsForTest(db)

const heldBy = ({ id }: Viewer) =>
  db.select().from(quizRepetitions).where(eq(quizRepetitions.userId, id)).orderBy(quizRepetitions.id)

/** As if so many days had gone by. */
const daysPass = ({ id }: Viewer, days: number) =>
  db
    .update(quizRepetitions)
    .set({ dueOn: sql`${quizRepetitions.dueOn} - ${days}::int` })
    .where(eq(quizRepetitions.userId, id))

const dueOf = async (viewer: Viewer) => (await figuresAndWaitingOf(db, viewer)).repetitions

/** Answers the next of them, a choice of makeQuiz. */
async function answer(viewer: Viewer, isRight: boolean) {
  const asked = await nextRepetition(db, viewer, 0)
  if (!asked) throw new Error('Nothing comes back.')
  const [held] = await db.select().from(quizRepetitions).where(eq(quizRepetitions.id, asked.id))
  if (!held) throw new Error('It is not there.')
  const sent = sentOf(choice, { ...held, slot: 0 }, { type: 'single', option: isRight ? 0 : 1 })
  const send = () => answerRepetition(db, viewer, { repetitionId: asked.id, version: asked.version, sent })
  await send()
  return { id: asked.id, send }
}

const told = { feedback: 'each' } as const

test('what was missed comes back the next day; what was right, and what a person marks, does not', async () => {
  const { learner, which, course } = await quizCourse({ ...told, questions: [choice, choice, essay] })
  const attempt = await begin(learner, which)
  const answers = [...answering(attempt, 1), { slot: 2, sent: ['Sebuah uraian'] }]
  await submitAttempt(db, learner, { ...which, attemptId: attempt.id, answers })
  expect(await heldBy(learner)).toHaveLength(1)
  expect(await dueOf(learner)).toBeNull()
  expect(await ownRepetitions(db, learner)).toMatchObject({ isWanted: true, due: 0, next: { inDays: 1 } })
  expect(await nextRepetition(db, learner, 0)).toBeNull()
  await daysPass(learner, 1)
  expect(await dueOf(learner)).toEqual({
    count: 1,
    courses: 1,
    course: { title: course.title, language: 'id' },
  })
  expect(JSON.stringify(await nextRepetition(db, learner, 3))).not.toMatch(/Tepat sekali|Baca lagi|weight/)
})

const weighed = (text: string, weight: number) => ({ text, weight, feedback: `Kunci ${text}` })

test.each<QuestionBody>([
  { type: 'single', options: [weighed('Ya', 100), weighed('Tidak', -33.777)] },
  { type: 'multiple', options: [weighed('Satu', 55.123), weighed('Dua', 44.877), weighed('Tiga', -33.777)] },
  { type: 'true-false', isTrue: true, feedbackRight: 'Kunci', feedbackWrong: 'Kunci' },
  { type: 'short', answers: [weighed('Kuncisangsoal', 100)] },
  { type: 'numeric', answers: [{ value: 918273645, tolerance: 0, weight: 100, feedback: 'Kunci' }] },
  { type: 'matching', pairs: ['Kiri', 'Atas'].map((left) => ({ left, right: `${left} itu` })) },
  { type: 'ordering', items: ['Pertama', 'Kedua', 'Ketiga'] },
])('of a question of type $type nothing of its key is there before it is answered', async (body) => {
  const { learner, which } = await quizCourse({ ...told, questions: [body] })
  const attempt = await begin(learner, which)
  await submitAttempt(db, learner, { ...which, attemptId: attempt.id, answers: [] })
  await daysPass(learner, 1)
  const asked = await nextRepetition(db, learner, 0)
  expect(asked?.question.type).toBe(body.type)
  expect(JSON.stringify(asked)).not.toMatch(/Kunci|33\.777|55\.123|918273645|seed|weight/)
  if (body.type === 'ordering') expect(asked?.question.choices).not.toEqual(body.items)
  const answered = { repetitionId: asked?.id ?? '', version: asked?.version ?? 0 }
  const [held] = await heldBy(learner)
  if (!held) throw new Error('It is not there.')
  const right = sentOf(body, { ...held, slot: 0 }, rightFor(body))
  expect(await answerRepetition(db, learner, { ...answered, sent: right })).toBe('taken')
  expect(await answeredRepetition(db, learner, held.id, 0)).toMatchObject({
    inDays: 3,
    question: { fraction: 1, sent: expect.any(Array) },
  })
})

function rightFor(body: QuestionBody): Given | null {
  switch (body.type) {
    case 'single':
      return { type: body.type, option: 0 }
    case 'multiple':
      return { type: body.type, options: [0, 1] }
    case 'true-false':
      return { type: body.type, isTrue: true }
    case 'short':
      return { type: body.type, text: 'kuncisangsoal' }
    case 'numeric':
      return { type: body.type, text: '918273645' }
    case 'matching':
      return { type: body.type, rights: [0, 1] }
    case 'ordering':
      return { type: body.type, order: [0, 1, 2] }
    default:
      return null
  }
}

test('right answers lead through 3, 7 and 16 days until it is learnt; a wrong one begins anew', async () => {
  const { learner, which } = await quizCourse({ ...told, questions: [choice] })
  await take(learner, which, 0, 1)
  await daysPass(learner, 1)
  for (const days of [3, 7]) {
    const { id } = await answer(learner, true)
    expect(await answeredRepetition(db, learner, id, 0)).toMatchObject({
      inDays: days,
      question: { fraction: 1 },
    })
    expect(await dueOf(learner)).toBeNull()
    await daysPass(learner, days)
  }
  const { id } = await answer(learner, false)
  expect(await answeredRepetition(db, learner, id, 0)).toMatchObject({ inDays: 1, question: { fraction: 0 } })
  for (const days of [1, 3, 7, 16]) {
    await daysPass(learner, days)
    await answer(learner, true)
  }
  expect(await ownRepetitions(db, learner)).toMatchObject({ due: 0, next: null })
  expect(await answeredRepetition(db, learner, id, 0)).toMatchObject({ inDays: null })
  // Missed again it is there again.
  await take(learner, which, 0, 1)
  expect(await ownRepetitions(db, learner)).toMatchObject({ next: { inDays: 1 } })
  expect(await heldBy(learner)).toHaveLength(1)
})

test('an answer that is sent twice, from wherever, counts once', async () => {
  const { learner, which } = await quizCourse({ ...told, questions: [choice] })
  await take(learner, which, 0, 1)
  await daysPass(learner, 1)
  const { send } = await answer(learner, true)
  await Promise.all([send(), send()])
  await daysPass(learner, 3)
  await send()
  expect(await heldBy(learner)).toMatchObject([{ step: 1, version: 1 }])
  expect(await dueOf(learner)).toMatchObject({ count: 1 })
})

test('without an answer nothing changes; who does not know it says so, and it begins anew', async () => {
  const { learner, which } = await quizCourse({ ...told, questions: [choice] })
  await take(learner, which, 0, 1)
  await daysPass(learner, 1)
  const asked = await nextRepetition(db, learner, 0)
  const sending = (sent: string[] | null) =>
    answerRepetition(db, learner, { repetitionId: asked?.id ?? '', version: asked?.version ?? 0, sent })
  expect(await sending([''])).toBe('unanswered')
  expect(await heldBy(learner)).toMatchObject([{ version: 0, fraction: null }])
  expect(await sending(null)).toBe('taken')
  expect(await heldBy(learner)).toMatchObject([{ version: 1, fraction: 0, given: null, step: 0 }])
})

test('nobody answers what comes back to somebody else, or not today', async () => {
  const { learner, which } = await quizCourse({ ...told, questions: [choice] })
  await take(learner, which, 0, 1)
  const [held] = await heldBy(learner)
  const sent = { repetitionId: held?.id ?? '', version: 0, sent: ['0'] }
  const other = await makePerson(db)
  await expect(answerRepetition(db, other, sent)).rejects.toMatchObject({ code: 'not-found' })
  await expect(answerRepetition(db, learner, sent)).rejects.toMatchObject({ reason: 'not-due' })
  await expect(answerRepetition(db, learner, { ...sent, repetitionId: 'x' })).rejects.toMatchObject({
    code: 'not-found',
  })
  await expect(
    answerRepetition(db, await makePerson(db, { role: 'instructor' }), sent),
  ).rejects.toMatchObject({ code: 'forbidden' })
  await daysPass(learner, 1)
  const { id } = await answer(learner, true)
  expect(await answeredRepetition(db, other, id, 0)).toBeNull()
})

test('what a quiz does not tell yet does not come back: never, before a pass, while an attempt goes on', async () => {
  const never = await quizCourse({ feedback: 'never' })
  await take(never.learner, never.which, 0)
  expect(await heldBy(never.learner)).toEqual([])

  const { learner, which } = await quizCourse({ feedback: 'after-pass', passPercent: 50 })
  await take(learner, which, 0)
  await daysPass(learner, 1)
  expect(await dueOf(learner)).toBeNull()
  expect(await ownRepetitions(db, learner)).toMatchObject({ due: 0, next: null })
  await take(learner, which, 1)
  await daysPass(learner, 1)
  expect(await dueOf(learner)).toMatchObject({ count: 2 })
  const { id } = await answer(learner, true)
  await startAttempt(db, learner, which)
  expect(await dueOf(learner)).toBeNull()
  expect(await answeredRepetition(db, learner, id, 0)).toBeNull()

  const limited = await quizCourse({ feedback: 'after-pass', attemptLimit: 2 })
  await take(limited.learner, limited.which, 0)
  await daysPass(limited.learner, 1)
  expect(await dueOf(limited.learner)).toBeNull()
  await take(limited.learner, limited.which, 0)
  await daysPass(limited.learner, 1)
  expect(await dueOf(limited.learner)).toMatchObject({ count: 2 })
  await db.update(quizzes).set({ feedback: 'never' }).where(eq(quizzes.lessonId, limited.which.lessonId))
  expect(await dueOf(limited.learner)).toBeNull()
})

test('the result of a quiz says how much comes back tomorrow: on that day, of what was missed in it, to those who want it and once it may be told', async () => {
  const { learner, which } = await quizCourse({ feedback: 'after-pass', passPercent: 50 })
  const said = async (attempt: number) => (await view(learner, which, attempt)).over?.backTomorrow
  await take(learner, which, 0)
  expect(await said(1)).toBe(0)
  await take(learner, which, 1)
  // Of the two that come back one was missed before, and not in this attempt.
  expect([await said(1), await said(2)]).toEqual([2, 1])
  await take(learner, which, 2)
  expect([await said(2), await said(3)]).toEqual([1, 0])
  await wantRepetitions(db, learner, false)
  expect(await said(2)).toBe(0)
  await wantRepetitions(db, learner, true)
  await daysPass(learner, 1)
  expect(await said(2)).toBe(0)
  // What was known today comes back later, what was not tomorrow.
  await answer(learner, true)
  await answer(learner, false)
  expect(await said(2)).toBe(1)
})

test('the current version is asked, and one that was taken out is not', async () => {
  const { learner, which } = await quizCourse({ ...told, questions: [choice, choice] })
  await take(learner, which, 0)
  await daysPass(learner, 1)
  const { id, send } = await answer(learner, false)
  await daysPass(learner, 1)
  const [kept] = await db
    .select()
    .from(quizQuestions)
    .where(and(eq(quizQuestions.lessonId, which.lessonId), eq(quizQuestions.importKey, 'soal-1')))
  const question = { key: 'soal-1', stem: 'Kata yang baru?', body: choice, tags: [] }
  await db.transaction((tx) => saveQuestions(tx, which, [question]))
  expect(await dueOf(learner)).toMatchObject({ count: 1 })
  expect((await nextRepetition(db, learner, 0))?.question.stem).toContain('Kata yang baru?')
  const [held] = (await heldBy(learner)).filter(({ questionId }) => questionId !== kept?.id)
  // What was given answered other words.
  expect(held).toMatchObject({ given: null, fraction: null })
  expect(await answeredRepetition(db, learner, id, 0)).toBeNull()
  await send()
  expect(await dueOf(learner)).toMatchObject({ count: 1 })
  // A version that nobody was given in an attempt stays for those to whom it comes back.
  await db.transaction((tx) => saveQuestions(tx, which, [{ ...question, stem: 'Dan sekali lagi?' }]))
  expect((await nextRepetition(db, learner, 0))?.question.stem).toContain('Dan sekali lagi?')
  await db.transaction((tx) => saveQuestions(tx, which, []))
  expect(await dueOf(learner)).toBeNull()
  await db.transaction((tx) => saveQuestions(tx, which, [question]))
  expect((await nextRepetition(db, learner, 0))?.question.stem).toContain('Kata yang baru?')
})

test('it comes back to those who are in the course, for as long as they want it', async () => {
  const { learner, which } = await quizCourse({ ...told, questions: [choice] })
  await take(learner, which, 0, 1)
  await daysPass(learner, 1)
  await wantRepetitions(db, learner, false)
  expect(await dueOf(learner)).toBeNull()
  expect(await ownRepetitions(db, learner)).toMatchObject({ isWanted: false })
  await db.delete(quizRepetitions).where(eq(quizRepetitions.userId, learner.id))
  await take(learner, which, 0, 1)
  expect(await heldBy(learner)).toEqual([])
  await wantRepetitions(db, learner, true)
  await take(learner, which, 0, 1)
  await daysPass(learner, 1)
  expect(await dueOf(learner)).toMatchObject({ count: 1 })
  await db.delete(enrollments).where(eq(enrollments.userId, learner.id))
  expect(await dueOf(learner)).toBeNull()
  expect(await nextRepetition(db, learner, 0)).toBeNull()
  await expect(wantRepetitions(db, await makePerson(db, { role: 'staff' }), false)).rejects.toMatchObject({
    code: 'forbidden',
  })
})
