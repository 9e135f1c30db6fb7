import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { auditLog } from '#db/tables/audit.ts'
import { profiles, sessions } from '#db/tables/people.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { authForTest, source, viewerWith } from './auth-for-test.ts'
import { ownSessions } from './own-sessions.server.ts'
import type { Viewer } from './policy.ts'
import { endSessionsOf, noteConfirmed, renewSession } from './renew-session.server.ts'
import { revokeAllSessions } from './revoke-sessions.server.ts'
import { noteSeen, startSession } from './start-session.server.ts'

const { db } = await testDatabase()
const auth = authForTest()
const hour = 3_600_000
const ago = (ms: number) => new Date(Date.now() - ms)

let person: Viewer
beforeEach(async () => {
  person = await makePerson(db)
})

const start = (given: Partial<Parameters<typeof startSession>[2]> = {}) =>
  startSession(db, auth, { personId: person.id, remember: true, source, ...given })

/** Who comes with this cookie. Throws when it is nobody. */
async function signedIn(cookie: string): Promise<Viewer> {
  const viewer = await viewerWith(db, auth, cookie)
  if (!viewer) throw new Error('The session is over.')
  return viewer
}

async function stored(sessionId: string) {
  const [session] = await db.select().from(sessions).where(eq(sessions.id, sessionId))
  if (!session) throw new Error('The session is not stored.')
  return session
}

const change = (sessionId: string, values: Partial<typeof sessions.$inferInsert>) =>
  db.update(sessions).set(values).where(eq(sessions.id, sessionId))

test('a session remembers where it was started, as much of a browser’s name as it needs', async () => {
  const { sessionId } = await signedIn(
    await start({ source: { address: '203.0.113.9', userAgent: 'a'.repeat(401) } }),
  )
  expect(await stored(sessionId)).toMatchObject({
    userId: person.id,
    ipAddress: '203.0.113.9',
    userAgent: 'a'.repeat(400),
  })
})

test('starting a session needs no password here, but nobody who is suspended gets one', async () => {
  await db.update(profiles).set({ suspendedAt: new Date() }).where(eq(profiles.id, person.id))
  await expect(start()).rejects.toMatchObject({ code: 'forbidden', reason: 'suspended' })
  expect(await db.$count(sessions, eq(sessions.userId, person.id))).toBe(0)
})

test('every session has a token of 256 bits that none had before, and the cookie has it with a signature', async () => {
  const cookies = await Promise.all([start(), start(), start()])
  const values = cookies.map((cookie) =>
    decodeURIComponent(/^noken\.session=([^;]+);/.exec(cookie)?.[1] ?? ''),
  )
  expect(new Set(values.map((value) => value.split('.')[0])).size).toBe(3)
  for (const value of values) expect(value).toMatch(/^[\w-]{43}\.[\w+/]{43}=$/)
})

test('the cookie of a remembered session says how long it lasts, that of another ends with the browser', async () => {
  expect(await start({ remember: true })).toContain(`; Max-Age=${30 * 24 * 3600};`)
  expect(await start({ remember: false })).not.toContain('Max-Age')
})

test('that somebody is here is noted, for them alone and not as a change; of somebody suspended it is not', async () => {
  const other = await makePerson(db)
  const changedAt = ago(48 * hour)
  const earlier = { lastSeenAt: changedAt, updatedAt: changedAt }
  for (const { id } of [person, other]) await db.update(profiles).set(earlier).where(eq(profiles.id, id))
  const seen = async ({ id }: Viewer) => (await db.select().from(profiles).where(eq(profiles.id, id)))[0]
  expect(await noteSeen(db, person.id)).toBe(true)
  expect(Number((await seen(person))?.lastSeenAt)).toBeGreaterThan(Number(ago(hour)))
  expect((await seen(person))?.updatedAt).toEqual(changedAt)
  expect(await seen(other)).toMatchObject(earlier)
  await db
    .update(profiles)
    .set({ suspendedAt: new Date(), ...earlier })
    .where(eq(profiles.id, person.id))
  expect(await noteSeen(db, person.id)).toBe(false)
  expect(await seen(person)).toMatchObject(earlier)
})

test('a renewed session goes on under another id and token, from where it was, and ends when it would have', async () => {
  const old = await signedIn(await start())
  const createdAt = ago(24 * hour)
  const expiresAt = new Date(createdAt.getTime() + 30 * 24 * hour)
  await change(old.sessionId, { createdAt, expiresAt, updatedAt: createdAt, confirmedAt: createdAt })
  const before = await stored(old.sessionId)
  const cookie = await renewSession(db, auth, old)
  const { sessionId } = await signedIn(cookie)
  expect(sessionId).not.toBe(old.sessionId)
  const after = await stored(sessionId)
  expect(after.token).not.toBe(before.token)
  const { id: _, token: __, updatedAt, ...rest } = after
  expect(before).toMatchObject(rest)
  expect(Number(updatedAt)).toBeGreaterThan(Number(ago(hour)))
  const left = Number(/Max-Age=(\d+)/.exec(cookie)?.[1])
  expect(left).toBeGreaterThan(29 * 24 * 3600 - 600)
  expect(left).toBeLessThanOrEqual(29 * 24 * 3600)
})

test('a renewed session that was not remembered ends with the browser, as before', async () => {
  const old = await signedIn(await start({ remember: false }))
  expect(await renewSession(db, auth, old)).not.toContain('Max-Age')
})

test('the cookie of a session that is just about to end says so, and does not take it away', async () => {
  const old = await signedIn(await start())
  await change(old.sessionId, { createdAt: ago(30 * 24 * hour), expiresAt: ago(1) })
  expect(await renewSession(db, auth, old)).toContain('; Max-Age=1;')
})

test('renewing ends every other session of the person, and nobody else’s', async () => {
  const old = await signedIn(await start())
  await start()
  const other = await makePerson(db)
  const others = await signedIn(await start({ personId: other.id }))
  await renewSession(db, auth, old)
  expect(await db.$count(sessions, eq(sessions.userId, person.id))).toBe(1)
  await expect(stored(others.sessionId)).resolves.toBeDefined()
})

test('a session that somebody has ended meanwhile is not renewed', async () => {
  const old = await signedIn(await start())
  await db.delete(sessions).where(eq(sessions.id, old.sessionId))
  await start()
  await expect(db.transaction((tx) => renewSession(tx, auth, old))).rejects.toMatchObject({
    code: 'forbidden',
    reason: 'session-over',
  })
})

test('all sessions of somebody can be ended, and nobody else’s', async () => {
  const other = await makePerson(db)
  const others = await signedIn(await start({ personId: other.id }))
  await start()
  await endSessionsOf(db, person.id)
  expect(await db.$count(sessions, eq(sessions.userId, person.id))).toBe(0)
  await expect(stored(others.sessionId)).resolves.toBeDefined()
})

test('who confirms who they are confirms this session, and no other', async () => {
  const [here, phone] = [await signedIn(await start()), await signedIn(await start())]
  const long = { confirmedAt: ago(hour), updatedAt: ago(hour) }
  for (const { sessionId } of [here, phone]) await change(sessionId, long)
  await noteConfirmed(db, here)
  const confirmed = await stored(here.sessionId)
  expect(Number(confirmed.confirmedAt)).toBeGreaterThan(Number(ago(hour / 2)))
  expect(Number(confirmed.updatedAt)).toBeGreaterThan(Number(ago(hour / 2)))
  expect(await stored(phone.sessionId)).toMatchObject(long)
  await noteConfirmed(db, { ...here, sessionId: phone.sessionId, id: (await makePerson(db)).id })
  expect(await stored(phone.sessionId)).toMatchObject(long)
})

test('that staff use a session is noted once a minute', async () => {
  const staff = await makePerson(db, { role: 'staff' })
  const cookie = await start({ personId: staff.id })
  const { sessionId } = await signedIn(cookie)
  const notedAfter = async (ms: number) => {
    const updatedAt = ago(ms)
    await change(sessionId, { updatedAt })
    await signedIn(cookie)
    return Number((await stored(sessionId)).updatedAt) > Number(updatedAt)
  }
  expect(await notedAfter(30_000)).toBe(false)
  expect(await notedAfter(61_000)).toBe(true)
})

test('with the use of a session it is noted that the person was here', async () => {
  const cookie = await start()
  const { sessionId } = await signedIn(cookie)
  const lastSeenAt = ago(48 * hour)
  const lastSeen = async () =>
    (await db.select().from(profiles).where(eq(profiles.id, person.id)))[0]?.lastSeenAt
  await db.update(profiles).set({ lastSeenAt }).where(eq(profiles.id, person.id))
  await signedIn(cookie)
  expect(await lastSeen()).toEqual(lastSeenAt)
  await change(sessionId, { updatedAt: ago(25 * hour) })
  await signedIn(cookie)
  expect(Number(await lastSeen())).toBeGreaterThan(Number(lastSeenAt))
})

test('one’s own sessions: this one first, then the last used; not those that are over, nor another’s', async () => {
  const made = [await start(), await start(), await start(), await start()]
  const [over, first, here, second] = await Promise.all(made.map(signedIn))
  if (!over || !first || !here || !second) throw new Error('Four were started.')
  await start({ personId: (await makePerson(db)).id })
  await change(over.sessionId, { expiresAt: ago(1) })
  await change(first.sessionId, { updatedAt: ago(1000) })
  await change(second.sessionId, { updatedAt: ago(2000), userAgent: null })
  await change(here.sessionId, { updatedAt: ago(3000), createdAt: ago(hour) })
  const list = await ownSessions(db, here)
  expect(list.map(({ id, isCurrent }) => [id, isCurrent])).toEqual([
    [here.sessionId, true],
    [first.sessionId, false],
    [second.sessionId, false],
  ])
  const { updatedAt, createdAt } = await stored(here.sessionId)
  expect(list[0]).toMatchObject({ lastSeenAt: updatedAt, signedInAt: createdAt })
  expect(list[1]?.device).toEqual({ browser: 'Chrome', system: 'Android' })
  expect(list[2]?.device).not.toEqual(list[1]?.device)
})

test('signing out everywhere is in the audit log', async () => {
  const here = await signedIn(await start())
  await start()
  await revokeAllSessions(db, here)
  expect(await db.$count(sessions, eq(sessions.userId, person.id))).toBe(0)
  const entries = await db.select().from(auditLog).where(eq(auditLog.actorId, person.id))
  expect(entries).toMatchObject([
    { action: 'signed-out-everywhere', subjectId: person.id, subjectName: person.fullName },
  ])
})
