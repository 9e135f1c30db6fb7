import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { profiles, sessions, verifications } from '#db/tables/people.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import {
  authForTest,
  mailForTest,
  makePerson,
  signInForTest,
  source,
  whoeverIsLetIn,
} from './auth-for-test.ts'
import { requestPasswordReset } from './request-password-reset.server.ts'
import { isResetTokenValid, resetPassword } from './reset-password.server.ts'
import { signInPerson } from './sign-in-person.server.ts'
import { TooManyAttempts } from './take-attempt.server.ts'

const { db } = await testDatabase()
const patient = { limit: 1000, windowSeconds: 3600 }
const auth = authForTest({
  resetOfAccount: patient,
  resetFromAddress: patient,
  signInFromAddress: patient,
})

const asking = (email: string, locale: 'id' | 'en' = 'id') => ({
  email,
  address: source.address,
  locale,
  linkFor: (token: string) => `https://noken.example/reset?token=${token}`,
})

async function tokenFor(email: string): Promise<string> {
  const mail = mailForTest()
  await (await requestPasswordReset(db, auth, mail, asking(email))).delivery
  return /token=([\w-]+)/.exec(mail.sent[0]?.text ?? '')?.[1] ?? ''
}

test('the link is mailed to the person, in the language of the request, and its token is not stored as it is', async () => {
  const { email } = await makePerson(db)
  const mail = mailForTest()
  for (const locale of ['id', 'en'] as const)
    await (await requestPasswordReset(db, auth, mail, asking(email, locale))).delivery
  expect(mail.sent.map(({ to }) => to)).toEqual([email, email])
  expect(mail.sent[0]?.subject).toContain('kata sandi baru')
  expect(mail.sent[1]?.subject).toContain('new password')
  const token = /token=([\w-]+)/.exec(mail.sent[0]?.text ?? '')?.[1] ?? ''
  expect(token.length).toBeGreaterThanOrEqual(43)
  expect(JSON.stringify(await db.select().from(verifications))).not.toContain(token)
})

test('nobody is mailed for an unknown email or a suspended person, and the answer is the same', async () => {
  const person = await makePerson(db)
  await db.update(profiles).set({ suspendedAt: new Date() }).where(eq(profiles.id, person.id))
  const mail = mailForTest()
  for (const email of ['nobody@example.org', person.email])
    await (await requestPasswordReset(db, auth, mail, asking(email))).delivery
  expect(mail.sent).toEqual([])
})

test('the answer does not wait for the mail', async () => {
  const { email } = await makePerson(db)
  const mail = { send: () => new Promise<void>(() => {}) }
  await expect(requestPasswordReset(db, auth, mail, asking(email))).resolves.toHaveProperty('delivery')
})

test('a link sets a new password once, ends every session and every other link', async () => {
  const person = await makePerson(db)
  await signInForTest(db, auth, person)
  const [token, unused] = [await tokenFor(person.email), await tokenFor(person.email)]
  expect(await isResetTokenValid(db, token)).toBe(true)
  await resetPassword(db, { token, password: 'kata-sandi-baru' })
  expect(await db.select().from(sessions).where(eq(sessions.userId, person.id))).toEqual([])
  await expect(signInPerson(db, auth, person, { source })).rejects.toMatchObject({ reason: 'credentials' })
  await expect(
    signInPerson(db, auth, { ...person, password: 'kata-sandi-baru' }, { source }),
  ).resolves.toMatchObject(whoeverIsLetIn)
  for (const used of [token, unused]) {
    expect(await isResetTokenValid(db, used)).toBe(false)
    await expect(resetPassword(db, { token: used, password: 'sekali-lagi-ya' })).rejects.toMatchObject({
      reason: 'reset-link',
    })
  }
})

test('a link used twice at the same moment works once', async () => {
  const person = await makePerson(db)
  const token = await tokenFor(person.email)
  const passwords = ['kata-pertama', 'kata-kedua', 'kata-ketiga']
  const tries = await Promise.allSettled(passwords.map((password) => resetPassword(db, { token, password })))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const winner = passwords[tries.findIndex(({ status }) => status === 'fulfilled')] ?? ''
  await expect(signInPerson(db, auth, { ...person, password: winner }, { source })).resolves.toMatchObject(
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
    expect(await isResetTokenValid(db, over)).toBe(false)
    await expect(resetPassword(db, { token: over, password: 'rahasia' })).rejects.toMatchObject({
      code: 'invalid',
      reason: 'reset-link',
    })
  }
})

test('a password that is easy to guess leaves the link as it is', async () => {
  const person = await makePerson(db)
  const token = await tokenFor(person.email)
  await expect(resetPassword(db, { token, password: person.email })).rejects.toMatchObject({
    reason: 'guessable-password',
  })
  expect(await isResetTokenValid(db, token)).toBe(true)
})

test('whoever was locked out by wrong guesses gets in with the new password', async () => {
  const person = await makePerson(db)
  for (let n = 0; n < 11; n++)
    await signInPerson(db, auth, { ...person, password: 'salah-ya' }, { source }).catch(() => {})
  await expect(signInPerson(db, auth, person, { source })).rejects.toBeInstanceOf(TooManyAttempts)
  await resetPassword(db, { token: await tokenFor(person.email), password: 'kata-sandi-baru' })
  await expect(
    signInPerson(db, auth, { ...person, password: 'kata-sandi-baru' }, { source }),
  ).resolves.toMatchObject(whoeverIsLetIn)
})

test('asking is limited alike for known and unknown emails', async () => {
  const usual = authForTest()
  const { email } = await makePerson(db)
  for (const [address, asked] of [
    ['198.51.100.31', email],
    ['198.51.100.32', 'unknown@limits.example.org'],
  ] as const) {
    for (let n = 0; n < 3; n++)
      await requestPasswordReset(db, usual, mailForTest(), { ...asking(asked), address })
    await expect(
      requestPasswordReset(db, usual, mailForTest(), { ...asking(asked), address }),
    ).rejects.toBeInstanceOf(TooManyAttempts)
  }
})
