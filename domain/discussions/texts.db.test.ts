import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  announcements,
  questionFollows,
  questionReplies,
  questionsAsked,
  questionVersions,
  questionWords,
} from '#db/tables/discussions.ts'
import { inquiries } from '#db/tables/inquiries.ts'
import { enrollments } from '#db/tables/learning.ts'
import { profiles } from '#db/tables/people.ts'
import { consumeQuota } from '#domain/people/consume-quota.server.ts'
import { quotas } from '#domain/people/quotas.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { acceptReply } from './accept-reply.server.ts'
import { announce, announcementsOf } from './announce.server.ts'
import { ask, because, discussionsIn, reply, words } from './discussion-for-test.ts'
import { editText } from './edit-text.server.ts'
import { hideText } from './hide-text.server.ts'
import { placeInCourse } from './place-in-course.server.ts'
import { removeText } from './remove-text.server.ts'
import { renderStaleTexts } from './render-texts.server.ts'
import { noteThreadRead, versionsOf } from './replies.server.ts'
import { replyToQuestion } from './reply-to-question.server.ts'
import { reportText } from './report-text.server.ts'
import { similarQuestions } from './similar-questions.server.ts'
import { textVersion } from './text-version.server.ts'

const { db } = await testDatabase()
const { asked, told, stored, seenBy, listed } = discussionsIn(db)

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
  const emails = await db.select().from(inquiries).where(eq(inquiries.email, other.email))
  expect(emails).toMatchObject([{ kind: 'report' }])
  for (const part of ['Kasar', 'https://noken.example/di-sini', `> ${words.title}`, learner.email])
    expect(emails[0]?.message).toContain(part)
})

test('a report is dealt with when what it is about is hidden, and none that only names it', async () => {
  const { learner, other, teacher, staff, key } = await asked()
  const about = { ...key, replyId: await reply(db, other, key) }
  const { link } = because('Kasar')
  await reportText(db, learner, about, { reason: 'Kasar', link })
  await reportText(db, teacher, { ...key, replyId: '' }, { reason: `Lihat:\n${link(about)}\n`, link })
  await hideText(db, staff, about, because('Kasar'))
  const handledBy = async ({ email }: { email: string }) =>
    (await db.select().from(inquiries).where(eq(inquiries.email, email))).map((each) => each.handledBy)
  expect(await handledBy(learner)).toEqual([staff.id])
  expect(await handledBy(teacher)).toEqual([null])
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
  await hideText(db, staff, { ...key, replyId: '' }, because('x'))
  expect(await like('bagaimana agar tidak gugup')).toEqual([])
})

test('of many questions those are like it that share its rare words, however old; also as other forms, when mistyped, and as they were changed', async () => {
  const { learner, course } = await asked()
  const place = await placeInCourse(db, learner, course.id)
  const like = async (title: string) => (await similarQuestions(db, place, title)).map((each) => each.title)
  const old = 'Kapan sertifikat menenun noken dikirim?'
  const id = await ask(db, learner, course, { title: old }, new Date('2020-01-01'))
  await db.execute(sql`
    insert into questions_asked (id, course_id, author_id, title, body_md, html)
    select gen_random_uuid(), ${course.id}, ${learner.id}, 'Apakah latihan nomor ' || n || ' harus dikirim?', 'x', 'x'
    from generate_series(1, 1500) n`)
  expect((await like('Kapan noken dikirim'))[0]).toBe(old)
  expect((await like('tentang tenunan noken'))[0]).toBe(old)
  expect((await like('apakah latihan nomor 7 harus dikirim'))[0]).toBe(
    'Apakah latihan nomor 7 harus dikirim?',
  )
  expect(await like('latihan nomor dikirim')).toHaveLength(5)
  expect(await like('Apaka latihn nomor hrus dkirim')).toHaveLength(5)
  await db.update(questionsAsked).set({ title: 'Apa itu anyaman?' }).where(eq(questionsAsked.id, id))
  expect(await like('Kapan noken dikirim')).not.toContain(old)
  expect(await like('Apa itu anyaman')).toContain('Apa itu anyaman?')
  await db.delete(questionsAsked).where(eq(questionsAsked.courseId, course.id))
  expect(await db.$count(questionWords, eq(questionWords.courseId, course.id))).toBe(0)
})

test('a learner writes so often an hour', async () => {
  const { learner, key } = await asked()
  await consumeQuota(db, learner, 'discussions', quotas.discussions.limit - 1)
  await expect(reply(db, learner, key)).rejects.toMatchObject({ code: 'too-many' })
})

test('what a weak network sends again counts once towards what a learner may write', async () => {
  const { other, course, key } = await asked()
  await consumeQuota(db, other, 'discussions', quotas.discussions.limit - 2)
  const replied = await reply(db, other, key)
  expect(await reply(db, other, key)).toBe(replied)
  const question = await ask(db, other, course)
  expect(await ask(db, other, course)).toBe(question)
  await expect(reply(db, other, key, 'Lagi.')).rejects.toMatchObject({ code: 'too-many' })
  expect(await reply(db, other, key)).toBe(replied)
})

test('what is written in Markdown is safe HTML, and no id in it stands twice on a page', async () => {
  const { learner, teacher, key } = await asked()
  const body =
    '# Judul\n\n<script>alert(1)</script>\n\n[klik](javascript:alert(1)) ![x](https://x.example/a.png)'
  for (const person of [learner, teacher]) await reply(db, person, key, body)
  const { replies } = await seenBy(learner, key)
  const html = replies.map((each) => each.html).join('')
  expect(html).not.toMatch(/<script|javascript:|<img/)
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(ids.length).toBe(2)
  expect(new Set(ids).size).toBe(2)
})

test('people under 18 are named by their first name', async () => {
  const { learner, other, teacher, key } = await asked()
  const birthDate = new Date(Date.now() - 16 * 365 * 86_400_000).toISOString().slice(0, 10)
  await db.update(profiles).set({ birthDate }).where(eq(profiles.id, learner.id))
  expect((await seenBy(other, key)).question.text.authorName).toBe('Yohana')
  expect((await listed(other, key.courseId))[0]?.authorName).toBe('Yohana')
  expect((await seenBy(other, key)).question.participants.map(({ name }) => name)).toContain('Yohana')
  const second = await ask(db, learner, { id: key.courseId }, { title: 'Satu lagi' })
  const [, latest] = await told(teacher, 'discussion-asked')
  expect(latest).toMatchObject({ facts: { from: 'Yohana', questionId: second } })
})

test('whoever has just asked or replied takes it back while nobody has said anything to it, with what others were told', async () => {
  const { learner, other, teacher, key } = await asked()
  const question = { ...key, replyId: '' }
  const replyId = await reply(db, other, key)
  const said = { ...key, replyId }
  await expect(removeText(db, other, question)).rejects.toMatchObject({ reason: 'not-the-writer' })
  await expect(removeText(db, learner, question)).rejects.toMatchObject({ reason: 'replied-meanwhile' })
  const later = new Date(Date.now() + 16 * 60_000)
  await expect(removeText(db, other, said, later)).rejects.toMatchObject({ reason: 'no-longer-fresh' })
  expect((await seenBy(other, key)).replies).toMatchObject([{ canRemove: true }])
  expect(await told(learner, 'discussion-replied')).toHaveLength(1)
  await removeText(db, other, said)
  expect(await told(learner, 'discussion-replied')).toEqual([])
  expect(await stored(key.questionId)).toMatchObject({ replyCount: 0, state: 'open' })
  expect((await seenBy(learner, key)).question.text.canRemove).toBe(true)
  expect(await told(teacher, 'discussion-asked')).toHaveLength(1)
  await removeText(db, learner, question)
  await expect(seenBy(teacher, key)).rejects.toMatchObject({ code: 'not-found' })
  expect(await told(teacher, 'discussion-asked')).toEqual([])
})

test('what is hidden, and a reply that has helped, is not taken back by its writer', async () => {
  const { learner, other, staff, key } = await asked()
  const replyId = await reply(db, other, key)
  await acceptReply(db, learner, key, replyId)
  const said = { ...key, replyId }
  await expect(removeText(db, other, said)).rejects.toMatchObject({ reason: 'replied-meanwhile' })
  await hideText(db, staff, said, because('Kasar'))
  await expect(removeText(db, other, said)).rejects.toMatchObject({ reason: 'hidden' })
})

test('what another edition of the renderer has made is made anew, of questions, replies and announcements', async () => {
  const { learner, teacher, course, key } = await asked()
  const replyId = await reply(db, learner, key, '**Sudah**')
  await announce(db, teacher, { courseId: course.id, subject: 'Besok', body: '**Jumat**' })
  await db.update(questionsAsked).set({ html: 'lama', htmlEdition: null })
  await db.update(questionReplies).set({ html: 'lama', htmlEdition: 0 })
  await db.update(announcements).set({ html: 'lama', htmlEdition: 0 })
  await renderStaleTexts(db, new AbortController().signal)
  const { question, replies } = await seenBy(teacher, key)
  expect(question.text.html).toContain('<strong>selalu</strong>')
  expect(replies.find(({ id }) => id === replyId)?.html).toContain('<strong>Sudah</strong>')
  const said = await announcementsOf(db, course.id, { all: false, asked: '' })
  expect(said.announcements[0]?.html).toContain('<strong>Jumat</strong>')
})

test('whoever was taken out of the course is told of nothing more there, and is named by nobody', async () => {
  const { learner, other, teacher, key } = await asked()
  await db.delete(enrollments).where(eq(enrollments.userId, learner.id))
  await replyToQuestion(db, teacher, key, { body: 'Coba, @Yohana Kambu.', mention: [learner.id] })
  for (const kind of ['discussion-replied', 'discussion-mentioned'])
    expect(await told(learner, kind)).toEqual([])
  expect((await seenBy(other, key)).question.participants).not.toContainEqual(
    expect.objectContaining({ id: learner.id }),
  )
})

test('what staff ask is said by staff', async () => {
  const { staff, learner, course } = await asked()
  const questionId = await ask(db, staff, course)
  const { question } = await seenBy(learner, { courseId: course.id, questionId })
  expect(question.text.writtenAs).toBe('staff')
})
