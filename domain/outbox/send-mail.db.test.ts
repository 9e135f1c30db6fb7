import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { mails } from '#db/tables/mails.ts'
import { profiles } from '#db/tables/people.ts'
import type { Mail, Message, Postmark } from '#platform/mail.server.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import type { Email } from './email.ts'
import { forgetMails } from './forget-mails.server.ts'
import { createOutbox } from './outbox.server.ts'
import { openContent, sealContent } from './sealed-content.server.ts'
import { sendMail } from './send-mail.server.ts'

const { db } = await testDatabase()
const authSecret = 'a secret of at least thirty-two characters'
const outbox = createOutbox({ authSecret, publicUrl: 'https://noken.example' })
const mail: Email = {
  kind: 'account-goes',
  to: 'ana@example.org',
  subject: 'Halo, Ana',
  locale: 'id',
  text: 'Halo Ana,\n\nselamat datang.',
  action: { label: 'Masuk', href: 'https://noken.example/reset?token=rahasia' },
  headers: { 'Reply-To': 'maria@example.org' },
  attachments: [{ filename: 'a.ics', content: 'BEGIN', contentType: 'text/calendar' }],
}

const taken: (Message & Postmark)[] = []
const willing: Mail = { send: async (message, postmark) => void taken.push({ ...message, ...postmark }) }
const post = {
  db,
  mail: willing,
  log: { info: () => {}, warn: () => {} },
  authSecret,
  siteUrl: 'https://noken.example',
  drawPicture: async () => Buffer.from('drawn'),
  confirms: true,
}

beforeEach(async () => {
  taken.length = 0
  await db.delete(mails)
  await db.execute(sql`delete from graphile_worker._private_jobs`)
})

/** Queues an email, and returns its row. */
async function enqueue(
  given: Partial<Pick<Email, 'picture' | 'sections' | 'quietZone' | 'usefulUntil'>> = {},
) {
  await db.transaction((tx) => outbox.enqueueEmail(tx, { ...mail, ...given }))
  const [queued] = await db.select().from(mails)
  if (!queued) throw new Error('Nothing is queued.')
  return queued
}
const rowOf = async (id: string) => (await db.select().from(mails).where(eq(mails.id, id)))[0]
const jobs = async () => (await db.execute(sql`select payload from graphile_worker._private_jobs`)).rows

test('an email and the job that sends it are there when their cause commits, and not when it rolls back', async () => {
  const failing = db.transaction(async (tx) => {
    await outbox.enqueueEmail(tx, mail)
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  expect([await db.select().from(mails), await jobs()]).toEqual([[], []])
  const { id } = await enqueue()
  expect(await jobs()).toEqual([{ payload: { mailId: id } }])
})

test('what an email says is not readable in the database, and is gone when it was sent', async () => {
  const { id } = await enqueue()
  const stored = JSON.stringify((await db.execute(sql`select to_json(mails) as row from mails`)).rows)
  // None that what is sealed could have in it by chance.
  for (const words of ['Halo, Ana', 'selamat datang', '?token=rahasia', 'maria@', 'text/calendar'])
    expect(stored).not.toContain(words)
  await sendMail(post, { mailId: id })
  const { to, subject, headers, attachments } = mail
  expect(taken).toMatchObject([{ to, subject, headers, attachments, id }])
  for (const part of [taken[0]?.text, taken[0]?.html]) expect(part).toContain('?token=rahasia')
  expect(await rowOf(id)).toMatchObject({
    content: null,
    attempts: 1,
    lastFailure: null,
    sentAt: expect.any(Date),
  })
})

test('an email that an earlier version has sealed is sent as it was written, and an earlier version can send one of ours', async () => {
  const { id } = await enqueue()
  const before = {
    subject: 'Halo',
    text: 'https://noken.example/lama',
    headers: { 'Reply-To': 'a@b.example' },
  }
  await db.update(mails).set({ content: sealContent(authSecret, id, before) })
  await sendMail(post, { mailId: id })
  expect(taken).toMatchObject([{ ...before, id }])
  expect(taken[0]?.html).toBeUndefined()
  const ours = await (async () => {
    await db.delete(mails)
    return enqueue()
  })()
  // It knows no parts; what it sends says everything.
  const { subject, text } = openContent(authSecret, ours.id, ours.content ?? '') ?? {}
  expect(subject).toBe(mail.subject)
  expect(text).toContain('selamat datang.\n\nMasuk:\nhttps://noken.example/reset?token=rahasia')
})

test('an email of a kind that only a later version knows goes out in plain words', async () => {
  const { id } = await enqueue()
  await db.update(mails).set({ kind: 'from-the-future' })
  await sendMail(post, { mailId: id })
  expect(taken).toHaveLength(1)
  expect(taken[0]).not.toHaveProperty('html')
})

test('an email that was sent is not sent again', async () => {
  const { id: mailId } = await enqueue()
  for (let time = 0; time < 3; time++) await sendMail(post, { mailId })
  expect(taken).toHaveLength(1)
})

test('a mail server that is away delays an email: it stays queued, and goes out as the same mail', async () => {
  const { id: mailId } = await enqueue()
  const ids: string[] = []
  const away = {
    send: async (_: Message, { id }: Postmark) => {
      ids.push(id)
      throw Object.assign(new Error('ana@example.org can not be reached'), { code: 'ECONNECTION' })
    },
  }
  for (let time = 0; time < 2; time++)
    await expect(sendMail({ ...post, mail: away }, { mailId })).rejects.toThrow()
  const row = await rowOf(mailId)
  expect(row).toMatchObject({ sentAt: null, droppedAt: null, attempts: 2, content: expect.any(String) })
  expect(row?.lastFailure).toBe('Error: ECONNECTION')
  await sendMail(post, { mailId })
  expect(new Set([...ids, ...taken.map(({ id }) => id)])).toEqual(new Set([mailId]))
})

test('a process that dies between sending and noting it sends the same mail again', async () => {
  const { id: mailId } = await enqueue()
  const dying = {
    send: async (message: Message, postmark: Postmark) => {
      await willing.send(message, postmark)
      throw new Error('killed')
    },
  }
  await expect(sendMail({ ...post, mail: dying }, { mailId })).rejects.toThrow('killed')
  await sendMail(post, { mailId })
  const [first, second] = taken
  expect(taken).toHaveLength(2)
  expect(second).toEqual(first)
})

test('whom the mail server does not know for good is not tried again', async () => {
  const { id: mailId } = await enqueue()
  const refusal = Object.assign(new Error('no'), { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 })
  const refusing = { send: () => Promise.reject(refusal) }
  await sendMail({ ...post, mail: refusing }, { mailId })
  expect(await rowOf(mailId)).toMatchObject({ content: null, sentAt: null, droppedAt: expect.any(Date) })
  await sendMail(post, { mailId })
  expect(taken).toEqual([])
})

test('nothing else is mailed to an address before it is confirmed', async () => {
  const { id, email } = await makePerson(db)
  const isConfirmed = (emailVerified: boolean) =>
    db.update(profiles).set({ emailVerified }).where(eq(profiles.id, id))
  await isConfirmed(false)
  const send = async (given: Partial<Email>, confirms = true) => {
    await db.delete(mails)
    const { id: mailId } = await enqueue(given)
    await sendMail({ ...post, confirms }, { mailId })
    return { to: taken.splice(0).map(({ to }) => to), row: await rowOf(mailId) }
  }
  const dropped = await send({ to: email.toUpperCase() })
  expect(dropped.to).toEqual([])
  expect(dropped.row).toMatchObject({
    content: null,
    sentAt: null,
    lastFailure: 'its address is not confirmed',
  })
  expect((await send({ to: email, toUnconfirmed: true })).to).toEqual([email])
  expect((await send({ to: 'orang-luar@example.org' })).to).toEqual(['orang-luar@example.org'])
  expect((await send({ to: email }, false)).to).toEqual([email])
  await isConfirmed(true)
  expect((await send({ to: email })).to).toEqual([email])
})

test('an email brings its pictures along, each once, and goes without those that can’t be drawn', async () => {
  const picture = { motif: 'kiosk', color: '#1f5e46' } as const
  const items = [picture, picture, { motif: 'fish', color: null } as const].map((picture) => ({
    title: 'Berjualan ikan',
    href: 'https://noken.example/courses',
    lines: [],
    picture,
  }))
  const sections = [{ items }]
  const { id: mailId } = await enqueue({ picture, sections })
  await sendMail(post, { mailId })
  expect(taken[0]?.html).toContain('<img src="cid:kiosk-1f5e46@noken" width="88" height="88" alt="Kios"')
  expect(taken[0]?.html?.match(/<img src="cid:(?:kiosk-1f5e46|fish-none)@noken" width="56"/g)).toHaveLength(3)
  const content = Buffer.from('drawn')
  expect(taken[0]?.attachments).toEqual([
    ...(mail.attachments ?? []),
    { filename: 'kiosk.png', content, contentType: 'image/png', cid: 'kiosk-1f5e46@noken' },
    { filename: 'fish.png', content, contentType: 'image/png', cid: 'fish-none@noken' },
  ])
  await db.delete(mails)
  const next = await enqueue({ picture, sections })
  const drawPicture = () => Promise.reject(new Error('no room on the disk'))
  await sendMail({ ...post, drawPicture }, { mailId: next.id })
  expect(taken[1]?.html).not.toContain('<img')
  expect(taken[1]?.attachments).toEqual(mail.attachments)
})

test('what was sealed with another secret can be sent by nobody, and is dropped', async () => {
  const { id: mailId } = await enqueue()
  await sendMail({ ...post, authSecret: 'another secret of thirty-two characters' }, { mailId })
  expect(taken).toEqual([])
  expect(await rowOf(mailId)).toMatchObject({ content: null, droppedAt: expect.any(Date) })
})

test('a mail that keeps the night is sent when it ends, also one that could not be sent by day', async () => {
  const { id: mailId } = await enqueue({ quietZone: 'Asia/Jayapura' })
  await db.execute(sql`delete from graphile_worker._private_jobs`)
  const morning = new Date(Date.now() + 3_600_000)
  for (let time = 0; time < 2; time++) await sendMail({ ...post, nightEnd: () => morning }, { mailId })
  expect(taken).toEqual([])
  const waiting = await db.execute<{ run_at: Date }>(sql`select run_at from graphile_worker._private_jobs`)
  expect(waiting.rows.map(({ run_at: at }) => new Date(at))).toEqual([morning])
  await sendMail({ ...post, nightEnd: () => null }, { mailId })
  expect(taken).toHaveLength(1)
})

test('a mail that does not keep the night goes at any hour', async () => {
  const { id: mailId } = await enqueue()
  await sendMail({ ...post, nightEnd: () => new Date(Date.now() + 3_600_000) }, { mailId })
  expect(taken).toHaveLength(1)
})

test('what nobody needs any more is not sent', async () => {
  const { id: mailId } = await enqueue({ usefulUntil: new Date(Date.now() - 1000) })
  await sendMail(post, { mailId })
  expect(taken).toEqual([])
  expect(await rowOf(mailId)).toMatchObject({ sentAt: null, lastFailure: 'past its use' })
})

test('mails are forgotten thirty days after they were sent or dropped, those that nobody could send after sixty', async () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
  const row = { kind: 'account-goes', toAddress: 'a@example.org', createdAt: daysAgo(59) }
  await db.insert(mails).values([
    { ...row, sentAt: daysAgo(31) },
    { ...row, droppedAt: daysAgo(31) },
    { ...row, sentAt: daysAgo(29) },
    { ...row, content: 'sealed' },
    { ...row, content: 'sealed', createdAt: daysAgo(61) },
  ])
  expect(await forgetMails(db)).toBe(3)
  expect(await db.$count(mails)).toBe(2)
})
