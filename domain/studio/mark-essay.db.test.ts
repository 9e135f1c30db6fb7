import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '#db/tables/audit.ts'
import { lessonCompletions } from '#db/tables/learning.ts'
import { notifications } from '#db/tables/notifications.ts'
import { quizAnswers, quizAttempts } from '#db/tables/quiz-attempts.ts'
import { enrollStudent } from '#domain/learning/enroll-student.server.ts'
import { submitAttempt } from '#domain/quizzes/save-answers.server.ts'
import { startAttempt } from '#domain/quizzes/start-attempt.server.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makeCourse } from '#tests/factories/make-course.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { essay, makeQuiz } from '#tests/factories/make-quiz.ts'
import { essaysToMark } from './essays-to-mark.server.ts'
import { markEssay } from './mark-essay.server.ts'

const { db } = await testDatabase()
const owner = await makePerson(db, { role: 'instructor', fullName: 'Maria Wambrauw' })

/** A quiz of two essays, and what somebody has written. */
async function submitted(texts: readonly string[] = ['Satu', 'Dua']) {
  const course = await makeCourse(db, { instructorId: owner.id, modules: [[{ isFree: true }]] })
  const [lessonId = ''] = course.lessonIds
  await makeQuiz(db, { courseId: course.id, lessonId, passPercent: 60, questions: [essay, essay] })
  const learner = await makePerson(db)
  await enrollStudent(db, learner, course.id)
  const which = { courseId: course.id, lessonId }
  await startAttempt(db, learner, which)
  const isTheirs = and(eq(quizAttempts.lessonId, lessonId), eq(quizAttempts.userId, learner.id))
  const attempt = async () => (await db.select().from(quizAttempts).where(isTheirs))[0]
  const attemptId = (await attempt())?.id ?? ''
  const answers = texts.map((text, slot) => ({ slot, sent: [text] }))
  await submitAttempt(db, learner, { ...which, attemptId, answers })
  const told = () =>
    db.$count(notifications, and(eq(notifications.userId, learner.id), eq(notifications.kind, 'quiz-marked')))
  const isCompleted = async () =>
    (await db.$count(lessonCompletions, eq(lessonCompletions.userId, learner.id))) === 1
  return { course, learner, attempt, attemptId, told, isCompleted }
}

test('an attempt is graded with the last of its essays: its learner is told then, and has passed', async () => {
  const { course, attempt, attemptId, told, isCompleted } = await submitted()
  expect(await essaysToMark(db, owner, course.id)).toMatchObject({
    count: 2,
    essays: [
      { slot: 0, text: 'Satu' },
      { slot: 1, text: 'Dua' },
    ],
  })
  await markEssay(db, owner, course.id, { attemptId, slot: 0, percent: 50, comment: 'Hampir', seen: '' })
  expect(await attempt()).toMatchObject({ state: 'submitted', points: 0.5, needsMarking: true })
  expect([await told(), await isCompleted()]).toEqual([0, false])
  await markEssay(db, owner, course.id, { attemptId, slot: 1, percent: 90, comment: '', seen: '' })
  expect(await attempt()).toMatchObject({ state: 'graded', points: 1.4, needsMarking: false })
  expect(await told()).toBe(1)
  expect(await isCompleted()).toBe(true)
  expect(await essaysToMark(db, owner, course.id)).toMatchObject({ count: 0, essays: [] })
  const answers = await db.select().from(quizAnswers).where(eq(quizAnswers.attemptId, attemptId))
  expect(answers).toMatchObject([{ comment: 'Hampir', markedBy: owner.id }, { comment: null }])
})

test('an answer that was left empty is marked by nobody', async () => {
  const { course } = await submitted(['Satu', ''])
  expect((await essaysToMark(db, owner, course.id, { show: 'marked', page: 1 })).count).toBe(0)
})

test('of two who mark one essay the first is heard, however close they are', async () => {
  const { course, attempt, attemptId } = await submitted(['Satu', ''])
  // One that was left empty waits for nobody.
  expect((await essaysToMark(db, owner, course.id)).count).toBe(1)
  const marking = [40, 80].map((percent) =>
    markEssay(db, owner, course.id, { attemptId, slot: 0, percent, comment: '', seen: '' }),
  )
  const done = await Promise.allSettled(marking)
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(done.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'conflict', reason: 'marked-meanwhile' },
  })
  expect([0.4, 0.8]).toContain((await attempt())?.points)
})

test('a mark is corrected as it was seen: what was completed stays, its learner is told again, and it is written down', async () => {
  const { course, learner, attempt, attemptId, told, isCompleted } = await submitted()
  await markEssay(db, owner, course.id, { attemptId, slot: 0, percent: 100, comment: 'Bagus', seen: '' })
  await markEssay(db, owner, course.id, { attemptId, slot: 1, percent: 40, comment: '', seen: '' })
  expect([await told(), await isCompleted()]).toEqual([1, true])
  const marked = { show: 'marked', page: 1 } as const
  const markOf = async () => (await essaysToMark(db, owner, course.id, marked)).essays[0]?.mark
  expect(await essaysToMark(db, owner, course.id, marked)).toMatchObject({ count: 2, hasMore: false })
  const mark = await markOf()
  expect(mark).toMatchObject({ percent: 100, comment: 'Bagus' })
  const correct = (percent: number, slot = 0) =>
    markEssay(db, owner, course.id, { attemptId, slot, percent, comment: '', seen: mark?.version ?? '' })
  await correct(30)
  expect(await attempt()).toMatchObject({ state: 'graded', points: 0.7, needsMarking: false })
  expect(await markOf()).toMatchObject({ percent: 30, comment: '' })
  expect([await told(), await isCompleted()]).toEqual([2, true])
  const facts = await db
    .select({ facts: notifications.facts })
    .from(notifications)
    .where(and(eq(notifications.userId, learner.id), eq(notifications.kind, 'quiz-marked')))
  expect(facts).toContainEqual({ facts: expect.objectContaining({ was: 70, becomes: 35, passes: false }) })
  expect(
    await db.$count(auditLog, and(eq(auditLog.subjectId, learner.id), eq(auditLog.action, 'mark-changed'))),
  ).toBe(1)
  for (const slot of [0, 1])
    await expect(correct(50, slot)).rejects.toMatchObject({ reason: 'marked-meanwhile' })
})

test('essays are read and marked by those who work on their course, and under no other', async () => {
  const { course, attemptId } = await submitted()
  const other = await makePerson(db, { role: 'instructor' })
  const elsewhere = await makeCourse(db, { instructorId: other.id })
  const mark = { attemptId, slot: 0, percent: 10, comment: '', seen: '' }
  await expect(essaysToMark(db, other, course.id)).rejects.toMatchObject({ code: 'not-found' })
  await expect(markEssay(db, other, course.id, mark)).rejects.toMatchObject({ code: 'not-found' })
  for (const wrong of [mark, { ...mark, attemptId: 'x' }])
    await expect(markEssay(db, other, elsewhere.id, wrong)).rejects.toMatchObject({ reason: 'attempt' })
  expect((await essaysToMark(db, owner, course.id)).count).toBe(2)
})
