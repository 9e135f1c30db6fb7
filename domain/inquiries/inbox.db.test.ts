import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '#db/tables/audit.ts'
import { inquiries } from '#db/tables/inquiries.ts'
import { brokenOutbox, outboxForTest } from '#domain/outbox/outbox-for-test.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { answerInquiry, inquiryToAnswer, markInquiry } from './handle-inquiry.server.ts'
import { type InboxWords, inquiriesFile } from './inquiries-file.server.ts'
import { inquiryInbox } from './queries.server.ts'

const { db } = await testDatabase()
const staff = await makePerson(db, { role: 'staff', fullName: 'Andi Saputra', email: 'staf@noken.example' })
const student = await makePerson(db)

async function makeInquiry(given: Partial<typeof inquiries.$inferInsert> = {}) {
  const [made] = await db
    .insert(inquiries)
    .values({
      kind: 'contact',
      name: 'Yohana',
      email: 'yohana@noken.example',
      message: 'Halo',
      locale: 'id',
      ...given,
    })
    .returning({ id: inquiries.id })
  return made?.id ?? ''
}
const handled = async (id: string) =>
  (await db.select().from(inquiries).where(eq(inquiries.id, id))).map(({ handledAt, handledBy }) => [
    handledAt !== null,
    handledBy,
  ])[0]

const words: InboxWords = {
  locale: 'en',
  kindName: (kind) => `the kind ${kind}`,
  topicOf: ({ topic }) => `about ${topic}`,
}

test('only staff and admins read, mark, answer and export what people have written', async () => {
  const id = await makeInquiry()
  const { queued, ...outbox } = outboxForTest()
  const forbidden = { code: 'forbidden' }
  await expect(inquiryToAnswer(db, student, id)).rejects.toMatchObject(forbidden)
  await expect(markInquiry(db, student, id, true)).rejects.toMatchObject(forbidden)
  await expect(answerInquiry(db, outbox, student, id, 'Halo')).rejects.toMatchObject(forbidden)
  await expect(inquiriesFile(db, student, { kind: '', open: false }, words).next()).rejects.toMatchObject(
    forbidden,
  )
  expect(queued).toEqual([])
  expect(await handled(id)).toEqual([false, null])
})

test('a reply goes out in the language of the sender, answers come to who wrote it, and it is handled', async () => {
  const { queued, ...outbox } = outboxForTest()
  const id = await makeInquiry({ locale: 'en', subject: 'Jadwal' })
  await answerInquiry(db, outbox, staff, id, 'Tentu bisa.')
  expect(queued).toMatchObject([
    { to: 'yohana@noken.example', subject: 'Re: Jadwal', headers: { 'Reply-To': 'staf@noken.example' } },
  ])
  expect(queued[0]?.text).toMatch(/^Hello Yohana,\n\nTentu bisa\.\n\nAndi Saputra\n/)
  expect(await handled(id)).toEqual([true, staff.id])
  const [entry] = await db.select().from(auditLog).where(eq(auditLog.subjectId, id))
  expect(entry).toMatchObject({ action: 'inquiry-answered', details: {} })
})

test('a reply that is not queued leaves the inquiry open', async () => {
  const id = await makeInquiry()
  await expect(answerInquiry(db, brokenOutbox, staff, id, 'Halo')).rejects.toThrow('away')
  expect(await handled(id)).toEqual([false, null])
})

test('what is handled leaves the list of open ones, and can be opened again', async () => {
  const id = await makeInquiry({ kind: 'partner' })
  const openPartners = async () =>
    (await inquiryInbox(db, staff, { kind: 'partner', open: true, cursor: '' })).inquiries.map(
      (each) => each.id,
    )
  await markInquiry(db, staff, id, true)
  expect(await openPartners()).toEqual([])
  await markInquiry(db, staff, id, false)
  expect(await openPartners()).toEqual([id])
  await expect(markInquiry(db, staff, 'no-id', true)).rejects.toMatchObject({ code: 'not-found' })
})

test('the oldest come first where that is asked for, page by page', async () => {
  for (let n = 0; n < 26; n++) await makeInquiry({ kind: 'program' })
  const inOrder = async (sort: '' | 'sent') => {
    const ids: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const filter = { kind: 'program', open: true, sort, cursor } as const
      const page: Awaited<ReturnType<typeof inquiryInbox>> = await inquiryInbox(db, staff, filter)
      ids.push(...page.inquiries.map(({ id }) => id))
      cursor = page.nextCursor
    }
    return ids
  }
  const newest = await inOrder('')
  expect(newest).toHaveLength(26)
  expect(await inOrder('sent')).toEqual(newest.reverse())
})

test('the file holds every page, safe for spreadsheets, called as on the screen and with its zone', async () => {
  for (let n = 0; n < 26; n++) await makeInquiry({ kind: 'mentoring', topic: 'karier', message: '=1+1' })
  let file = ''
  for await (const part of inquiriesFile(db, staff, { kind: 'mentoring', open: false }, words)) file += part
  expect(file.split('\r\n')).toHaveLength(28)
  expect(file).toContain(`"'=1+1"`)
  expect(file.split('\r\n')[0]).toContain('"Sent (WIT)","Kind","Name"')
  expect(file).toMatch(/\r\n"\d{4}-\d\d-\d\d \d\d:\d\d","the kind mentoring"/)
  expect(file).toContain('"about karier"')
  expect(await db.$count(auditLog, eq(auditLog.action, 'inquiries-exported'))).toBe(1)
})
