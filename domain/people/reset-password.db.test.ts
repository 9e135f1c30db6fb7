import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mails } from '#db/tables/mails.ts'
import { notificationWishes } from '#db/tables/notifications.ts'
import { profiles, sessions, verifications } from '#db/tables/people.ts'
import type { JobPayload } from '#domain/jobs/job-kinds.ts'
import { createOutbox, type Outbox } from '#domain/outbox/outbox.server.ts'
import { outboxForTest } from '#domain/outbox/outbox-for-test.ts'
import { uuidV7 } from '#shared/uuid.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makePerson as makeProfile } from '#tests/factories/make-person.ts'
import {
  authForTest,
  elsewhere,
  fromBrowserOf,
  makePerson,
  resetting,
  signInForTest,
  source,
  whoeverIsLetIn,
  withMail,
} from './auth-for-test.ts'
import { mailResetLink } from './mail-reset-link.server.ts'
import { TooManyAttempts } from './rate-limit.server.ts'
import { requestPasswordReset } from './request-password-reset.server.ts'
import { passwordToReset, resetPassword } from './reset-password.server.ts'
import { signInPerson } from './sign-in-person.server.ts'

const { db } = await testDatabase()
const patient = { burst: 1000, secondsEach: 1 }
const auth = authForTest({
  resetLinks: patient,
  resetFromAddress: patient,
  signInFromAddress: patient,
})

const asking = (email: string) => ({
  email,
  address: source.address,
  browser: elsewhere.browser,
})
const linkFor = (token: string) => `https://noken.example/reset?token=${token}`

type Asked = Omit<JobPayload<'mail-reset-link'>, 'mailId'>
/** What becomes of a request: the job that it has queued. */
const mailLink = (outbox: Outbox, asked: Asked, mailId = uuidV7(), by = auth) =>
  mailResetLink(db, { auth: by, outbox, linkFor }, { ...asked, mailId })

async function tokenFor(email: string): Promise<string> {
  const outbox = outboxForTest()
  await mailLink(outbox, asking(email))
  return outbox.token()
}

test('the link is mailed to the person, in their language, and its token is not stored as it is', async () => {
  const { email } = await makePerson(db)
  const outbox = outboxForTest()
  await mailLink(outbox, asking(email))
  await db.update(profiles).set({ locale: 'en' }).where(eq(profiles.email, email))
  await mailLink(outbox, asking(email))
  expect(outbox.queued.map(({ to }) => to)).toEqual([email, email])
  expect(outbox.queued[0]?.subject).toContain('kata sandi baru')
  expect(outbox.queued[1]?.subject).toContain('new password')
  const token = /token=([\w-]+)/.exec(outbox.queued[0]?.action?.href ?? '')?.[1] ?? ''
  expect(token.length).toBeGreaterThanOrEqual(43)
  expect(JSON.stringify(await db.select().from(verifications))).not.toContain(token)
})

test('who has no password and asks while signed in gets words for a first one; who only types the address, or has one, does not', async () => {
  const person = await makeProfile(db, { locale: 'en' })
  const withOne = await makePerson(db)
  await db.update(profiles).set({ locale: 'en' }).where(eq(profiles.id, withOne.id))
  const outbox = outboxForTest()
  await mailLink(outbox, { ...asking(person.email), asker: person.id })
  await mailLink(outbox, asking(person.email))
  await mailLink(outbox, { ...asking(person.email), asker: withOne.id })
  await mailLink(outbox, { ...asking(withOne.email), asker: withOne.id })
  const first = 'you are signed in to Noken'
  expect(outbox.queued.map(({ text }) => text.includes(first))).toEqual([true, false, false, false])
  expect(outbox.queued.map(({ kind }) => kind)).toEqual(Array(4).fill('reset-password'))
  expect(outbox.queued[0]).toMatchObject({ subject: 'Choose a password for Noken' })
  // Nothing is said of a password that they may not have.
  expect(outbox.queued.map(({ note }) => note).join(' ')).not.toContain('your password')

  await db.update(profiles).set({ emailVerified: false }).where(eq(profiles.id, person.id))
  const mailing = authForTest({ resetLinks: patient }, withMail)
  const asked = { ...asking(person.email), browser: fromBrowserOf(person.id).browser, asker: person.id }
  await mailLink(outbox, asked, uuidV7(), mailing)
  expect(outbox.queued.at(-1)).toMatchObject({ kind: 'confirm-by-reset', toUnconfirmed: true })
  expect(outbox.queued.at(-1)?.text).toContain('is signed in to an account')
  expect(outbox.queued.at(-1)?.text).not.toContain(person.fullName)
})

test('who wants no mail at night gets the link at any hour, and no way to leave such mails', async () => {
  const { id, email } = await makePerson(db)
  await db.insert(notificationWishes).values({ userId: id, isQuietAtNight: true, wantsDigest: true })
  const outbox = outboxForTest()
  await mailLink(outbox, asking(email))
  expect(outbox.queued).toHaveLength(1)
  expect(outbox.queued[0]?.quietZone).toBeUndefined()
  expect(outbox.queued[0]?.headers).toBeUndefined()
})

test('nobody is mailed for an unknown email or a suspended person, and the answer is the same', async () => {
  const person = await makePerson(db)
  await db.update(profiles).set({ suspendedAt: new Date() }).where(eq(profiles.id, person.id))
  const outbox = outboxForTest()
  for (const email of ['nobody@example.org', person.email]) await mailLink(outbox, asking(email))
  expect(outbox.queued).toEqual([])
})

test('asking does the same for whatever address: it queues a job, which looks who has it', async () => {
  const { email } = await makePerson(db)
  const answers: unknown[] = []
  for (const each of [email, 'nobody@same.example.org'])
    answers.push(await requestPasswordReset(db, auth, asking(each)))
  expect(answers).toEqual([undefined, undefined])
  const { rows } = await db.execute<{ email: string }>(
    sql`select payload ->> 'email' as email from graphile_worker._private_jobs order by id`,
  )
  expect(rows).toEqual([{ email }, { email: 'nobody@same.example.org' }])
})

test('the job done twice mails one link', async () => {
  const { email } = await makePerson(db)
  const mailId = uuidV7()
  const outbox = createOutbox({
    authSecret: 'a secret of at least thirty-two characters',
    publicUrl: 'https://noken.example',
  })
  for (let time = 0; time < 2; time++) await mailLink(outbox, asking(email), mailId)
  expect(await db.$count(mails, eq(mails.toAddress, email))).toBe(1)
})

test('a link sets a new password once, ends every session and every other link', async () => {
  const person = await makePerson(db)
  await signInForTest(db, auth, person)
  const [token, unused] = [await tokenFor(person.email), await tokenFor(person.email)]
  expect(await passwordToReset(db, token)).toEqual({ shortest: 8 })
  await resetPassword(db, resetting, { token, password: 'kata-sandi-baru' })
  expect(await db.select().from(sessions).where(eq(sessions.userId, person.id))).toEqual([])
  await expect(signInPerson(db, auth, person, elsewhere)).rejects.toMatchObject({ reason: 'credentials' })
  await expect(
    signInPerson(db, auth, { ...person, password: 'kata-sandi-baru' }, elsewhere),
  ).resolves.toMatchObject(whoeverIsLetIn)
  for (const used of [token, unused]) {
    expect(await passwordToReset(db, used)).toBeNull()
    await expect(
      resetPassword(db, resetting, { token: used, password: 'sekali-lagi-ya' }),
    ).rejects.toMatchObject({
      reason: 'reset-link',
    })
  }
})

test('a link used twice at the same moment works once', async () => {
  const person = await makePerson(db)
  const token = await tokenFor(person.email)
  const passwords = ['kata-pertama', 'kata-kedua', 'kata-ketiga']
  const tries = await Promise.allSettled(
    passwords.map((password) => resetPassword(db, resetting, { token, password })),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const winner = passwords[tries.findIndex(({ status }) => status === 'fulfilled')] ?? ''
  await expect(signInPerson(db, auth, { ...person, password: winner }, elsewhere)).resolves.toMatchObject(
    whoeverIsLetIn,
  )
})

test('a link is over after an hour, and one that was never sent is none', async () => {
  const { email } = await makePerson(db)
  const token = await tokenFor(email)
  const [stored] = await db.select().from(verifications).limit(1)
  expect(Number(stored?.expiresAt) - Date.now()).toBeLessThanOrEqual(3_600_000)
  await db.update(verifications).set({ expiresAt: new Date(Date.now() - 1) })
  for (const over of [token, '', 'made-up']) {
    expect(await passwordToReset(db, over)).toBeNull()
    await expect(resetPassword(db, resetting, { token: over, password: 'rahasia' })).rejects.toMatchObject({
      code: 'invalid',
      reason: 'reset-link',
    })
  }
})

test('a password that is easy to guess leaves the link as it is', async () => {
  const person = await makePerson(db)
  const token = await tokenFor(person.email)
  await expect(resetPassword(db, resetting, { token, password: person.email })).rejects.toMatchObject({
    reason: 'guessable-password',
  })
  expect(await passwordToReset(db, token)).toEqual({ shortest: 8 })
})

test('whoever has set a new password gets in with it while strangers go on guessing', async () => {
  const person = await makePerson(db)
  for (let n = 0; n < 11; n++)
    await signInPerson(db, auth, { ...person, password: 'salah-ya' }, elsewhere).catch(() => {})
  await expect(signInPerson(db, auth, person, elsewhere)).rejects.toBeInstanceOf(TooManyAttempts)
  const token = await tokenFor(person.email)
  const { personId } = await resetPassword(db, resetting, { token, password: 'kata-sandi-baru' })
  const anew = { ...person, password: 'kata-sandi-baru' }
  await expect(signInPerson(db, auth, anew, fromBrowserOf(personId))).resolves.toMatchObject(whoeverIsLetIn)
})

test('others who ask for somebody’s link send a few mails at most, and the last one’s link works', async () => {
  const usual = authForTest()
  const person = await makePerson(db)
  const outbox = outboxForTest()
  for (let n = 0; n < 30; n++) {
    const from = { ...asking(person.email), address: `198.51.100.${n}` }
    await mailLink(outbox, from, uuidV7(), usual)
  }
  expect(outbox.queued).toHaveLength(3)
  expect(await passwordToReset(db, outbox.token())).not.toBeNull()
  const own = { ...asking(person.email), ...fromBrowserOf(person.id) }
  await mailLink(outbox, own, uuidV7(), usual)
  expect(outbox.queued).toHaveLength(4)
})

test('an address that asks for many links is slowed down, whoever they are for', async () => {
  const strict = authForTest({ resetFromAddress: { burst: 3, secondsEach: 60 } })
  const ask = (email: string) =>
    requestPasswordReset(db, strict, { ...asking(email), address: '198.51.100.250' })
  const { email } = await makePerson(db)
  for (const each of [email, 'unknown@limits.example.org', email]) await ask(each)
  await expect(ask('another@limits.example.org')).rejects.toBeInstanceOf(TooManyAttempts)
})
