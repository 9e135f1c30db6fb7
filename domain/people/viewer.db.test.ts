import { eq } from 'drizzle-orm'
import { Client } from 'pg'
import { expect, test, vi } from 'vitest'
import { notifications } from '#db/tables/notifications.ts'
import { profiles, sessions } from '#db/tables/people.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { authForTest, makePerson, requestWith, signInForTest, viewerWith } from './auth-for-test.ts'
import { signOut } from './sign-out.server.ts'
import { viewerOfRequest } from './viewer.server.ts'

const { db } = await testDatabase()
const auth = authForTest()
const day = 24 * 3_600_000

test('a request without a session is a visitor’s, and the database is not asked', async () => {
  const select = vi.spyOn(db, 'select')
  const request = new Request('http://127.0.0.1:3000', { headers: { cookie: 'noken_locale=id' } })
  expect(await viewerOfRequest(db, auth, request)).toEqual({
    viewer: null,
    held: null,
    heldFor: null,
    birthDueAt: null,
    agreed: { terms: null, privacy: null },
    leavesAt: null,
    unread: 0,
    waiting: {
      approvals: 0,
      inbox: 0,
      payments: 0,
      scholarships: 0,
      dataRequests: 0,
      questions: 0,
      unanswered: 0,
      marking: 0,
    },
    cookie: null,
  })
  expect(select).not.toHaveBeenCalled()
  select.mockRestore()
})

test('a session tells who is looking, in one query', async () => {
  const person = await makePerson(db, 'instructor')
  const { cookie } = await signInForTest(db, auth, person)
  const told = { userId: person.id, kind: 'enrolled' }
  await db
    .insert(notifications)
    .values([
      ...['a', 'b'].map((cause) => ({ ...told, cause })),
      { ...told, cause: 'c', readAt: new Date() },
      { ...told, cause: 'd', isHere: false },
    ])
  const query = vi.spyOn(Client.prototype, 'query')
  const found = await viewerOfRequest(db, auth, requestWith(cookie))
  expect(query).toHaveBeenCalledOnce()
  query.mockRestore()
  expect(found).toEqual({
    viewer: {
      id: person.id,
      email: person.email,
      role: 'instructor',
      fullName: expect.any(String),
      avatarUrl: null,
      timeZone: 'Asia/Jayapura',
      locale: 'id',
      sessionId: expect.any(String),
    },
    held: null,
    heldFor: null,
    // Since they have signed in.
    birthDueAt: expect.any(Date),
    agreed: { terms: null, privacy: null },
    leavesAt: null,
    unread: 2,
    waiting: {
      approvals: 0,
      inbox: 0,
      payments: 0,
      scholarships: 0,
      dataRequests: 0,
      questions: 0,
      unanswered: 0,
      marking: 0,
    },
    cookie: null,
  })
})

test('a cookie that this server has not signed is nobody’s, and is taken back', async () => {
  const { cookie } = await signInForTest(db, auth, await makePerson(db))
  const [pair = ''] = cookie.split(';')
  const token = decodeURIComponent(pair.slice(pair.indexOf('=') + 1)).split('.')[0]
  const other = authForTest({}, { authSecret: 'another secret of at least 32 characters' })
  const forged = [
    `noken.session=${token}`,
    `noken.session=${token}.`,
    `noken.session=${token}.AAAA`,
    `${pair}x`,
    'noken.session=',
    'noken.session=%',
  ]
  for (const value of forged) {
    const found = await viewerOfRequest(db, auth, requestWith(value))
    expect(found.viewer, value).toBeNull()
    expect(found.cookie).toContain('Max-Age=0')
  }
  expect((await viewerOfRequest(db, other, requestWith(cookie))).viewer).toBeNull()
})

test('an expired session and a suspended person are visitors', async () => {
  const person = await makePerson(db)
  const { cookie, viewer } = await signInForTest(db, auth, person)
  await db.update(profiles).set({ suspendedAt: new Date() }).where(eq(profiles.id, person.id))
  expect(await viewerWith(db, auth, cookie)).toBeNull()
  await db.update(profiles).set({ suspendedAt: null }).where(eq(profiles.id, person.id))
  expect((await viewerWith(db, auth, cookie))?.id).toBe(person.id)
  await db
    .update(sessions)
    .set({ expiresAt: new Date(Date.now() - 1) })
    .where(eq(sessions.id, viewer.sessionId))
  expect(await viewerWith(db, auth, cookie)).toBeNull()
})

const sessionOf = async (sessionId: string) => {
  const [session] = await db.select().from(sessions).where(eq(sessions.id, sessionId))
  return session
}
const ago = (ms: number) => new Date(Date.now() - ms)

test('a session in use is noted once a day; its end stays where it was', async () => {
  const { cookie, viewer } = await signInForTest(db, auth, await makePerson(db))
  const mine = eq(sessions.id, viewer.sessionId)
  const expiresAt = new Date(Date.now() + 5 * day)
  await db
    .update(sessions)
    .set({ updatedAt: ago(day + 1000), expiresAt })
    .where(mine)
  const answers = await Promise.all([1, 2, 3].map(() => viewerOfRequest(db, auth, requestWith(cookie))))
  for (const answer of answers) expect(answer).toMatchObject({ viewer: { id: viewer.id }, cookie: null })
  const used = await sessionOf(viewer.sessionId)
  expect(used?.expiresAt).toEqual(expiresAt)
  expect(Number(used?.updatedAt)).toBeGreaterThan(Number(ago(day / 2)))
  const noted = ago(day / 2)
  await db.update(sessions).set({ updatedAt: noted }).where(mine)
  await viewerOfRequest(db, auth, requestWith(cookie))
  expect((await sessionOf(viewer.sessionId))?.updatedAt).toEqual(noted)
})

test('a remembered session lasts 30 days, another one a day', async () => {
  for (const [remember, days] of [
    [true, 30],
    [false, 1],
  ] as const) {
    const { viewer } = await signInForTest(db, auth, { ...(await makePerson(db)), remember })
    const session = await sessionOf(viewer.sessionId)
    const lasts = Number(session?.expiresAt) - Number(session?.createdAt)
    expect(Math.round(lasts / day)).toBe(days)
  }
})

const minute = 60_000

test('staff and admins are signed out after half an hour without them, and after twelve hours in any case', async () => {
  for (const role of ['staff', 'admin'] as const) {
    const { cookie, viewer } = await signInForTest(db, auth, await makePerson(db, role))
    const mine = eq(sessions.id, viewer.sessionId)
    const isIn = async () => (await viewerWith(db, auth, cookie)) !== null
    await db
      .update(sessions)
      .set({ createdAt: ago(11 * 60 * minute), updatedAt: ago(29 * minute) })
      .where(mine)
    expect(await isIn()).toBe(true)
    // Being here was noted: the half hour starts anew.
    expect(Number((await sessionOf(viewer.sessionId))?.updatedAt)).toBeGreaterThan(Number(ago(minute)))
    await db
      .update(sessions)
      .set({ updatedAt: ago(31 * minute) })
      .where(mine)
    expect(await isIn()).toBe(false)
    await db
      .update(sessions)
      .set({ createdAt: ago(12 * 60 * minute + 1000), updatedAt: new Date() })
      .where(mine)
    expect(await isIn()).toBe(false)
  }
})

test('a student who becomes staff has the session of staff', async () => {
  const { cookie, viewer } = await signInForTest(db, auth, await makePerson(db))
  await db
    .update(sessions)
    .set({ updatedAt: ago(31 * minute) })
    .where(eq(sessions.id, viewer.sessionId))
  expect((await viewerWith(db, auth, cookie))?.id).toBe(viewer.id)
  await db
    .update(sessions)
    .set({ updatedAt: ago(31 * minute) })
    .where(eq(sessions.id, viewer.sessionId))
  await db.update(profiles).set({ role: 'staff' }).where(eq(profiles.id, viewer.id))
  expect(await viewerWith(db, auth, cookie)).toBeNull()
})

test('signing out ends the session on the server, not only in the browser', async () => {
  const { cookie } = await signInForTest(db, auth, await makePerson(db))
  const cookies = await signOut(db, auth, requestWith(cookie))
  expect(cookies.join()).toMatch(/noken\.session=; Max-Age=0/)
  expect(await viewerWith(db, auth, cookie)).toBeNull()
  const nobody = await signOut(db, auth, new Request('http://127.0.0.1:3000'))
  expect(nobody.join()).toMatch(/noken\.session=; Max-Age=0/)
})
