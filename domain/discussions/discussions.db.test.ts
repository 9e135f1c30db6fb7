import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '#db/tables/audit.ts'
import { questionFollows, questionReplies, questionsAsked, questionVersions } from '#db/tables/discussions.ts'
import { inquiries } from '#db/tables/inquiries.ts'
import { enrollments } from '#db/tables/learning.ts'
import { notifications } from '#db/tables/notifications.ts'
import { profiles } from '#db/tables/people.ts'
import { quotas } from '#domain/people/quotas.ts'
import { takeQuota } from '#domain/people/take-quota.server.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makeCourse } from '#tests/factories/make-course.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { acceptReply, closeQuestion } from './accept-reply.server.ts'
import { askedQuestion } from './asked-question.server.ts'
import { askedQuestions } from './asked-questions.server.ts'
import { ask, classroom, reply, words } from './discussion-for-test.ts'
import { editText } from './edit-text.server.ts'
import { hideText, showText } from './hide-text.server.ts'
import { placeInCourse } from './place-in-course.server.ts'
import { noteThreadRead, repliesTo, versionsOf } from './replies.server.ts'
import { followQuestion, replyToQuestion } from './reply-to-question.server.ts'
import { reportText } from './report-text.server.ts'
import { parseAskedView } from './schema.ts'
import { similarQuestions } from './similar-questions.server.ts'
import { textVersion } from './text-version.server.ts'

const { db } = await testDatabase()

type Person = Awaited<ReturnType<typeof makePerson>>
type Key = { courseId: string; questionId: string }

const told = (person: { id: string }, kind: string) =>
  db
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, person.id), eq(notifications.kind, kind)))

const stored = async (id: string) => {
  const [question] = await db.select().from(questionsAsked).where(eq(questionsAsked.id, id))
  if (!question) throw new Error('There is no question.')
  return question
}

const seenBy = async (viewer: Person, { courseId, questionId }: Key) => {
  const place = await placeInCourse(db, viewer, courseId)
  const question = await askedQuestion(db, viewer, place, { questionId, replyId: '' })
  const { replies } = await repliesTo(db, viewer, place, { question, cursor: '' })
  return { place, question, replies }
}

const listed = async (viewer: Person, courseId: string, query = '') => {
  const view = parseAskedView(new URLSearchParams(query))
  const place = await placeInCourse(db, viewer, courseId)
  return (await askedQuestions(db, viewer, place, view)).questions
}

async function asked() {
  const room = await classroom(db)
  const questionId = await ask(db, room.learner, room.course)
  return { ...room, key: { courseId: room.course.id, questionId } }
}

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
  await reply(db, teacher, key)
  expect(await told(learner, 'discussion-replied')).toHaveLength(2)
  // Who has replied follows, and is not told of their own.
  expect(await told(other, 'discussion-replied')).toHaveLength(1)
  await followQuestion(db, learner, key, false)
  await noteThreadRead(db, learner, key.questionId)
  await reply(db, teacher, key)
  expect(await told(learner, 'discussion-replied')).toHaveLength(2)
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
    hideText(db, await makePerson(db, { role: 'admin' }), { ...wrong, replyId: '' }, 'x'),
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
  await expect(hideText(db, teacher, { ...key, replyId }, 'x')).rejects.toMatchObject({ reason: 'hide' })
  await hideText(db, staff, { ...key, replyId }, 'Menyebut nomor telepon')
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

  await hideText(db, staff, { ...key, replyId: '' }, 'Salah tempat')
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
      hideText(db, staff, { ...key, replyId: first }, 'x'),
      reply(db, learner, key),
      hideText(db, staff, { ...key, replyId: '' }, 'y'),
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

test('a change leaves no trace at first; later what was said before is read by its writer, those who teach and staff', async () => {
  const { learner, other, teacher, staff, key } = await asked()
  const text = { ...key, replyId: '' }
  const seen = textVersion({ title: words.title, bodyMd: words.body })
  const changed = { title: 'Mengapa saya gugup?', body: 'Tolong.' }
  await expect(editText(db, other, text, { ...changed, seen })).rejects.toMatchObject({
    reason: 'not-the-writer',
  })
  await editText(db, learner, text, { ...changed, seen })
  expect(await stored(key.questionId)).toMatchObject({ title: changed.title, editedAt: null })
  await expect(editText(db, learner, text, { title: 'x', body: 'y', seen })).rejects.toMatchObject({
    reason: 'changed-meanwhile',
  })
  const later = new Date(Date.now() + 16 * 60_000)
  const again = textVersion({ title: changed.title, bodyMd: changed.body })
  await editText(db, learner, text, { title: changed.title, body: 'Sudah paham.', seen: again }, later)
  expect(await stored(key.questionId)).toMatchObject({ bodyMd: 'Sudah paham.', editedAt: later })
  expect(
    await db.select().from(questionVersions).where(eq(questionVersions.questionId, key.questionId)),
  ).toHaveLength(1)
  for (const person of [learner, teacher, staff]) {
    const { place, question } = await seenBy(person, key)
    const asking = { question, textId: key.questionId, isOwn: person === learner }
    expect(await versionsOf(db, place, asking)).toMatchObject([{ body: 'Tolong.' }])
  }
  const { place, question } = await seenBy(other, key)
  expect(question.text.hasVersions).toBe(false)
  await expect(
    versionsOf(db, place, { question, textId: key.questionId, isOwn: false }),
  ).rejects.toMatchObject({
    code: 'not-found',
  })
})

test('whom a reply names is told that and nothing else, chosen or written, and strangers are not', async () => {
  const { learner, other, teacher, stranger, key } = await asked()
  await reply(db, other, key)
  await noteThreadRead(db, learner, key.questionId)
  const body = 'Coba latihan seperti @Yohana Kambu.'
  const id = await replyToQuestion(db, teacher, key, { body, mention: [other.id, stranger.id] })
  for (const person of [learner, other]) expect(await told(person, 'discussion-mentioned')).toHaveLength(1)
  expect(await told(stranger, 'discussion-mentioned')).toEqual([])
  expect(await told(other, 'discussion-replied')).toEqual([])
  const { replies } = await seenBy(other, key)
  expect(replies.find((each) => each.id === id)?.mentions).toEqual(['Sari Rumbiak', 'Yohana Kambu'])
})

test('a report lies before staff once, with where it stands', async () => {
  const { other, learner, key } = await asked()
  const text = { ...key, replyId: '' }
  const report = { reason: 'Kasar', link: () => 'https://noken.example/di-sini' }
  await expect(reportText(db, learner, text, report)).rejects.toMatchObject({ reason: 'own-text' })
  await reportText(db, other, text, report)
  await reportText(db, other, text, report)
  const letters = await db.select().from(inquiries).where(eq(inquiries.email, other.email))
  expect(letters).toMatchObject([{ kind: 'report' }])
  for (const part of ['Kasar', 'https://noken.example/di-sini', `> ${words.title}`, learner.email])
    expect(letters[0]?.message).toContain(part)
})

test('no address of anybody is in what others read', async () => {
  const { learner, other, teacher, key } = await asked()
  await reply(db, teacher, key)
  const { question, replies } = await seenBy(other, key)
  const shown = JSON.stringify([
    question,
    replies,
    await listed(other, key.courseId),
    await told(teacher, 'discussion-asked'),
  ])
  for (const { email } of [learner, teacher, other]) expect(shown).not.toContain(email)
})

test('texts outlive their writer, without a name', async () => {
  const { learner, other, teacher, key } = await asked()
  await reply(db, other, key)
  for (const { id } of [learner, other]) await db.delete(profiles).where(eq(profiles.id, id))
  const { question, replies } = await seenBy(teacher, key)
  expect([question.text.authorName, replies[0]?.authorName]).toEqual([null, null])
  expect(
    await db.select().from(questionFollows).where(eq(questionFollows.questionId, key.questionId)),
  ).toEqual([])
  expect(
    await db.select().from(questionReplies).where(eq(questionReplies.questionId, key.questionId)),
  ).toHaveLength(1)
})

test('what was asked is found by words of it and of its replies, by its lesson and while it is open', async () => {
  const { learner, teacher, course, key } = await asked()
  const lessonId = course.lessonIds[1] ?? ''
  const other = await ask(db, learner, course, {
    lessonId,
    title: 'Berapa lama latihan?',
    body: '100% siap_siap',
  })
  await reply(db, teacher, key, 'Tarik napas dalam-dalam.')
  const found = async (query: string) => (await listed(learner, course.id, query)).map(({ id }) => id)
  expect(await found('')).toEqual([other, key.questionId])
  expect(await found('q=NAPAS')).toEqual([key.questionId])
  expect(await found('q=100%25+siap_')).toEqual([other])
  expect(await found('q=_')).toEqual([other])
  expect(await found(`lesson=${lessonId}`)).toEqual([other])
  expect(await found('show=unanswered')).toEqual([other])
})

test('questions like the one that is typed are found, hidden ones are not', async () => {
  const { learner, staff, key } = await asked()
  const place = await placeInCourse(db, learner, key.courseId)
  const like = async (title: string) => (await similarQuestions(db, place, title)).map(({ id }) => id)
  expect(await like('bagaimana agar tidak gugup')).toEqual([key.questionId])
  expect(await like('Berapa harga mikrofon')).toEqual([])
  await hideText(db, staff, { ...key, replyId: '' }, 'x')
  expect(await like('bagaimana agar tidak gugup')).toEqual([])
})

test('a learner writes so often an hour', async () => {
  const { learner, key } = await asked()
  await takeQuota(db, learner, 'discussions', quotas.discussions.limit - 1)
  await expect(reply(db, learner, key)).rejects.toMatchObject({ code: 'too-many' })
})

test('what is written in Markdown is safe HTML, and no id in it stands twice on a page', async () => {
  const { learner, teacher, key } = await asked()
  const body = '# Judul\n\n<script>alert(1)</script>[klik](javascript:alert(1)) ![x](https://x.example/a.png)'
  for (const person of [learner, teacher]) await reply(db, person, key, body)
  const { replies } = await seenBy(learner, key)
  const html = replies.map((each) => each.html).join('')
  expect(html).not.toMatch(/script|javascript:|<img/)
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(ids.length).toBe(2)
  expect(new Set(ids).size).toBe(2)
})

test('people under 18 are named by their first name, as soon as dates of birth are kept', async () => {
  const { learner, other, teacher, key } = await asked()
  await db.execute(sql`alter table profiles add column date_of_birth date`)
  try {
    const day = new Date(Date.now() - 16 * 365 * 86_400_000).toISOString().slice(0, 10)
    await db.execute(sql`update profiles set date_of_birth = ${day} where id = ${learner.id}`)
    expect((await seenBy(other, key)).question.text.authorName).toBe('Yohana')
    expect((await listed(other, key.courseId))[0]?.authorName).toBe('Yohana')
    expect((await seenBy(other, key)).question.participants.map(({ name }) => name)).toContain('Yohana')
    const second = await ask(db, learner, { id: key.courseId }, { title: 'Satu lagi' })
    const [, latest] = await told(teacher, 'discussion-asked')
    expect(latest).toMatchObject({ facts: { from: 'Yohana', questionId: second } })
  } finally {
    await db.execute(sql`alter table profiles drop column date_of_birth`)
  }
})
