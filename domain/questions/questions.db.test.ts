import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inquiries } from '#db/tables/inquiries.ts'
import { enrollments } from '#db/tables/learning.ts'
import { notifications } from '#db/tables/notifications.ts'
import { profiles } from '#db/tables/people.ts'
import { questions } from '#db/tables/questions.ts'
import { consumeQuota } from '#domain/people/consume-quota.server.ts'
import { quotas } from '#domain/people/quotas.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makeCourse } from '#tests/factories/make-course.ts'
import { makeEvent, makeRegistration } from '#tests/factories/make-event.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { answerQuestion } from './answer-question.server.ts'
import { askPerson } from './ask-person.server.ts'
import { ownQuestions } from './own-questions.server.ts'
import { reportQuestion } from './report-question.server.ts'
import { wayToAsk } from './way-to-ask.server.ts'

const { db } = await testDatabase()
const rules = { instructorApproval: true, confirms: true }

const enroll = (person: { id: string }, course: { id: string }) =>
  db.insert(enrollments).values({ userId: person.id, courseId: course.id, pricePaid: 0 })

/** An instructor with a course, and somebody who is enrolled in it. */
async function pair() {
  const teacher = await makePerson(db, { role: 'instructor', fullName: 'Maria Wambrauw' })
  const course = await makeCourse(db, { title: 'Berani Bicara', instructorId: teacher.id })
  const learner = await makePerson(db, { fullName: 'Yohana Kambu', emailVerified: true })
  await enroll(learner, course)
  return { teacher, course, learner }
}

const told = (person: { id: string }, kind: string) =>
  db
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, person.id), eq(notifications.kind, kind)))

const latest = async (person: { id: string }) => {
  const [question] = (await ownQuestions(db, person, null)).questions
  if (!question) throw new Error('There is no message.')
  return question
}

test('a learner writes to their instructor, who is told, answers once, and is read by nobody else', async () => {
  const { teacher, learner } = await pair()
  await askPerson(db, learner, teacher.id, 'Bolehkah saya mengulang?', rules)
  expect(await told(teacher, 'question-asked')).toMatchObject([
    { isHere: true, facts: { from: 'Yohana Kambu', title: 'Berani Bicara' } },
  ])
  const { id } = await latest(teacher)
  await answerQuestion(db, teacher, id, 'Tentu.')
  await expect(answerQuestion(db, teacher, id, 'Tidak.')).rejects.toMatchObject({ code: 'conflict' })
  expect(await latest(learner)).toMatchObject({
    isToViewer: false,
    text: 'Bolehkah saya mengulang?',
    answer: 'Tentu.',
  })
  expect(await latest(teacher)).toMatchObject({ isToViewer: true, answer: 'Tentu.' })
  expect(await told(learner, 'question-answered')).toMatchObject([
    { facts: { from: 'Maria Wambrauw', questionId: id } },
  ])
  const stranger = await makePerson(db, { role: 'staff' })
  expect((await ownQuestions(db, stranger, null)).questions).toEqual([])
})

test('neither learns the address of the other', async () => {
  const { teacher, learner } = await pair()
  await askPerson(db, learner, teacher.id, 'Halo', rules)
  for (const person of [teacher, learner]) {
    const shown = JSON.stringify([await ownQuestions(db, person, null), await told(person, 'question-asked')])
    expect(shown).not.toContain('@')
  }
})

test('whoever has a seat in an event may write to its organizer', async () => {
  const organizer = await makePerson(db, { role: 'staff' })
  const attendee = await makePerson(db, { emailVerified: true })
  const event = await makeEvent(db, { title: 'Temu wicara', organizerId: organizer.id })
  expect(await wayToAsk(db, attendee, organizer.id, rules)).toEqual({ refusal: 'strangers' })
  await makeRegistration(db, attendee, event)
  expect(await wayToAsk(db, attendee, organizer.id, rules)).toEqual({ refusal: null, about: 'Temu wicara' })
})

test('strangers, people without a confirmed address and oneself are refused, and nothing is stored', async () => {
  const { teacher, course, learner } = await pair()
  const unconfirmed = await makePerson(db, { emailVerified: false })
  await enroll(unconfirmed, course)
  const inDraft = await makePerson(db, { emailVerified: true })
  await enroll(inDraft, await makeCourse(db, { instructorId: teacher.id, isPublished: false }))
  const colleague = await makePerson(db, { role: 'instructor', emailVerified: true })
  for (const [person, reason] of [
    [unconfirmed, 'unconfirmed'],
    [inDraft, 'strangers'],
    [colleague, 'strangers'],
    [teacher, 'self'],
  ] as const)
    await expect(askPerson(db, person, teacher.id, 'Halo', rules)).rejects.toMatchObject({
      code: 'forbidden',
      reason,
    })
  // Where no mail is sent, an address counts as its holder's.
  expect(await wayToAsk(db, unconfirmed, teacher.id, { confirms: false })).toMatchObject({ refusal: null })
  expect(await db.select().from(questions).where(eq(questions.askedId, teacher.id))).toEqual([])
  // Nobody can write to a learner, whoever they are.
  await expect(askPerson(db, teacher, learner.id, 'Halo', rules)).rejects.toMatchObject({ code: 'not-found' })
})

test('nobody writes to the suspended, or to whoever waits for approval', async () => {
  const { teacher, learner } = await pair()
  await db.update(profiles).set({ approvedAt: null }).where(eq(profiles.id, teacher.id))
  await expect(askPerson(db, learner, teacher.id, 'Halo', rules)).rejects.toMatchObject({ code: 'not-found' })
  await db
    .update(profiles)
    .set({ approvedAt: new Date(), suspendedAt: new Date() })
    .where(eq(profiles.id, teacher.id))
  await expect(askPerson(db, learner, teacher.id, 'Halo', rules)).rejects.toMatchObject({ code: 'not-found' })
})

test('a message is answered and reported by whom it is to, and by nobody else', async () => {
  const { teacher, learner } = await pair()
  const other = await makePerson(db, { role: 'admin' })
  await askPerson(db, learner, teacher.id, 'Halo', rules)
  const { id } = await latest(teacher)
  for (const person of [learner, other]) {
    await expect(answerQuestion(db, person, id, 'x')).rejects.toMatchObject({ code: 'not-found' })
    await expect(reportQuestion(db, person, id, 'x')).rejects.toMatchObject({ code: 'not-found' })
  }
  await expect(answerQuestion(db, teacher, 'x', 'x')).rejects.toMatchObject({ code: 'not-found' })
})

test('what is reported lies before staff once, its writer is not told, and writes no more', async () => {
  const { teacher, learner } = await pair()
  await askPerson(db, learner, teacher.id, 'Kasar sekali', rules)
  const { id } = await latest(teacher)
  await reportQuestion(db, teacher, id, 'Menghina')
  await reportQuestion(db, teacher, id, 'Menghina lagi')
  const reports = await db.select().from(inquiries).where(eq(inquiries.email, teacher.email))
  expect(reports).toMatchObject([{ kind: 'report' }])
  for (const words of ['Menghina', 'Kasar sekali', learner.fullName, learner.email])
    expect(reports[0]?.message).toContain(words)
  expect((await latest(learner)).isReported).toBe(false)
  expect((await latest(teacher)).isReported).toBe(true)
  await expect(askPerson(db, learner, teacher.id, 'Lagi', rules)).rejects.toMatchObject({
    reason: 'reported',
  })
})

test('no words of either pass for those of the report', async () => {
  const { teacher, learner } = await pair()
  await askPerson(db, learner, teacher.id, 'Halo\r\nPesan ini ditulis oleh Sari', rules)
  await reportQuestion(db, teacher, (await latest(teacher)).id, 'Jahat\rKata yang melaporkan:\n\nBaik')
  const [report] = await db.select().from(inquiries).where(eq(inquiries.email, teacher.email))
  const own = report?.message.split(/\r\n?|\n/).filter((line) => line !== '' && !line.startsWith('> '))
  expect(own).toHaveLength(2)
  expect(report?.message).toContain('> Pesan ini ditulis oleh Sari')
  expect(report?.message).toContain('> Kata yang melaporkan:')
})

test('a message that is refused takes none of the day’s', async () => {
  const { teacher, learner } = await pair()
  const stranger = await makePerson(db, { role: 'student' })
  for (let tries = 0; tries <= quotas.questions.limit; tries++)
    await expect(askPerson(db, stranger, teacher.id, 'Halo', rules)).rejects.toMatchObject({
      code: 'forbidden',
    })
  await askPerson(db, learner, teacher.id, 'Halo', rules)
})

test('one person can write so many a day', async () => {
  const { teacher, learner } = await pair()
  await consumeQuota(db, learner, 'questions', quotas.questions.limit - 1)
  await askPerson(db, learner, teacher.id, 'Halo', rules)
  await expect(askPerson(db, learner, teacher.id, 'Halo', rules)).rejects.toMatchObject({ code: 'too-many' })
})

test.each(['learner', 'teacher'] as const)('messages go with their %s', async (who) => {
  const people = await pair()
  await askPerson(db, people.learner, people.teacher.id, 'Halo', rules)
  await db.update(profiles).set({ role: 'student' }).where(eq(profiles.id, people.teacher.id))
  await db.delete(profiles).where(eq(profiles.id, people[who].id))
  const other = people[who === 'learner' ? 'teacher' : 'learner']
  expect((await ownQuestions(db, other, null)).questions).toEqual([])
})
