import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '#db/tables/audit.ts'
import { notifications } from '#db/tables/notifications.ts'
import { courseForViewer } from '#domain/courses/course-detail.server.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { closeQuestion } from './accept-reply.server.ts'
import { announce, announcementsOf, withdrawAnnouncement } from './announce.server.ts'
import { ask, classroom, reply } from './discussion-for-test.ts'
import { ownTextsFile } from './own-texts.server.ts'
import { namesIn } from './participants.server.ts'
import { answerFigures, unansweredQuestions } from './unanswered.server.ts'

const { db } = await testDatabase()

const hour = 3_600_000
const start = new Date('2026-11-01T00:00:00Z')
const after = (hours: number) => new Date(start.getTime() + hours * hour)

test('what waits for those who teach is there for all of them, the oldest first', async () => {
  const { teacher, together, learner, course } = await classroom(db)
  const second = await ask(db, learner, course, { title: 'Kedua' }, after(2))
  const first = await ask(db, learner, course, { title: 'Pertama' }, after(1))
  const answered = await ask(db, learner, course, { title: 'Ketiga' }, after(3))
  await reply(db, together, { courseId: course.id, questionId: answered })
  for (const person of [teacher, together]) {
    const { questions } = await unansweredQuestions(db, person, '')
    expect(questions.map(({ id }) => id)).toEqual([first, second])
    expect((await answerFigures(db, person)).waiting).toBe(2)
  }
})

test('how long answers take is said from five on, and what nobody has answered makes it no better', async () => {
  const { teacher, learner, course } = await classroom(db)
  const median = async () => (await courseForViewer(db, null, course.id)).answerSeconds
  const answerAfter = async (hours: number) => {
    const questionId = await ask(db, learner, course, { title: `Pertanyaan ${hours}` }, start)
    await reply(db, teacher, { courseId: course.id, questionId }, 'Ya.', after(hours))
  }
  for (const hours of [1, 2, 3, 4]) await answerAfter(hours)
  expect(await median()).toBeNull()
  await answerAfter(5)
  expect(await median()).toBe(3 * 3600)
  expect((await answerFigures(db, teacher)).median).toBe(3 * 3600)
  const open = [
    await ask(db, learner, course, { title: 'Keenam' }, start),
    await ask(db, learner, course, { title: 'Ketujuh' }, start),
  ]
  expect(await median()).toBe(4 * 3600)
  // Closed without an answer, it asks for none.
  for (const questionId of open) await closeQuestion(db, teacher, { courseId: course.id, questionId }, true)
  expect(await median()).toBe(3 * 3600)
})

test('an announcement stays for all who learn, who are told; it is in the log, and can be taken away', async () => {
  const { teacher, together, learner, other, staff, stranger, course } = await classroom(db)
  const said = { courseId: course.id, subject: 'Jumat ada sesi', body: 'Pukul **19.00**.' }
  for (const person of [learner, staff, stranger])
    await expect(announce(db, person, said)).rejects.toMatchObject({ code: 'forbidden' })
  expect(await announce(db, together, said)).toBe(2)
  for (const person of [learner, other]) {
    const told = await db
      .select()
      .from(notifications)
      .where(and(eq(notifications.userId, person.id), eq(notifications.kind, 'announcement')))
    expect(told).toMatchObject([{ facts: { from: 'Dewi Anggraini', subject: said.subject } }])
  }
  const { announcements } = await announcementsOf(db, course.id, { all: false, asked: '' })
  expect(announcements).toMatchObject([{ subject: said.subject, authorName: 'Dewi Anggraini' }])
  expect(announcements[0]?.html).toContain('<strong>19.00</strong>')
  const gone = { courseId: course.id, announcementId: announcements[0]?.id ?? '' }
  await expect(withdrawAnnouncement(db, learner, gone)).rejects.toMatchObject({ code: 'forbidden' })
  await withdrawAnnouncement(db, teacher, gone)
  await expect(withdrawAnnouncement(db, teacher, gone)).rejects.toMatchObject({ code: 'not-found' })
  const entries = await db
    .select({ action: auditLog.action })
    .from(auditLog)

    .where(eq(auditLog.subjectId, course.id))
  expect(entries.map(({ action }) => action).sort()).toEqual(['announcement-made', 'announcement-withdrawn'])
})

test('of many questions in a day the first are mailed one by one, the others with the next morning’s mail', async () => {
  const { teacher, learner, course } = await classroom(db)
  for (let n = 0; n < 5; n++) await ask(db, learner, course, { title: `Pertanyaan ${n}` })
  const told = await db
    .select({ waits: notifications.waitsForDigest })
    .from(notifications)
    .where(and(eq(notifications.userId, teacher.id), eq(notifications.kind, 'discussion-asked')))
    .orderBy(notifications.id)
  expect(told.map(({ waits }) => waits)).toEqual([false, false, false, true, true])
})

test('everybody takes away what they have written, and nothing else', async () => {
  const { teacher, learner, course } = await classroom(db)
  const questionId = await ask(db, learner, course, { body: 'Pertanyaan saya.\n# Bukan judul' })
  const key = { courseId: course.id, questionId }
  await reply(db, teacher, key, 'Jawaban guru.')
  await reply(db, learner, key, 'Terima kasih.')
  let file = ''
  for await (const part of ownTextsFile(db, learner, 'id')) file += part
  for (const part of ['> Pertanyaan saya.', '> # Bukan judul', '> Terima kasih.', course.title])
    expect(file).toContain(part)
  expect(file).not.toContain('Jawaban guru')
})

test('a name in a text is the whole name', () => {
  expect(namesIn('Halo @Sari Rumbiak, coba ini', 'Sari Rumbiak')).toBe(true)
  expect(namesIn('halo @sari', 'Sari')).toBe(true)
  expect(namesIn('@Sarita dan @Sari', 'Sari')).toBe(true)
  for (const text of ['@Sarita', 'Sari', '@Sari1', '']) expect(namesIn(text, 'Sari')).toBe(false)
})
