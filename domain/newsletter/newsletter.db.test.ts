import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { auditLog } from '#db/tables/audit.ts'
import { courses } from '#db/tables/courses.ts'
import { events } from '#db/tables/events.ts'
import { inquiries } from '#db/tables/inquiries.ts'
import { mails } from '#db/tables/mails.ts'
import { newsletterIssues } from '#db/tables/newsletter-issues.ts'
import { newsletterToken, tokenHash } from '#domain/inquiries/newsletter-token.server.ts'
import { createOutbox, type Outbox } from '#domain/outbox/outbox.server.ts'
import { openContent } from '#domain/outbox/sealed-content.server.ts'
import type { Locale } from '#shared/locale.ts'
import { uuidV7 } from '#shared/uuid.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makeCourse } from '#tests/factories/make-course.ts'
import { makeEvent } from '#tests/factories/make-event.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { editIssue } from './edit-issue.server.ts'
import type { IssueLinks } from './issue-email.ts'
import { newsletterDesk, nextIssue } from './next-issue.server.ts'
import { prepareIssue } from './prepare-issue.server.ts'
import { sendBatch } from './send-batch.server.ts'
import { sendTest } from './send-test.server.ts'

const { db } = await testDatabase()
const secret = 'a secret of at least thirty-two characters'
const outbox = createOutbox({ authSecret: secret, publicUrl: 'https://noken.example' })
const site = 'https://noken.example'
const links: IssueLinks = {
  home: `${site}/`,
  list: { course: `${site}/courses`, event: `${site}/events`, article: `${site}/artikel` },
  item: ({ kind, id }) => `${site}/${kind}/${id}`,
  unsubscribe: (token) => `${site}/newsletter/unsubscribe?token=${token}`,
}
const staff = await makePerson(db, { role: 'staff', email: 'staf@newsletter.example' })
const monday = '2026-11-23'
const at = (moment: string) => new Date(moment)
const onTime = at(`${monday}T00:00:05Z`)
const inWeek = at('2026-11-19T03:00:00Z')

beforeEach(async () => {
  for (const table of [mails, newsletterIssues, inquiries, courses, events]) await db.delete(table)
  await db.execute(sql`delete from graphile_worker._private_jobs`)
})

/** Somebody who has confirmed, or not; the newest last. */
async function subscribe(email: string, given: { locale?: Locale; isConfirmed?: boolean } = {}) {
  const { locale = 'id', isConfirmed = true } = given
  const id = uuidV7()
  const token = newsletterToken(secret, id)
  const confirmedAt = isConfirmed ? inWeek : null
  await db
    .insert(inquiries)
    .values({ id, kind: 'newsletter', email, locale, token: tokenHash(token), confirmedAt })
  return token
}

const addresses = (count: number) => Array.from({ length: count }, (_, n) => `pembaca-${n}@example.org`)

const batch = z.object({ day: z.string(), after: z.string().nullable() })

/** The batches that are queued, which are done then. */
async function takeBatches() {
  const { rows } = await db.execute(
    sql`delete from graphile_worker._private_jobs where payload ->> 'day' is not null returning payload`,
  )
  return rows.map(({ payload }) => batch.parse(payload))
}

/** Does all batches as four processes would that each think a batch is theirs. */
async function sendAll(size = 2) {
  for (let queued = await takeBatches(); queued.length > 0; queued = await takeBatches())
    for (const payload of queued)
      await Promise.all([1, 2, 3, 4].map(() => sendBatch(db, { outbox, links, secret }, payload, size)))
}

/** What has been queued, for whom. */
async function queued() {
  const rows = await db.select().from(mails).orderBy(mails.toAddress)
  return rows.map(({ id, toAddress, content }) => ({
    to: toAddress,
    content: openContent(secret, id, content ?? ''),
  }))
}
/** As of a day after all of them. */
const pastIssues = async () => (await newsletterDesk(db, staff, at('2026-12-05T00:00:00Z'))).past

const readers = async () => (await queued()).map(({ to }) => to)

test('on Monday everybody who has confirmed gets what is new, each in their language, with a way to leave', async () => {
  await makePerson(db, { email: 'bayu@newsletter.example', locale: 'en' })
  await subscribe('bayu@newsletter.example')
  const token = await subscribe('orang-luar@example.org')
  await subscribe('belum@example.org', { isConfirmed: false })
  await makeCourse(db, { title: 'Berani bicara', publishedAt: inWeek })
  await makeEvent(db, { title: 'Temu alumni', publishedAt: inWeek, startDate: at('2026-12-01T07:00:00Z') })
  await Promise.all([1, 2, 3, 4].map(() => prepareIssue(db, onTime)))
  await sendAll()
  const [english, indonesian, ...others] = await queued()
  expect(others).toEqual([])
  expect(english).toMatchObject({ to: 'bayu@newsletter.example', content: { parts: { locale: 'en' } } })
  const pictures = english?.content?.parts?.sections?.flatMap(({ items }) =>
    items.map((item) => item.picture),
  )
  const picture = { motif: expect.any(String), color: null }
  expect(pictures).toEqual([picture, picture])
  expect(english?.content?.subject).toBe('New at Noken: Berani bicara and 1 more')
  expect(indonesian).toMatchObject({ to: 'orang-luar@example.org', content: { parts: { locale: 'id' } } })
  expect(indonesian?.content?.text).toMatch(
    /KURSUS BARU\n\nBerani bicara[\s\S]*Temu alumni\n01 Des 2026, 16\.00/,
  )
  expect(indonesian?.content?.headers).toEqual({
    'List-Unsubscribe': `<${links.unsubscribe(token)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  })
  expect(await pastIssues()).toEqual([
    { day: monday, titles: ['Berani bicara', 'Temu alumni'], recipients: 2, isSent: true },
  ])
})

test('nobody gets an issue in which nothing is new: no draft, nothing of before, no event that is over or cancelled', async () => {
  await subscribe('ana@example.org')
  await makeCourse(db, { isPublished: false })
  await makeCourse(db, { publishedAt: at('2026-11-15T00:00:00Z') })
  await makeCourse(db, { publishedAt: at(`${monday}T00:00:01Z`) })
  await makeEvent(db, { publishedAt: inWeek, startDate: at('2026-11-21T07:00:00Z') })
  await makeEvent(db, { publishedAt: inWeek, startDate: at('2026-12-01T07:00:00Z'), cancelledAt: inWeek })
  await prepareIssue(db, onTime)
  await sendAll()
  expect(await queued()).toEqual([])
  expect(await pastIssues()).toMatchObject([{ titles: [], recipients: 0, isSent: true }])
})

test('four processes, killed in the middle of batches: each reader gets it once', async () => {
  const all = addresses(7)
  for (const address of all) await subscribe(address)
  await makeCourse(db, { publishedAt: inWeek })
  await prepareIssue(db, onTime)
  /** Queues one email of a batch and dies. */
  const dying: Outbox = {
    ...outbox,
    enqueueEmail: async (tx, email, id) => {
      await outbox.enqueueEmail(tx, email, id)
      throw new Error('killed')
    },
  }
  let killed = 0
  for (let batches = await takeBatches(); batches.length > 0; batches = await takeBatches())
    for (const payload of batches) {
      const process = (its: Outbox) => sendBatch(db, { outbox: its, links, secret }, payload, 2)
      const first = await Promise.allSettled([process(dying), process(dying)])
      killed += first.filter(({ status }) => status === 'rejected').length
      await Promise.allSettled([process(dying), process(outbox), process(dying), process(outbox)])
      // The queue tries again what has failed; what was done is done again too.
      await process(outbox)
    }
  // Two at each of four batches, of 2, 2, 2 and 1.
  expect(killed).toBe(8)
  expect(await readers()).toEqual(all)
  expect(await pastIssues()).toMatchObject([{ recipients: 7, isSent: true }])
})

test('an issue is caught up for three days; what was new then is in the next one', async () => {
  await subscribe('ana@example.org')
  await makeCourse(db, { title: 'Lama menunggu', publishedAt: inWeek })
  await prepareIssue(db, at('2026-11-26T00:00:01Z'))
  expect(await takeBatches()).toEqual([])
  await prepareIssue(db, at('2026-12-02T20:00:00Z'))
  await sendAll()
  expect(await pastIssues()).toMatchObject([{ day: '2026-11-30', titles: [] }])
  await db.delete(newsletterIssues)
  // An issue before: the span begins where that ended, however long ago.
  await prepareIssue(db, at('2026-11-16T00:00:00Z'))
  await prepareIssue(db, at('2026-12-02T20:00:00Z'))
  await sendAll()
  expect((await pastIssues())[0]).toMatchObject({ day: '2026-11-30', titles: ['Lama menunggu'] })
  expect(await readers()).toEqual(['ana@example.org'])
})

test('what was published while an issue was made up is in the next, and nothing is said twice', async () => {
  await subscribe('ana@example.org')
  await makeCourse(db, { title: 'Pertama', publishedAt: at('2026-11-22T23:30:00Z') })
  await prepareIssue(db, onTime)
  await sendAll()
  // Its transaction began before Monday and ended after the issue was made up.
  await makeCourse(db, { title: 'Menyusul', publishedAt: at('2026-11-22T23:59:59Z') })
  await prepareIssue(db, at('2026-11-30T00:00:00Z'))
  await sendAll()
  expect((await pastIssues()).map(({ titles }) => titles)).toEqual([['Menyusul'], ['Pertama']])
})

test('what is unpublished and published again is no news; the database notes who publishes in whatever way', async () => {
  const { id } = await makeCourse(db, { isPublished: false })
  const publish = (isPublished: boolean) => db.update(courses).set({ isPublished })
  await publish(true)
  const [first] = await db.select().from(courses)
  expect(first?.publishedAt).toBeInstanceOf(Date)
  await publish(false)
  await publish(true)
  expect(await db.select().from(courses)).toMatchObject([{ id, publishedAt: first?.publishedAt }])
})

test('staff see the next issue, leave something out and write above it, which is noted; the rest goes out', async () => {
  const now = at('2026-11-20T00:00:00Z')
  await subscribe('ana@example.org', { locale: 'en' })
  await makeCourse(db, { title: 'Tetap', publishedAt: inWeek })
  const { id } = await makeCourse(db, { title: 'Belum dulu', publishedAt: inWeek })
  expect(await nextIssue(db, staff, now)).toMatchObject({ day: monday, dueAt: at(`${monday}T00:00:00Z`) })
  expect((await newsletterDesk(db, staff)).readers).toEqual({ id: 0, en: 1 })
  const edit = {
    day: monday,
    openingId: 'Selamat!',
    openingEn: 'Well done!',
    leftOut: [`course:${id}`, 'x:y'],
  }
  await editIssue(db, staff, edit, now)
  const seen = await nextIssue(db, staff, now)
  expect(seen.items.map(({ title, isLeftOut }) => [title, isLeftOut])).toEqual([
    ['Tetap', false],
    ['Belum dulu', true],
  ])
  await prepareIssue(db, onTime)
  await sendAll()
  const [email] = await queued()
  expect(email?.content?.text).toContain('Hello,\n\nWell done!\n\nNEW COURSES\n\nTetap')
  expect(email?.content?.text).not.toContain('Belum dulu')
  const noted = await db.select().from(auditLog).where(sql`${auditLog.action} = 'newsletter-edited'`)
  expect(noted).toMatchObject([{ actorId: staff.id, subjectName: monday, details: { items: 1, leftOut: 1 } }])
  await prepareIssue(db, at('2026-11-30T00:00:00Z'))
  expect((await pastIssues())[0]).toMatchObject({ day: '2026-11-30', titles: [] })
})

test('an issue that has gone out meanwhile is edited no more', async () => {
  const edit = { day: monday, openingId: '', openingEn: '', leftOut: [] }
  await prepareIssue(db, onTime)
  await expect(editIssue(db, staff, edit, onTime)).rejects.toMatchObject({ reason: 'issue-gone' })
  await expect(editIssue(db, staff, { ...edit, day: 'x' }, onTime)).rejects.toMatchObject({
    code: 'conflict',
  })
})

test('staff send themselves the next issue, in both languages', async () => {
  const now = at('2026-11-20T00:00:00Z')
  await expect(sendTest(db, outbox, staff, links, now)).rejects.toMatchObject({ reason: 'nothing-new' })
  await makeCourse(db, { title: 'Baru', publishedAt: inWeek })
  await sendTest(db, outbox, staff, links, now)
  const sent = await queued()
  expect(sent.map(({ to }) => to)).toEqual([staff.email, staff.email])
  expect(sent.map(({ content }) => content?.subject).sort()).toEqual([
    '[Test] New at Noken: Baru',
    '[Uji coba] Baru di Noken: Baru',
  ])
})

test('only staff and admins see the newsletter or change it', async () => {
  for (const role of ['student', 'instructor'] as const) {
    const viewer = await makePerson(db, { role })
    const forbidden = { code: 'forbidden', reason: 'newsletter' }
    const edit = { day: monday, openingId: '', openingEn: '', leftOut: [] }
    await expect(nextIssue(db, viewer)).rejects.toMatchObject(forbidden)
    await expect(newsletterDesk(db, viewer)).rejects.toMatchObject(forbidden)
    await expect(editIssue(db, viewer, edit)).rejects.toMatchObject(forbidden)
    await expect(sendTest(db, outbox, viewer, links)).rejects.toMatchObject(forbidden)
  }
})
