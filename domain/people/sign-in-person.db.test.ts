import { count, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { profiles, sessions } from '#db/tables/people.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { authForTest, makePerson, requestWith, signInForTest, source } from './auth-for-test.ts'
import { signInPerson } from './sign-in-person.server.ts'
import { TooManyAttempts } from './take-attempt.server.ts'
import { viewerOfRequest } from './viewer.server.ts'

const { db } = await testDatabase()
const auth = authForTest()

test('the right password starts a session in the database and sets a cookie that only this site and no script reads', async () => {
  const person = await makePerson(db, 'instructor')
  const { role, cookie } = await signInPerson(db, auth, person, { source })
  expect(role).toBe('instructor')
  expect(cookie).toMatch(/^noken\.session=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/)
  const [session] = await db.select().from(sessions).where(eq(sessions.userId, person.id))
  expect(session).toMatchObject({ ipAddress: source.address, userAgent: source.userAgent })
  expect(session?.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/)
})

test('over https the cookie carries the host prefix and Secure, and no domain', async () => {
  const secure = authForTest({}, { publicUrl: 'https://noken.example' })
  const { cookie } = await signInPerson(db, secure, await makePerson(db), { source })
  expect(cookie).toMatch(
    /^__Host-noken\.session=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  )
})

test('a session that is not remembered has a cookie that ends with the browser, and lasts a day', async () => {
  const person = await makePerson(db)
  const { cookie } = await signInPerson(db, auth, { ...person, remember: false }, { source })
  expect(cookie).not.toMatch(/max-age|expires/i)
  const [session] = await db.select().from(sessions).where(eq(sessions.userId, person.id))
  const hours = (Number(session?.expiresAt) - Date.now()) / 3_600_000
  expect(hours).toBeGreaterThan(23.9)
  expect(hours).toBeLessThanOrEqual(24)
})

test('a wrong password, an unknown email and what is no email get the same refusal', async () => {
  const person = await makePerson(db)
  const refusal = { code: 'invalid', reason: 'credentials' }
  await expect(signInPerson(db, auth, { ...person, password: 'salah-ya' }, { source })).rejects.toMatchObject(
    refusal,
  )
  await expect(
    signInPerson(db, auth, { ...person, email: 'nobody@example.org' }, { source }),
  ).rejects.toMatchObject(refusal)
  await expect(signInPerson(db, auth, { ...person, email: 'admin' }, { source })).rejects.toMatchObject(
    refusal,
  )
})

test('a portal lets in its own role and refuses any other like a wrong password', async () => {
  const staff = await makePerson(db, 'staff')
  await expect(signInPerson(db, auth, staff, { source, portal: 'admin' })).rejects.toMatchObject({
    reason: 'credentials',
  })
  expect(await sessionsOf(staff.id)).toBe(0)
  await expect(signInPerson(db, auth, staff, { source, portal: 'staff' })).resolves.toMatchObject({
    role: 'staff',
  })
})

test('a suspended person hears so with the right password only, and gets no session', async () => {
  const person = await makePerson(db)
  await db.update(profiles).set({ suspendedAt: new Date() }).where(eq(profiles.id, person.id))
  await expect(signInPerson(db, auth, person, { source })).rejects.toMatchObject({
    code: 'forbidden',
    reason: 'suspended',
  })
  await expect(signInPerson(db, auth, { ...person, password: 'salah-ya' }, { source })).rejects.toMatchObject(
    { reason: 'credentials' },
  )
  expect(await sessionsOf(person.id)).toBe(0)
})

test('an unknown email takes about as long as a wrong password', async () => {
  const patient = authForTest({
    signInOfAccount: { limit: 1000, windowSeconds: 60 },
    signInFromAddress: { limit: 1000, windowSeconds: 60 },
  })
  const person = await makePerson(db)
  const timeOf = async (email: string) => {
    const before = process.cpuUsage()
    await signInPerson(
      db,
      patient,
      { ...person, email, password: 'salah-ya' },
      { source, portal: 'student' },
    ).catch(() => {})
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

test('after ten wrong passwords even the right one has to wait; a success in between starts the count anew', async () => {
  const person = await makePerson(db)
  const wrong = () =>
    signInPerson(
      db,
      auth,
      { ...person, password: 'salah-ya' },
      { source: { ...source, address: '203.0.113.77' } },
    )
  for (let n = 0; n < 9; n++) await expect(wrong()).rejects.toMatchObject({ reason: 'credentials' })
  await signInPerson(db, auth, person, { source })
  for (let n = 0; n < 10; n++) await expect(wrong()).rejects.toMatchObject({ reason: 'credentials' })
  await expect(wrong()).rejects.toBeInstanceOf(TooManyAttempts)
  await expect(signInPerson(db, auth, person, { source })).rejects.toMatchObject({ code: 'too-many' })
})

test('one address is limited over all accounts, and signing in well does not count', async () => {
  const strict = authForTest({ signInFromAddress: { limit: 3, windowSeconds: 600 } })
  const here = { ...source, address: '2001:db8::1' }
  const neighbour = { ...source, address: '2001:db8::2' }
  for (let n = 0; n < 5; n++) await signInPerson(db, strict, await makePerson(db), { source: here })
  const guess = (n: number) =>
    signInPerson(
      db,
      strict,
      { email: `guess-${n}@example.org`, password: 'x', remember: true },
      { source: n % 2 ? here : neighbour },
    )
  for (let n = 0; n < 3; n++) await expect(guess(n)).rejects.toMatchObject({ reason: 'credentials' })
  await expect(guess(4)).rejects.toBeInstanceOf(TooManyAttempts)
  await expect(
    signInPerson(db, strict, await makePerson(db), { source: { ...source, address: '203.0.113.78' } }),
  ).resolves.toMatchObject({
    role: 'student',
  })
})

test('sessions that are over are cleared away when somebody signs in', async () => {
  const person = await makePerson(db)
  await signInPerson(db, auth, person, { source })
  await db
    .update(sessions)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(eq(sessions.userId, person.id))
  await signInPerson(db, auth, await makePerson(db), { source })
  expect(await sessionsOf(person.id)).toBe(0)
})

test('signing in again on the same browser ends the session that was there', async () => {
  const { cookie, viewer } = await signInForTest(db, auth, await makePerson(db))
  const next = await makePerson(db)
  await signInPerson(db, auth, next, { source, before: viewer.sessionId })
  expect((await viewerOfRequest(db, auth, requestWith(cookie))).viewer).toBeNull()
  expect(await sessionsOf(next.id)).toBe(1)
})

test('a person can be signed in on several devices at once', async () => {
  const person = await makePerson(db)
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => signInPerson(db, auth, person, { source })),
  )
  for (const { cookie } of answers) {
    expect((await viewerOfRequest(db, auth, requestWith(cookie))).viewer).toMatchObject({
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
