import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { profiles, sessions } from '#db/tables/people.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { authForTest, makePerson, requestWith, signInForTest } from './auth-for-test.ts'
import { signOut } from './sign-out.server.ts'
import { viewerOfRequest } from './viewer.server.ts'

const { db } = await testDatabase()
const auth = authForTest(db)
const day = 24 * 3_600_000

test('a request without a session is a visitor’s, and the database is not asked', async () => {
  const select = vi.spyOn(db, 'select')
  const request = new Request('http://127.0.0.1:3000', { headers: { cookie: 'noken_locale=id' } })
  expect(await viewerOfRequest(db, auth, request)).toEqual({ viewer: null, cookie: null })
  expect(select).not.toHaveBeenCalled()
  select.mockRestore()
})

test('a session tells who is looking, in one query', async () => {
  const person = await makePerson(db, 'instructor')
  const { cookie } = await signInForTest(db, auth, person)
  const select = vi.spyOn(db, 'select')
  const found = await viewerOfRequest(db, auth, requestWith(cookie))
  expect(select).toHaveBeenCalledOnce()
  select.mockRestore()
  expect(found).toEqual({
    viewer: {
      id: person.id,
      email: person.email,
      role: 'instructor',
      fullName: expect.any(String),
      avatarUrl: null,
      timeZone: 'Asia/Jayapura',
      sessionId: expect.any(String),
    },
    cookie: null,
  })
})

test('a cookie that this server has not signed is nobody’s, and is taken back', async () => {
  const { cookie } = await signInForTest(db, auth, await makePerson(db))
  const [pair = ''] = cookie.split(';')
  const token = decodeURIComponent(pair.slice(pair.indexOf('=') + 1)).split('.')[0]
  const other = authForTest(db, {}, { authSecret: 'another secret of at least 32 characters' })
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
  expect((await viewerOfRequest(db, auth, requestWith(cookie))).viewer).toBeNull()
  await db.update(profiles).set({ suspendedAt: null }).where(eq(profiles.id, person.id))
  expect((await viewerOfRequest(db, auth, requestWith(cookie))).viewer?.id).toBe(person.id)
  await db
    .update(sessions)
    .set({ expiresAt: new Date(Date.now() - 1) })
    .where(eq(sessions.id, viewer.sessionId))
  expect((await viewerOfRequest(db, auth, requestWith(cookie))).viewer).toBeNull()
})

test('a session in use is renewed once a day, in the database and in the browser', async () => {
  const { cookie, viewer } = await signInForTest(db, auth, await makePerson(db))
  const mine = eq(sessions.id, viewer.sessionId)
  const yesterday = {
    updatedAt: new Date(Date.now() - day - 1000),
    expiresAt: new Date(Date.now() + 29 * day - 1000),
  }
  await db.update(sessions).set(yesterday).where(mine)
  const answers = await Promise.all([1, 2, 3].map(() => viewerOfRequest(db, auth, requestWith(cookie))))
  expect(answers.some((answer) => answer.cookie?.includes('Max-Age=2592000'))).toBe(true)
  for (const answer of answers) expect(answer.viewer?.id).toBe(viewer.id)
  const [renewed] = await db.select().from(sessions).where(mine)
  expect(Number(renewed?.expiresAt) - Date.now()).toBeGreaterThan(29.9 * day)
  const again = await viewerOfRequest(db, auth, requestWith(cookie))
  expect(again.cookie).toBeNull()
  const renewedCookie = answers.find((answer) => answer.cookie)?.cookie ?? ''
  expect((await viewerOfRequest(db, auth, requestWith(renewedCookie))).viewer?.id).toBe(viewer.id)
})

test('a session that is not remembered is never renewed', async () => {
  const { cookie, viewer } = await signInForTest(db, auth, { ...(await makePerson(db)), remember: false })
  const [session] = await db.select().from(sessions).where(eq(sessions.id, viewer.sessionId))
  const lasts = Number(session?.expiresAt) - Number(session?.updatedAt)
  expect(lasts).toBeLessThanOrEqual(day + 1000)
  const almostOver = {
    updatedAt: new Date(Date.now() - day + 60_000),
    expiresAt: new Date(Date.now() + 60_000),
  }
  await db.update(sessions).set(almostOver).where(eq(sessions.id, viewer.sessionId))
  expect((await viewerOfRequest(db, auth, requestWith(cookie))).cookie).toBeNull()
})

test('signing out ends the session on the server, not only in the browser', async () => {
  const { cookie } = await signInForTest(db, auth, await makePerson(db))
  const cookies = await signOut(auth, requestWith(cookie))
  expect(cookies.join()).toMatch(/noken\.session=; Max-Age=0/)
  expect((await viewerOfRequest(db, auth, requestWith(cookie))).viewer).toBeNull()
  const nobody = await signOut(auth, new Request('http://127.0.0.1:3000'))
  expect(nobody.join()).toMatch(/noken\.session=; Max-Age=0/)
})
