import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { quizRepetitions } from '#db/tables/quiz-repetitions.ts'
import { sentOf } from '#domain/quizzes/asked-question.ts'
import { attemptsForTest } from '#domain/quizzes/attempts-for-test.ts'
import { submitAttempt } from '#domain/quizzes/save-answers.server.ts'
import { uuidV7 } from '#shared/uuid.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { choice } from '#tests/factories/make-quiz.ts'
import { offlinePractice } from './offline-practice.server.ts'
import { takeSentAnswer } from './take-sent-answer.server.ts'
import { wantRepetitions } from './want-repetitions.server.ts'

const { db } = await testDatabase()
const { quizCourse, begin } = attemptsForTest(db)

/** Somebody to whom three questions come back today. */
async function missedThree() {
  const made = await quizCourse({ feedback: 'each', questions: [choice, choice, choice] })
  const attempt = await begin(made.learner, made.which)
  await submitAttempt(db, made.learner, { ...made.which, attemptId: attempt.id, answers: [] })
  await db
    .update(quizRepetitions)
    .set({ dueOn: sql`${quizRepetitions.dueOn} - 1` })
    .where(eq(quizRepetitions.userId, made.learner.id))
  return made
}

type Made = Awaited<ReturnType<typeof missedThree>>
type Question = Awaited<ReturnType<typeof offlinePractice>>[number] | undefined

async function answerRightly({ learner }: Made, question: Question, key = uuidV7()) {
  if (!question) throw new Error('Nothing comes back.')
  const [held] = await db.select().from(quizRepetitions).where(eq(quizRepetitions.id, question.id))
  if (!held) throw new Error('It is not there.')
  const sent = sentOf(choice, { ...held, slot: 0 }, { type: 'single', option: 0 })
  const [repetitionId, version] = [question.id, question.version]
  return { key, send: () => takeSentAnswer(db, learner, key, { repetitionId, version, sent }) }
}

test('of a course its learner takes along what comes back today, one after the other and without a key', async () => {
  const made = await missedThree()
  const { learner, course } = made
  const offline = await offlinePractice(db, learner, course.id)
  expect(offline.map(({ question, all }) => [question.slot, all])).toEqual([
    [0, 3],
    [1, 3],
    [2, 3],
  ])
  expect(offline.map(({ nextId }) => nextId)).toEqual([offline[1]?.id, offline[2]?.id, null])
  expect(JSON.stringify(offline)).not.toMatch(/Tepat sekali|Baca lagi|weight/)
  expect(await offlinePractice(db, learner, course.id)).toEqual(offline)
  const other = await missedThree()
  expect(await offlinePractice(db, learner, other.course.id)).toEqual([])
  expect(await offlinePractice(db, await makePerson(db), course.id)).toEqual([])
  await expect(offlinePractice(db, await makePerson(db, { role: 'staff' }), course.id)).rejects.toThrow(
    'forbidden',
  )
  await wantRepetitions(db, learner, false)
  expect(await offlinePractice(db, learner, course.id)).toEqual([])
})

test('an answer that is sent many times at once counts once, and what was answered elsewhere since is not answered again', async () => {
  const made = await missedThree()
  const [first, second] = await offlinePractice(db, made.learner, made.course.id)
  const { send } = await answerRightly(made, first)
  expect(await Promise.all([send(), send(), send()])).toEqual(
    Array.from({ length: 3 }, () => ({ result: 'applied' })),
  )
  expect((await offlinePractice(db, made.learner, made.course.id)).map(({ id }) => id)).not.toContain(
    first?.id,
  )
  const [row] = await db
    .select()
    .from(quizRepetitions)
    .where(eq(quizRepetitions.id, first?.id ?? ''))
  expect(row).toMatchObject({ step: 1, version: (first?.version ?? 0) + 1 })
  const again = await answerRightly(made, first)
  expect(await again.send()).toEqual({ result: 'already' })
  const empty = { repetitionId: second?.id ?? '', version: second?.version ?? 0, sent: [] }
  expect(await takeSentAnswer(db, made.learner, uuidV7(), empty)).toEqual({
    result: 'refused',
    reason: 'not-answered',
  })
  const foreign = { repetitionId: second?.id ?? '', version: second?.version ?? 0, sent: null }
  expect(await takeSentAnswer(db, await makePerson(db), uuidV7(), foreign)).toMatchObject({
    result: 'refused',
  })
})
