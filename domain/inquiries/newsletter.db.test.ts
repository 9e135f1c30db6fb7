import { readFileSync } from 'node:fs'
import { eq, ne, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inquiries } from '#db/tables/inquiries.ts'
import type { Outbox } from '#domain/outbox/outbox.server.ts'
import { brokenOutbox, outboxForTest } from '#domain/outbox/outbox-for-test.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { confirmNewsletter } from './confirm-newsletter.server.ts'
import { newsletterToken, tokenHash } from './newsletter-token.server.ts'
import { newsletterSubscription } from './queries.server.ts'
import { subscribeNewsletter } from './subscribe-newsletter.server.ts'
import { unsubscribeNewsletter } from './unsubscribe-newsletter.server.ts'

const { db } = await testDatabase()
const outbox = outboxForTest()
const links = {
  confirm: (token: string) => `https://noken.example/confirm?token=${token}`,
  unsubscribe: (token: string) => `https://noken.example/leave?token=${token}`,
}

let asked = 0
async function subscribe(email: string, given: { homepage?: string; outbox?: Outbox } = {}) {
  outbox.queued.length = 0
  const address = `203.0.113.${++asked}`
  const asking = { email, homepage: given.homepage ?? '', address, locale: 'en' as const, links, secret }
  await subscribeNewsletter(db, given.outbox ?? outbox, asking)
  return tokenOf(email)
}

const secret = 'a secret of at least thirty-two characters'

async function tokenOf(email: string): Promise<string> {
  const [row] = await db.select({ id: inquiries.id }).from(inquiries).where(eq(inquiries.email, email))
  return row ? newsletterToken(secret, row.id) : ''
}

test('an address is asked first, is subscribed once it has confirmed, and is told how to leave', async () => {
  const token = await subscribe('ana@example.org')
  expect(outbox.queued).toMatchObject([{ to: 'ana@example.org' }])
  expect(outbox.queued[0]?.action?.href).toBe(links.confirm(token))
  expect(await newsletterSubscription(db, token)).toEqual({ email: 'ana@example.org', isConfirmed: false })

  outbox.queued.length = 0
  await confirmNewsletter(db, outbox, token, links)
  expect(await newsletterSubscription(db, token)).toEqual({ email: 'ana@example.org', isConfirmed: true })
  expect(outbox.queued[0]?.headers).toEqual({
    'List-Unsubscribe': `<${links.unsubscribe(token)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  })
})

test('confirming twice is the same as once, and greets once', async () => {
  const token = await subscribe('twice@example.org')
  outbox.queued.length = 0
  await Promise.all([1, 2, 3].map(() => confirmNewsletter(db, outbox, token, links)))
  expect(outbox.queued).toHaveLength(1)
})

test('who subscribes again has one subscription, and what was confirmed stays confirmed', async () => {
  const token = await subscribe('again@example.org')
  expect(await subscribe('again@example.org')).toBe(token)
  await confirmNewsletter(db, outbox, token, links)
  expect(await subscribe('again@example.org')).toBe(token)
  expect(outbox.queued[0]?.headers).toBeDefined()
  expect(await newsletterSubscription(db, token)).toMatchObject({ isConfirmed: true })
  expect(await db.$count(inquiries, eq(inquiries.email, 'again@example.org'))).toBe(1)
})

test('an address that asks many times at once has one subscription', async () => {
  const tries = [1, 2, 3, 4, 5].map(() => subscribe('burst@example.org'))
  await Promise.allSettled(tries)
  expect(await db.$count(inquiries, eq(inquiries.email, 'burst@example.org'))).toBe(1)
})

test('leaving forgets the address, and leaving again is no error', async () => {
  const token = await subscribe('leaver@example.org')
  await confirmNewsletter(db, outbox, token, links)
  expect(await unsubscribeNewsletter(db, token)).toBe(true)
  expect(await unsubscribeNewsletter(db, token)).toBe(false)
  expect(await newsletterSubscription(db, token)).toBeNull()
  expect(await tokenOf('leaver@example.org')).toBe('')
})

test('a token that is nobody’s confirms nothing and ends nothing', async () => {
  const before = await db.$count(inquiries)
  for (const token of ['', 'x', '%', 'A'.repeat(43), "' or 1=1 --"]) {
    await expect(confirmNewsletter(db, outbox, token, links)).rejects.toMatchObject({ code: 'not-found' })
    expect(await unsubscribeNewsletter(db, token)).toBe(false)
  }
  expect(await db.$count(inquiries)).toBe(before)
})

test('what was not confirmed within seven days is forgotten', async () => {
  const token = await subscribe('late@example.org')
  await db
    .update(inquiries)
    .set({ createdAt: sql`now() - interval '7 days 1 second'` })
    .where(eq(inquiries.token, tokenHash(token)))
  expect(await newsletterSubscription(db, token)).toBeNull()
  await expect(confirmNewsletter(db, outbox, token, links)).rejects.toMatchObject({ code: 'not-found' })
  await subscribe('somebody-else@example.org')
  expect(await tokenOf('late@example.org')).toBe('')
})

test('a program that fills in the hidden field subscribes nobody', async () => {
  expect(await subscribe('bot@example.org', { homepage: 'x' })).toBe('')
  expect(outbox.queued).toEqual([])
})

test('a subscription and the mail that asks are one: neither is there without the other', async () => {
  await expect(subscribe('patient@example.org', { outbox: brokenOutbox })).rejects.toThrow('away')
  expect(await tokenOf('patient@example.org')).toBe('')
})

test('what is stored opens nothing: neither itself, nor with another secret', async () => {
  const token = await subscribe('stolen@example.org')
  const [row] = await db.select().from(inquiries).where(eq(inquiries.email, 'stolen@example.org'))
  expect(row?.token).toMatch(/^[0-9a-f]{64}$/)
  expect(JSON.stringify(row)).not.toContain(token)
  for (const guess of [row?.token ?? '', newsletterToken('another secret', row?.id ?? '')]) {
    expect(await newsletterSubscription(db, guess)).toBeNull()
    expect(await unsubscribeNewsletter(db, guess)).toBe(false)
  }
  expect(await newsletterSubscription(db, token)).not.toBeNull()
})

test('links of mails that were sent before tokens were hashed go on working, until the address asks anew', async () => {
  const old = 'Zm9yIHRlc3RzIG9ubHksIDQzIGNoYXJhY3RlcnMhISE'
  await db
    .insert(inquiries)
    .values({ kind: 'newsletter', email: 'old@example.org', locale: 'id', token: old })
  // What the migration does.
  const [migration = ''] =
    readFileSync('db/migrations/0013_newsletter_token_hashes.sql', 'utf8').match(/^UPDATE[^;]+/m) ?? []
  const others = await db.select().from(inquiries).where(ne(inquiries.email, 'old@example.org'))
  await db.execute(sql.raw(`${migration} AND email = 'old@example.org'`))
  expect(await newsletterSubscription(db, old)).toMatchObject({ email: 'old@example.org' })
  await confirmNewsletter(db, outbox, old, links)
  expect(await newsletterSubscription(db, old)).toMatchObject({ isConfirmed: true })
  const anew = await subscribe('old@example.org')
  expect(await newsletterSubscription(db, anew)).toMatchObject({ isConfirmed: true })
  expect(outbox.queued[0]?.headers?.['List-Unsubscribe']).toBe(`<${links.unsubscribe(anew)}>`)
  expect(await db.select().from(inquiries).where(ne(inquiries.email, 'old@example.org'))).toEqual(others)
})

test('who is known to be below 18 is not subscribed while signed in; grown-ups are', async () => {
  const young = await makePerson(db, { birthDate: `${new Date().getUTCFullYear() - 15}-01-02` })
  const grown = await makePerson(db, { birthDate: '1990-01-01' })
  const asking = (senderId: string, email: string) =>
    subscribeNewsletter(db, outbox, {
      ...{ email, homepage: '', address: '203.0.113.250', locale: 'en', senderId, links, secret },
    })
  await expect(asking(young.id, 'young@example.org')).rejects.toMatchObject({ reason: 'too-young' })
  expect(await db.$count(inquiries, eq(inquiries.email, 'young@example.org'))).toBe(0)
  await asking(grown.id, 'grown@example.org')
  expect(await db.$count(inquiries, eq(inquiries.email, 'grown@example.org'))).toBe(1)
})
