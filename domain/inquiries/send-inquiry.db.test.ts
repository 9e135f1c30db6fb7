import { expect, test } from 'vitest'
import { inquiries } from '#db/tables/inquiries.ts'
import { brokenOutbox, outboxForTest } from '#domain/outbox/outbox-for-test.ts'
import { TooManyAttempts } from '#domain/people/rate-limit.server.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { inquiryInbox } from './queries.server.ts'
import { type Inquiry, inquirySchema } from './schema.ts'
import { sendInquiry } from './send-inquiry.server.ts'

const { db } = await testDatabase()
const outbox = outboxForTest()
const staff = await makePerson(db, { role: 'staff' })

let sent = 0
const inquiryOf = (given: object): Inquiry =>
  inquirySchema.parse({ name: 'Ana', email: `ana-${++sent}@example.org`, message: 'Halo, Noken', ...given })

const from = (inquiry: Inquiry, address = `203.0.113.${++sent % 250}`) => ({
  inquiry,
  address,
  locale: 'id' as const,
})

const inbox = async (kind: Inquiry['kind'] | '' = '') =>
  (await inquiryInbox(db, staff, { kind, open: true, cursor: '' })).inquiries

test('what was sent is in the inbox with all that its kind asks for, newest first', async () => {
  const mentor = await makePerson(db, { role: 'instructor', fullName: 'Maria', isMentor: true })
  const former = await makePerson(db, { role: 'instructor', isMentor: false })
  for (const given of [
    { kind: 'contact', subject: 'Tanya' },
    { kind: 'partner', organisation: 'Kampus' },
    { kind: 'mentoring', topic: 'career-plan', mentor: mentor.id },
    { kind: 'mentoring', topic: 'design', mentor: former.id },
    { kind: 'program', program: 'young-leaders', ofAge: 'on' },
  ])
    await sendInquiry(db, outbox, from(inquiryOf(given)))
  expect(await inbox()).toMatchObject([
    { kind: 'program', topic: 'young-leaders' },
    { kind: 'mentoring', topic: 'design', mentorName: null },
    { kind: 'mentoring', topic: 'career-plan', mentorName: 'Maria' },
    { kind: 'partner', organisation: 'Kampus' },
    { kind: 'contact', subject: 'Tanya', name: 'Ana', message: 'Halo, Noken', locale: 'id', handledAt: null },
  ])
  expect(await inbox('partner')).toHaveLength(1)
})

test('the inbox is for staff and admins only', async () => {
  for (const role of ['student', 'instructor'] as const) {
    const viewer = await makePerson(db, { role })
    await expect(inquiryInbox(db, viewer, { kind: '', open: true, cursor: '' })).rejects.toMatchObject({
      code: 'forbidden',
    })
  }
})

test('the sender gets a mail in their language that repeats nothing they wrote', async () => {
  outbox.queued.length = 0
  const inquiry = inquiryOf({
    kind: 'program',
    program: 'creative-room',
    ofAge: 'on',
    message: 'Buy cheap pills',
  })
  await sendInquiry(db, outbox, { ...from(inquiry), locale: 'en' })
  expect(outbox.queued).toHaveLength(1)
  expect(outbox.queued[0]).toMatchObject({
    to: inquiry.email,
    subject: 'We have received your application for Creative Room',
  })
  expect(outbox.queued[0]?.text).not.toContain('pills')
  expect(outbox.queued[0]?.text).not.toContain('Ana')
})

test('an inquiry and its receipt are one: neither is there without the other', async () => {
  const inquiry = inquiryOf({ kind: 'partner', organisation: 'Kantor yang sabar' })
  await expect(sendInquiry(db, brokenOutbox, from(inquiry))).rejects.toThrow('away')
  expect(await inbox('partner')).not.toContainEqual(expect.objectContaining({ email: inquiry.email }))
})

test('whoever fills in the hidden field is answered alike, but nothing is stored and nobody is written to', async () => {
  outbox.queued.length = 0
  const before = await db.$count(inquiries)
  for (const given of [
    { kind: 'contact' },
    { kind: 'partner', organisation: 'x' },
    { kind: 'mentoring', topic: 'other' },
    { kind: 'program', program: 'creative-room', ofAge: 'on' },
  ]) {
    await sendInquiry(db, outbox, from(inquiryOf({ ...given, homepage: 'http://x.example' })))
  }
  expect(await db.$count(inquiries)).toBe(before)
  expect(outbox.queued).toEqual([])
})

test('a program asks for an age, and nothing is stored of somebody who is known to be younger', async () => {
  const apply = (program: string, senderId?: string) =>
    sendInquiry(db, outbox, { ...from(inquiryOf({ kind: 'program', program, ofAge: 'on' })), senderId })
  const born = (years: number) => `${new Date().getUTCFullYear() - years}-01-01`
  const young = await makePerson(db, { birthDate: born(17) })
  const old = await makePerson(db, { birthDate: born(19) })
  const before = await db.$count(inquiries)
  await expect(apply('young-leaders', young.id)).rejects.toMatchObject({ reason: 'too-young' })
  expect(await db.$count(inquiries)).toBe(before)
  await apply('career-connection', young.id)
  await apply('young-leaders', old.id)
  await apply('young-leaders', (await makePerson(db)).id)
  await apply('young-leaders')
  expect(await db.$count(inquiries)).toBe(before + 4)
})

test('one email gets five receipts an hour of a kind, one address sends a hundred inquiries', async () => {
  const again = () => sendInquiry(db, outbox, from(inquiryOf({ kind: 'contact', email: 'many@example.org' })))
  for (let time = 0; time < 5; time++) await again()
  const stored = await db.$count(inquiries)
  await expect(again()).rejects.toThrow(TooManyAttempts)
  expect(await db.$count(inquiries)).toBe(stored)

  const fromOnePlace = () => sendInquiry(db, outbox, from(inquiryOf({ kind: 'contact' }), '198.51.100.7'))
  for (let time = 0; time < 100; time++) await fromOnePlace()
  await expect(fromOnePlace()).rejects.toThrow(TooManyAttempts)
})

test('the inbox is read page by page without skipping or repeating', async () => {
  const ids: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page: Awaited<ReturnType<typeof inquiryInbox>> = await inquiryInbox(db, staff, {
      kind: '',
      open: false,
      cursor,
    })
    ids.push(...page.inquiries.map(({ id }) => id))
    cursor = page.nextCursor
  }
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids).toHaveLength(await db.$count(inquiries))
})
