import { count, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { profiles, sessions } from '#db/tables/people.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { authForTest, elsewhere, makePerson, signInForTest, source, viewerWith } from './auth-for-test.ts'
import { signInPerson } from './sign-in-person.server.ts'

const { db } = await testDatabase()
const auth = authForTest()

test('the right password starts a session in the database and sets a cookie that only this site and no script reads', async () => {
  const person = await makePerson(db, 'instructor')
  const { role, cookie } = await signInPerson(db, auth, person, elsewhere)
  expect(role).toBe('instructor')
  expect(cookie).toMatch(/^noken\.session=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/)
  const [session] = await db.select().from(sessions).where(eq(sessions.userId, person.id))
  expect(session).toMatchObject({ ipAddress: source.address, userAgent: source.userAgent })
  expect(session?.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/)
})

test('over https the cookie carries the host prefix and Secure, and no domain', async () => {
  const secure = authForTest({}, { publicUrl: 'https://noken.example' })
  const { cookie } = await signInPerson(db, secure, await makePerson(db), elsewhere)
  expect(cookie).toMatch(
    /^__Host-noken\.session=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  )
})

test('a session that is not remembered has a cookie that ends with the browser, and lasts a day', async () => {
  const person = await makePerson(db)
  const { cookie } = await signInPerson(db, auth, { ...person, remember: false }, elsewhere)
  expect(cookie).not.toMatch(/max-age|expires/i)
  const [session] = await db.select().from(sessions).where(eq(sessions.userId, person.id))
  const hours = (Number(session?.expiresAt) - Date.now()) / 3_600_000
  expect(hours).toBeGreaterThan(23.9)
  expect(hours).toBeLessThanOrEqual(24)
})

test('a wrong password, an unknown email and what is no email get the same refusal', async () => {
  const person = await makePerson(db)
  const refusal = { code: 'invalid', reason: 'credentials' }
  await expect(signInPerson(db, auth, { ...person, password: 'salah-ya' }, elsewhere)).rejects.toMatchObject(
    refusal,
  )
  await expect(
    signInPerson(db, auth, { ...person, email: 'nobody@example.org' }, elsewhere),
  ).rejects.toMatchObject(refusal)
  await expect(signInPerson(db, auth, { ...person, email: 'admin' }, elsewhere)).rejects.toMatchObject(
    refusal,
  )
})

test('a suspended person hears so with the right password only, and gets no session', async () => {
  const person = await makePerson(db)
  await db.update(profiles).set({ suspendedAt: new Date() }).where(eq(profiles.id, person.id))
  await expect(signInPerson(db, auth, person, elsewhere)).rejects.toMatchObject({
    code: 'forbidden',
    reason: 'suspended',
  })
  await expect(signInPerson(db, auth, { ...person, password: 'salah-ya' }, elsewhere)).rejects.toMatchObject({
    reason: 'credentials',
  })
  expect(await sessionsOf(person.id)).toBe(0)
})

test('an unknown email takes about as long as a wrong password', async () => {
  const often = { burst: 1000, secondsEach: 60 }
  const patient = authForTest({
    signInOfAccountFromAddress: often,
    signInOfAccount: often,
    signInFromAddress: often,
  })
  const person = await makePerson(db)
  const timeOf = async (email: string) => {
    const before = process.cpuUsage()
    await signInPerson(db, patient, { ...person, email, password: 'salah-ya' }, elsewhere).catch(() => {})
    const { user, system } = process.cpuUsage(before)
    return user + system
  }
  const known: number[] = []
  const unknown: number[] = []
  for (let n = 0; n < 6; n++) {
    known.push(await timeOf(person.email))
    unknown.push(await timeOf(`nobody-${n}@example.org`))
  }
  // Work, not time, and the least of several: without the hash it would be a tenth, however busy the machine is.
  const ratio = Math.min(...unknown) / Math.min(...known)
  expect(ratio).toBeGreaterThan(1 / 3)
  expect(ratio).toBeLessThan(3)
})

test('sessions that are over are cleared away when somebody signs in', async () => {
  const person = await makePerson(db)
  await signInPerson(db, auth, person, elsewhere)
  await db
    .update(sessions)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(eq(sessions.userId, person.id))
  await signInPerson(db, auth, await makePerson(db), elsewhere)
  expect(await sessionsOf(person.id)).toBe(0)
})

test('signing in again on the same browser ends the session that was there', async () => {
  const { cookie, viewer } = await signInForTest(db, auth, await makePerson(db))
  const next = await makePerson(db)
  await signInPerson(db, auth, next, { ...elsewhere, before: viewer.sessionId })
  expect(await viewerWith(db, auth, cookie)).toBeNull()
  expect(await sessionsOf(next.id)).toBe(1)
})

test('a person can be signed in on several devices at once', async () => {
  const person = await makePerson(db)
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => signInPerson(db, auth, person, elsewhere)),
  )
  for (const { cookie } of answers) {
    expect(await viewerWith(db, auth, cookie)).toMatchObject({
      id: person.id,
      email: person.email,
    })
  }
  expect(await sessionsOf(person.id)).toBe(5)
})

async function sessionsOf(personId: string): Promise<number> {
  const [row] = await db.select({ n: count() }).from(sessions).where(eq(sessions.userId, personId))
  return row?.n ?? 0
}
