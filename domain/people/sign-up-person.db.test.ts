import { count, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { accounts, profiles } from '#db/tables/people.ts'
import { ownConsents } from '#domain/consents/own-consents.server.ts'
import { outboxForTest } from '#domain/outbox/outbox-for-test.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makeLegalTexts } from '#tests/factories/make-legal-texts.ts'
import { authForTest, confirmingBy, elsewhere, source, viewerWith } from './auth-for-test.ts'
import { createPerson } from './create-person.server.ts'
import { TooManyAttempts } from './rate-limit.server.ts'
import { signUpSchema } from './schema.ts'
import { signUpPerson } from './sign-up-person.server.ts'

const { db } = await testDatabase()
const auth = authForTest()
const agreed = (await makeLegalTexts(db)).filter(({ locale }) => locale === 'en')
const how = { ...elsewhere, confirming: confirmingBy(outboxForTest()), agreed }

const input = (email: string, more: Record<string, string> = {}) =>
  signUpSchema.parse({
    fullName: 'Ana Maria',
    email,
    password: 'kata-sandi-pertama',
    confirmPassword: 'kata-sandi-pertama',
    terms: 'on',
    ...more,
  })

test('signing up makes a profile with a credential of its own and signs in', async () => {
  const { role, cookie } = await signUpPerson(db, auth, input('Ana@Example.org'), how)
  expect(role).toBe('student')
  const viewer = await viewerWith(db, auth, cookie)
  expect(viewer).toMatchObject({
    email: 'ana@example.org',
    fullName: 'Ana Maria',
    role: 'student',
    timeZone: 'Asia/Jayapura',
    // That of the screen.
    locale: 'en',
  })
  const stored = await db
    .select()
    .from(accounts)
    .where(eq(accounts.userId, String(viewer?.id)))
  expect(stored).toHaveLength(1)
  expect(stored[0]).toMatchObject({ providerId: 'credential', accountId: viewer?.id })
  expect(stored[0]?.password).toMatch(/^\$argon2id\$/)
})

test('a password that is easy to guess makes nothing, and says how long one has to be', async () => {
  const easy = input('easy@example.org', { password: 'rahasia123', confirmPassword: 'rahasia123' })
  await expect(signUpPerson(db, auth, easy, how)).rejects.toMatchObject({
    reason: 'guessable-password',
    shortest: 8,
  })
  expect(await db.$count(profiles, eq(profiles.email, 'easy@example.org'))).toBe(0)
})

test('staff and admin can’t be taken, and nothing is made', async () => {
  for (const role of ['staff', 'admin']) {
    await expect(signUpPerson(db, auth, input(`${role}@example.org`, { role }), how)).rejects.toMatchObject({
      code: 'forbidden',
      reason: 'role-not-self-assignable',
    })
    expect(await profilesWith(`${role}@example.org`)).toBe(0)
  }
})

test('an email belongs to one person, in whatever case it is written', async () => {
  await signUpPerson(db, auth, input('satu@example.org', { role: 'instructor' }), how)
  await expect(signUpPerson(db, auth, input('SATU@example.org'), how)).rejects.toMatchObject({
    code: 'conflict',
    reason: 'email-taken',
  })
})

test('of two sign-ups with one email at the same moment exactly one succeeds', async () => {
  const patient = authForTest({ signUpOfEmailFromAddress: { burst: 100, secondsEach: 60 } })
  const tries = await Promise.allSettled(
    Array.from({ length: 6 }, () => signUpPerson(db, patient, input('kembar@example.org'), how)),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const each of tries)
    if (each.status === 'rejected') expect(each.reason).toMatchObject({ reason: 'email-taken' })
  expect(await profilesWith('kembar@example.org')).toBe(1)
})

test('whoever signs up has agreed to the texts of the screen, and from where is written down', async () => {
  const { cookie } = await signUpPerson(db, auth, input('setuju@example.org'), how)
  const viewer = await viewerWith(db, auth, cookie)
  if (!viewer) throw new Error('Nobody has signed up.')
  const given = await ownConsents(db, viewer)
  expect(given.map(({ topic }) => topic).toSorted()).toEqual(['privacy', 'terms'])
  for (const consent of given)
    expect(consent).toMatchObject({
      isGiven: true,
      how: 'sign-up',
      edition: '2026-11-26',
      address: source.address,
    })
})

test('sign-ups are limited per address and per email', async () => {
  const strict = authForTest({
    signUpFromAddress: { burst: 3, secondsEach: 600 },
    signUpOfEmailFromAddress: { burst: 1, secondsEach: 600 },
  })
  const from = (address: string) => ({ ...how, source: { ...source, address } })
  await signUpPerson(db, strict, input('a@limits.example.org'), from('198.51.100.1'))
  await expect(
    signUpPerson(db, strict, input('a@limits.example.org'), from('198.51.100.1')),
  ).rejects.toBeInstanceOf(TooManyAttempts)
  await signUpPerson(db, strict, input('b@limits.example.org'), from('198.51.100.1'))
  await expect(
    signUpPerson(db, strict, input('c@limits.example.org'), from('198.51.100.1')),
  ).rejects.toBeInstanceOf(TooManyAttempts)
  expect(await profilesWith('c@limits.example.org')).toBe(0)
})

test('operators make people of any role; what they give is checked all the same', async () => {
  const id = await createPerson(db, {
    email: 'Kepala@Example.org',
    fullName: 'Kepala',
    password: 'rahasia',
    role: 'admin',
  })
  const [person] = await db.select().from(profiles).where(eq(profiles.id, id))
  expect(person).toMatchObject({ email: 'kepala@example.org', role: 'admin' })
  await expect(
    createPerson(db, { email: 'x', fullName: 'X', password: '1', role: 'admin' }),
  ).rejects.toThrow()
})

async function profilesWith(email: string): Promise<number> {
  const [row] = await db.select({ n: count() }).from(profiles).where(eq(profiles.email, email))
  return row?.n ?? 0
}
