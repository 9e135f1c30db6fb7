import { and, eq, ne } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '#db/tables/audit.ts'
import { profiles, sessions } from '#db/tables/people.ts'
import { outboxForTest } from '#domain/outbox/outbox-for-test.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { authForTest, elsewhere, makePerson, signInForTest, viewerWith } from './auth-for-test.ts'
import { confirmIdentity, requireConfirmed } from './confirm-identity.server.ts'
import { createUser } from './create-user.server.ts'
import { deleteUser } from './delete-user.server.ts'
import { editUser } from './edit-user-for-test.ts'
import { codeOf, letConfirmationAge, setUpFactor, wrongCodeOf } from './factor-for-test.ts'
import { TooManyAttempts } from './rate-limit.server.ts'
import { requestEmailChange } from './request-email-change.server.ts'
import { resetFactor, resetFactorByCommand } from './second-factor/reset-factor.server.ts'
import { setUserStatus } from './set-user-status.server.ts'
import { signInPerson } from './sign-in-person.server.ts'
import { usersFile } from './users-file.server.ts'

const { db } = await testDatabase()
const auth = authForTest()
const outbox = outboxForTest()
const unconfirmed = { code: 'forbidden', reason: 'unconfirmed' }

async function staleAdmin() {
  const person = await makePerson(db, 'admin')
  const { viewer } = await signInForTest(db, auth, person)
  await letConfirmationAge(db, viewer)
  return { person, viewer }
}

test('whoever has just signed in need not show it again; after ten minutes they do', async () => {
  const { viewer } = await signInForTest(db, auth, await makePerson(db))
  await requireConfirmed(db, viewer)
  await letConfirmationAge(db, viewer, 9)
  await requireConfirmed(db, viewer)
  await letConfirmationAge(db, viewer, 11)
  await expect(requireConfirmed(db, viewer)).rejects.toMatchObject(unconfirmed)
})

test('the password confirms this session, and no other of the same person', async () => {
  const person = await makePerson(db)
  const [here, elsewhere] = [await signInForTest(db, auth, person), await signInForTest(db, auth, person)]
  await letConfirmationAge(db, here.viewer)
  await letConfirmationAge(db, elsewhere.viewer)
  await confirmIdentity(db, auth, here.viewer, person.password)
  await requireConfirmed(db, here.viewer)
  await expect(requireConfirmed(db, elsewhere.viewer)).rejects.toMatchObject(unconfirmed)
})

test('a code of the app confirms too, once, and so does a recovery code', async () => {
  const person = await makePerson(db)
  const { secret, codes, cookie } = await setUpFactor(db, auth, person)
  const viewer = await viewerWith(db, auth, cookie)
  if (!viewer) throw new Error('The session is gone.')
  await letConfirmationAge(db, viewer)
  const code = codeOf(secret)
  await confirmIdentity(db, auth, viewer, code)
  await requireConfirmed(db, viewer)
  const wrong = { code: 'invalid', reason: 'confirmation' }
  await expect(confirmIdentity(db, auth, viewer, code)).rejects.toMatchObject(wrong)
  await confirmIdentity(db, auth, viewer, codes[0] ?? '')
  await expect(confirmIdentity(db, auth, viewer, codes[0] ?? '')).rejects.toMatchObject(wrong)
  await expect(confirmIdentity(db, auth, viewer, wrongCodeOf(secret))).rejects.toMatchObject(wrong)
})

test('guessing is bounded, also for whoever sits at an open browser, and keeps nobody from signing in', async () => {
  const person = await makePerson(db)
  const { viewer } = await signInForTest(db, auth, person)
  for (let n = 0; n < 10; n++)
    await expect(confirmIdentity(db, auth, viewer, 'salah-ya')).rejects.toMatchObject({
      reason: 'confirmation',
    })
  await expect(confirmIdentity(db, auth, viewer, person.password)).rejects.toBeInstanceOf(TooManyAttempts)
  await expect(signInPerson(db, auth, person, elsewhere)).resolves.toMatchObject({ role: 'student' })
})

test('roles, emails, status, deletion, new users and lists of users wait for it, and nothing is done before', async () => {
  const { person, viewer } = await staleAdmin()
  const other = await makePerson(db)
  const [before] = await db.select().from(profiles).where(eq(profiles.id, other.id))
  if (!before) throw new Error('There is nobody.')
  const now = { fullName: 'Nama Lain', email: other.email, role: before.role, avatarUrl: null }
  const inviting = { linkFor: (token: string) => token }
  const newUser = {
    email: 'baru@example.org',
    fullName: 'Baru',
    role: 'admin',
    password: null,
    avatarUrl: null,
    locale: 'id',
  } as const
  const dangerous = [
    () => editUser(db, outbox, viewer, other.id, { ...now, role: 'admin' }),
    () => editUser(db, outbox, viewer, other.id, { ...now, email: 'lain@example.org' }),
    () => setUserStatus(db, viewer, other.id, 'suspended'),
    () => deleteUser(db, viewer, other.id),
    () => resetFactor(db, outbox, viewer, other.id),
    () => createUser(db, outbox, viewer, newUser, inviting),
    () => usersFile(db, viewer, { search: '', role: '' }, { locale: 'id', rules: auth }).next(),
    () =>
      requestEmailChange(
        db,
        { auth, outbox, address: '203.0.113.9', linkFor: String },
        viewer,
        'lain@example.org',
      ),
  ]
  for (const [n, attempt] of dangerous.entries())
    await expect(attempt(), `number ${n}`).rejects.toMatchObject(unconfirmed)
  expect(await db.select().from(profiles).where(eq(profiles.id, other.id))).toEqual([before])
  const done = and(eq(auditLog.actorId, viewer.id), ne(auditLog.action, 'signed-in'))
  expect(await db.$count(auditLog, done)).toBe(0)
  await editUser(db, outbox, viewer, other.id, now)
  await confirmIdentity(db, auth, viewer, person.password)
  await editUser(db, outbox, viewer, other.id, { ...now, role: 'instructor' })
})

test('a new role and a new email end the person’s sessions; a new name does not', async () => {
  const { viewer: admin } = await signInForTest(db, auth, await makePerson(db, 'admin'))
  const other = await makePerson(db)
  const live = async () => db.$count(sessions, eq(sessions.userId, other.id))
  const now = { fullName: 'Nama Lain', email: other.email, role: 'student' as const, avatarUrl: null }
  await signInForTest(db, auth, other)
  await editUser(db, outbox, admin, other.id, now)
  expect(await live()).toBe(1)
  await editUser(db, outbox, admin, other.id, { ...now, role: 'instructor' })
  expect(await live()).toBe(0)
  await signInForTest(db, auth, other)
  await editUser(db, outbox, admin, other.id, { ...now, role: 'instructor', email: `x${other.email}` })
  expect(await live()).toBe(0)
})

test('an admin’s own email is not changed past its confirmation', async () => {
  const person = await makePerson(db, 'admin')
  const { viewer } = await signInForTest(db, auth, person)
  const now = { fullName: 'Saya', email: 'saya@example.org', role: 'admin' as const, avatarUrl: null }
  await expect(editUser(db, outbox, viewer, viewer.id, now)).rejects.toMatchObject({ reason: 'own-email' })
})

test('an admin resets the factor of somebody who has lost it: sessions end, it is noted, and they are told', async () => {
  const { viewer: admin } = await signInForTest(db, auth, await makePerson(db, 'admin'))
  const person = await makePerson(db, 'staff')
  const { cookie } = await setUpFactor(db, auth, person)
  const of = person.id
  const { viewer: stranger } = await signInForTest(db, auth, await makePerson(db, 'staff'))
  await expect(resetFactor(db, outbox, stranger, of)).rejects.toMatchObject({ reason: 'admins-only' })
  await resetFactor(db, outbox, admin, of)
  expect(await viewerWith(db, auth, cookie)).toBeNull()
  expect((await signInPerson(db, auth, person, elsewhere)).isHalf).toBe(false)
  const noted = and(eq(auditLog.action, 'factor-reset'), eq(auditLog.subjectId, person.id))
  expect(await db.select().from(auditLog).where(noted)).toMatchObject([{ actorId: admin.id }])
  expect(outbox.queued.at(-1)?.to).toBe(person.email)
  await expect(resetFactor(db, outbox, admin, of)).rejects.toMatchObject({ reason: 'no-factor' })
  await expect(resetFactor(db, outbox, admin, admin.id)).rejects.toMatchObject({
    reason: 'own-factor',
  })
})

test('who holds the server resets the factor of the last admin', async () => {
  const person = await makePerson(db, 'admin')
  const { cookie } = await setUpFactor(db, auth, person)
  await expect(resetFactorByCommand(db, outbox, 'nobody@example.org')).rejects.toMatchObject({
    reason: 'user',
  })
  await resetFactorByCommand(db, outbox, person.email)
  expect(await viewerWith(db, auth, cookie)).toBeNull()
  expect((await signInPerson(db, auth, person, elsewhere)).isHalf).toBe(false)
  const noted = and(eq(auditLog.action, 'factor-reset'), eq(auditLog.subjectId, person.id))
  expect(await db.select().from(auditLog).where(noted)).toMatchObject([
    { actorId: null, details: { by: 'user:reset-factor' } },
  ])
})
