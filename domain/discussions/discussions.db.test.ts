import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '#db/tables/audit.ts'
import { enrollments } from '#db/tables/learning.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makeCourse } from '#tests/factories/make-course.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { acceptReply, closeQuestion } from './accept-reply.server.ts'
import { ask, because, discussionsIn, reply, words } from './discussion-for-test.ts'
import { hideText, showText } from './hide-text.server.ts'
import { placeInCourse } from './place-in-course.server.ts'
import { noteThreadRead } from './replies.server.ts'
import { followQuestion } from './reply-to-question.server.ts'

const { db } = await testDatabase()
const { asked, told, stored, seenBy, listed } = discussionsIn(db)

test('a learner asks, all who teach are told, a teacher’s reply answers, and who follows is told once until they have looked', async () => {
  const { teacher, together, learner, other, key } = await asked()
  for (const person of [teacher, together])
    expect(await told(person, 'discussion-asked')).toMatchObject([
      { facts: { from: 'Yohana Kambu', title: 'Berani Bicara', subject: words.title } },
    ])
  expect(await stored(key.questionId)).toMatchObject({ state: 'open', answeredAt: null })
  await reply(db, other, key)
  expect(await stored(key.questionId)).toMatchObject({ state: 'open', replyCount: 1 })
  await reply(db, teacher, key)
  expect((await stored(key.questionId)).state).toBe('answered')
  expect(await told(learner, 'discussion-replied')).toHaveLength(1)
  await noteThreadRead(db, learner, key.questionId)
  await reply(db, teacher, key, 'Lagi.')
  expect(await told(learner, 'discussion-replied')).toHaveLength(2)
  // Who has replied follows, and is not told of their own.
  expect(await told(other, 'discussion-replied')).toHaveLength(1)
  await followQuestion(db, learner, key, false)
  await noteThreadRead(db, learner, key.questionId)
  await reply(db, teacher, key, 'Sekali lagi.')
  expect(await told(learner, 'discussion-replied')).toHaveLength(2)
})

test('the same words sent again within minutes are one text, also at once, and told once; other words, places and people are not', async () => {
  const { teacher, learner, other, course, key } = await asked()
  const now = new Date()
  const replyAt = (who: Viewer, minutes: number, body = 'Terima kasih!') =>
    reply(db, who, key, body, new Date(now.getTime() + minutes * 60_000))
  const [first, again] = await Promise.all([replyAt(other, 0), replyAt(other, 0)])
  expect(again).toBe(first)
  expect(await replyAt(other, 4)).toBe(first)
  await closeQuestion(db, teacher, key, true)
  expect(await replyAt(other, 4)).toBe(first)
  await closeQuestion(db, teacher, key, false)
  expect((await stored(key.questionId)).replyCount).toBe(1)
  const all = [first, await replyAt(teacher, 0), await replyAt(other, 1, 'Lain.'), await replyAt(other, 6)]
  expect(new Set(all).size).toBe(4)
  expect((await stored(key.questionId)).replyCount).toBe(4)
  const said = { title: 'Kapan  mulai?', body: 'Besok?' }
  const [one, same] = await Promise.all([
    ask(db, learner, course, said, now),
    ask(db, learner, course, said, now),
  ])
  expect(same).toBe(one)
  const [lessonId = ''] = course.lessonIds
  const asks = [
    one,
    await ask(db, other, course, said, now),
    await ask(db, learner, course, { ...said, lessonId }, now),
    await ask(db, learner, course, { ...said, body: 'Lusa?' }, now),
    await ask(db, learner, course, said, new Date(now.getTime() + 6 * 60_000)),
  ]
  expect(new Set(asks).size).toBe(5)
  expect(await told(teacher, 'discussion-asked')).toHaveLength(6)
})

test('those who are not in the course neither read nor write, and a draft is not there for them', async () => {
  const { course, stranger, key } = await asked()
  const elsewhere = await makePerson(db, { role: 'instructor' })
  for (const person of [stranger, elsewhere]) {
    await expect(placeInCourse(db, person, course.id)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(ask(db, person, course)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(reply(db, person, key)).rejects.toMatchObject({ code: 'forbidden' })
  }
  const draft = await makeCourse(db, { isPublished: false })
  await expect(placeInCourse(db, stranger, draft.id)).rejects.toMatchObject({ code: 'not-found' })
})

test('a question is of its course, and its lesson is too', async () => {
  const { learner, course, key } = await asked()
  const foreign = await makeCourse(db)
  await db.insert(enrollments).values({ userId: learner.id, courseId: foreign.id, pricePaid: 0 })
  const lessonId = foreign.lessonIds[0] ?? ''
  await expect(ask(db, learner, course, { lessonId })).rejects.toMatchObject({ reason: 'lesson' })
  const wrong = { ...key, courseId: foreign.id }
  await expect(reply(db, learner, wrong)).rejects.toMatchObject({ code: 'not-found' })
  await expect(
    hideText(db, await makePerson(db, { role: 'admin' }), { ...wrong, replyId: '' }, because('x')),
  ).rejects.toMatchObject({ code: 'not-found' })
})

test('what has helped is said by who asked and by those who teach, never of one’s own; its writer is told', async () => {
  const { learner, other, teacher, key } = await asked()
  const helpful = await reply(db, other, key)
  await expect(acceptReply(db, other, key, helpful)).rejects.toMatchObject({ reason: 'accept' })
  const own = await reply(db, learner, key)
  await expect(acceptReply(db, learner, key, own)).rejects.toMatchObject({ reason: 'accept' })
  await acceptReply(db, learner, key, helpful)
  expect(await stored(key.questionId)).toMatchObject({ state: 'answered', acceptedReplyId: helpful })
  expect(await told(other, 'discussion-accepted')).toHaveLength(1)
  await acceptReply(db, teacher, key, '')
  expect(await stored(key.questionId)).toMatchObject({
    state: 'open',
    acceptedReplyId: null,
    answeredAt: null,
  })
})

test('a closed question takes no reply until it is open again', async () => {
  const { learner, teacher, key } = await asked()
  await expect(closeQuestion(db, learner, key, true)).rejects.toMatchObject({ reason: 'close' })
  await closeQuestion(db, teacher, key, true)
  await expect(reply(db, teacher, key)).rejects.toMatchObject({ reason: 'closed' })
  await closeQuestion(db, teacher, key, false)
  await reply(db, teacher, key)
  expect((await stored(key.questionId)).state).toBe('answered')
})

test('what staff hide is there for its writer, with the reason, and for staff; it answers nothing, and is in the log', async () => {
  const { learner, other, teacher, staff, key } = await asked()
  const replyId = await reply(db, teacher, key)
  await acceptReply(db, learner, key, replyId)
  await expect(hideText(db, teacher, { ...key, replyId }, because('x'))).rejects.toMatchObject({
    reason: 'hide',
  })
  await hideText(db, staff, { ...key, replyId }, because('Menyebut nomor telepon'))
  expect(await stored(key.questionId)).toMatchObject({ state: 'open', acceptedReplyId: null, replyCount: 0 })
  expect((await seenBy(learner, key)).replies).toEqual([])
  for (const person of [teacher, staff])
    expect((await seenBy(person, key)).replies).toMatchObject([{ hiddenReason: 'Menyebut nomor telepon' }])
  expect(await told(teacher, 'discussion-hidden')).toMatchObject([
    { facts: { reason: 'Menyebut nomor telepon' } },
  ])
  const entries = await db.select().from(auditLog).where(eq(auditLog.subjectId, teacher.id))
  expect(entries).toMatchObject([{ action: 'question-hidden', details: { why: 'Menyebut nomor telepon' } }])
  await showText(db, staff, { ...key, replyId })
  expect((await stored(key.questionId)).state).toBe('answered')

  await hideText(db, staff, { ...key, replyId: '' }, because('Salah tempat'))
  await expect(seenBy(other, key)).rejects.toMatchObject({ code: 'not-found' })
  expect(await listed(other, key.courseId)).toEqual([])
  expect((await seenBy(learner, key)).question.text.hiddenReason).toBe('Salah tempat')
  await expect(reply(db, learner, key)).rejects.toMatchObject({ reason: 'hidden' })
})

test('two reply while staff hide: what came before is there, what comes after is refused, and what is counted is what is shown', async () => {
  for (let round = 0; round < 5; round++) {
    const { learner, other, teacher, staff, key } = await asked()
    const first = await reply(db, other, key)
    const outcomes = await Promise.allSettled([
      reply(db, teacher, key),
      hideText(db, staff, { ...key, replyId: first }, because('x')),
      reply(db, learner, key),
      hideText(db, staff, { ...key, replyId: '' }, because('y')),
    ])
    const replied = [outcomes[0], outcomes[2]].filter((outcome) => outcome?.status === 'fulfilled').length
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(['hidden', 'question']).toContain(outcome.reason.reason)
    const { rows } = await db.execute<{ n: number }>(
      sql`select count(*)::int as n from question_replies where question_id = ${key.questionId} and hidden_at is null`,
    )
    expect(rows[0]?.n).toBe(replied)
    expect(await stored(key.questionId)).toMatchObject({ replyCount: replied, hiddenReason: 'y' })
  }
})
