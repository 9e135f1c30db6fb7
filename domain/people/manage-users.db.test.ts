import { eq, isNull, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { auditLog } from '#db/tables/audit.ts'
import { profileCounts, profiles, sessions } from '#db/tables/people.ts'
import { outboxForTest } from '#domain/outbox/outbox-for-test.ts'
import { type Role, roles } from '#shared/roles.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makePerson as makeProfile } from '#tests/factories/make-person.ts'
import { runs } from '#tests/property-runs.ts'
import { authForTest, makePerson, resetting, signInForTest } from './auth-for-test.ts'
import { createUser } from './create-user.server.ts'
import { deleteUser, userAtStake } from './delete-user.server.ts'
import { editUser } from './edit-user-for-test.ts'
import { inviteUser } from './invite-user.server.ts'
import { listUsers, userFigures, userForEditing } from './list-users.server.ts'
import type { Viewer } from './policy.ts'
import { passwordToReset, resetPassword } from './reset-password.server.ts'
import { setUserStatus } from './set-user-status.server.ts'

const { db, engine } = await testDatabase()
const auth = authForTest()
const admin = await makeProfile(db, { role: 'admin', fullName: 'Ruth Mandacan' })

const anybody = { search: '', role: '', sort: '', cursor: '' } as const
const inviting = {
  linkFor: (token: string) => `https://noken.example/reset?token=${token}`,
}
const newUser = {
  fullName: 'Bayu Prasetyo',
  role: 'instructor' as const,
  avatarUrl: null,
  locale: 'en' as const,
}
const { queued, ...outbox } = outboxForTest()
const asTyped = ({ fullName, email, role, avatarUrl }: Viewer) => ({
  fullName,
  email,
  role,
  avatarUrl,
})
const actionsOn = async (subjectId: string) =>
  (
    await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, subjectId))
      .orderBy(auditLog.at, auditLog.id)
  ).map(({ action }) => action)

test('only admins see, make, change, suspend and delete users', async () => {
  const victim = await makeProfile(db)
  queued.length = 0
  for (const role of ['student', 'instructor', 'staff'] as const) {
    const viewer = await makeProfile(db, { role })
    const attempts = [
      () => listUsers(db, viewer, anybody),
      () => userFigures(db, viewer, anybody),
      () => userForEditing(db, viewer, victim.id),
      () => userAtStake(db, viewer, victim.id),
      () => createUser(db, outbox, viewer, { ...newUser, email: 'x@y.id', password: null }, inviting),
      () => inviteUser(db, outbox, viewer, victim.id, inviting),
      () => editUser(db, outbox, viewer, victim.id, { ...asTyped(victim), role: 'admin' }),
      () => setUserStatus(db, viewer, victim.id, 'suspended'),
      () => deleteUser(db, viewer, victim.id),
    ]
    for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ code: 'forbidden' })
  }
  expect(queued).toEqual([])
  expect(await actionsOn(victim.id)).toEqual([])
})

test('a session that still says admin is of no use to somebody who is none any more', async () => {
  const former = await makeProfile(db, { role: 'admin' })
  const suspended = await makeProfile(db, { role: 'admin' })
  await editUser(db, outbox, admin, former.id, { ...asTyped(former), role: 'student' })
  await setUserStatus(db, admin, suspended.id, 'suspended')
  for (const viewer of [former, suspended])
    await expect(deleteUser(db, viewer, admin.id)).rejects.toMatchObject({ reason: 'admins-only' })
})

test('somebody who is made without a password chooses it by the mailed link, once', async () => {
  queued.length = 0
  const email = 'undangan@noken.example'
  const { id } = await createUser(db, outbox, admin, { ...newUser, email, password: null }, inviting)
  const token = /token=([\w-]+)/.exec(queued[0]?.action?.href ?? '')?.[1] ?? ''
  expect(queued[0]).toMatchObject({ to: email, subject: 'You are invited to Noken' })
  expect((await userForEditing(db, admin, id)).hasWayIn).toBe(false)
  await expect(signInForTest(db, auth, { email, password: '', remember: true })).rejects.toMatchObject({
    reason: 'credentials',
  })
  await resetPassword(db, resetting, { token, password: 'kata-sandi-pertama' })
  expect(
    (await signInForTest(db, auth, { email, password: 'kata-sandi-pertama', remember: true })).viewer,
  ).toMatchObject({
    id,
    role: 'instructor',
  })
  expect(await passwordToReset(db, token)).toBeNull()
  expect((await userForEditing(db, admin, id)).hasWayIn).toBe(true)
  await expect(inviteUser(db, outbox, admin, id, inviting)).rejects.toMatchObject({ reason: 'has-way-in' })
  expect(await actionsOn(id)).toEqual(['user-created', 'sign-in-failed', 'password-reset', 'signed-in'])
})

test('a second invitation ends the link of the first', async () => {
  queued.length = 0
  const input = { ...newUser, email: 'lagi@noken.example', password: null }
  const { id } = await createUser(db, outbox, admin, input, inviting)
  await inviteUser(db, outbox, admin, id, inviting)
  const tokens = queued.map(({ action }) => /token=([\w-]+)/.exec(action?.href ?? '')?.[1] ?? '')
  expect(await Promise.all(tokens.map((token) => passwordToReset(db, token)))).toEqual([
    null,
    { shortest: 8 },
  ])
})

test('somebody who is made with a password gets no mail and signs in', async () => {
  queued.length = 0
  const input = { ...newUser, email: 'langsung@noken.example', password: 'kata-sandi-pertama' }
  await createUser(db, outbox, admin, input, inviting)
  expect(queued).toEqual([])
  const { viewer } = await signInForTest(db, auth, { ...input, remember: true })
  expect(viewer.fullName).toBe('Bayu Prasetyo')
  await expect(createUser(db, outbox, admin, input, inviting)).rejects.toMatchObject({
    reason: 'email-taken',
  })
})

test('an edit changes what it says, and a new email ends links mailed to the old one', async () => {
  queued.length = 0
  const input = { ...newUser, email: 'lama@noken.example', password: null }
  const { id } = await createUser(db, outbox, admin, input, inviting)
  const token = /token=([\w-]+)/.exec(queued[0]?.action?.href ?? '')?.[1] ?? ''
  const edited = {
    fullName: 'Bayu P.',
    email: 'baru@noken.example',
    role: 'staff',
    avatarUrl: null,
  } as const
  await editUser(db, outbox, admin, id, edited)
  expect(queued.slice(1)).toMatchObject([{ kind: 'email-changed', to: 'lama@noken.example' }])
  expect(await userForEditing(db, admin, id)).toMatchObject({
    fullName: 'Bayu P.',
    email: 'baru@noken.example',
    role: 'staff',
  })
  expect(await passwordToReset(db, token)).toBeNull()
  expect(await actionsOn(id)).toEqual(['user-created', 'email-changed', 'user-updated', 'role-changed'])
  await editUser(db, outbox, admin, id, edited)
  expect(queued).toHaveLength(2)
  await expect(editUser(db, outbox, admin, id, { ...edited, email: admin.email })).rejects.toMatchObject({
    reason: 'email-taken',
  })
})

test('an email that somebody takes at the same moment is taken, not a failure', async () => {
  const email = 'bersamaan@noken.example'
  const person = await makeProfile(db)
  let editing: Promise<unknown> = Promise.resolve()
  await db.transaction(async (tx) => {
    await makeProfile(tx, { email })
    editing = editUser(db, outbox, admin, person.id, { ...asTyped(person), email }).catch(
      (error: unknown) => error,
    )
    // The embedded database lets nobody begin before this transaction ends.
    if (engine === 'postgres') await expect.poll(() => waiting(tx)).toBe(1)
  })
  expect(await editing).toMatchObject({ code: 'conflict', reason: 'email-taken' })
  expect(await actionsOn(person.id)).toEqual([])
})

const waiting = (tx: Db) => tx.$count(sql`pg_locks`, sql`not granted`)

test('suspending ends every session at once and keeps the person out until they are activated', async () => {
  const person = await makePerson(db)
  await signInForTest(db, auth, person)
  await setUserStatus(db, admin, person.id, 'suspended')
  expect(await db.$count(sessions, eq(sessions.userId, person.id))).toBe(0)
  await expect(signInForTest(db, auth, person)).rejects.toMatchObject({ reason: 'suspended' })
  await setUserStatus(db, admin, person.id, 'suspended')
  await setUserStatus(db, admin, person.id, 'active')
  await signInForTest(db, auth, person)
  expect(await actionsOn(person.id)).toEqual([
    'signed-in',
    'user-suspended',
    'sign-in-failed',
    'user-activated',
    'signed-in',
  ])
})

test('nobody demotes, suspends or deletes themselves', async () => {
  await expect(
    editUser(db, outbox, admin, admin.id, { ...asTyped(admin), role: 'staff' }),
  ).rejects.toMatchObject({
    reason: 'own-role',
  })
  await expect(setUserStatus(db, admin, admin.id, 'suspended')).rejects.toMatchObject({
    reason: 'own-status',
  })
  await expect(deleteUser(db, admin, admin.id)).rejects.toMatchObject({ reason: 'own-account' })
  await editUser(db, outbox, admin, admin.id, { ...asTyped(admin), fullName: 'Ruth M.' })
  expect(await actionsOn(admin.id)).toEqual(['user-updated'])
})

test('admins who demote, suspend and delete each other at once leave one', async () => {
  const remove = {
    demote: (by: Viewer, whom: Viewer) =>
      editUser(db, outbox, by, whom.id, { ...asTyped(whom), role: 'student' }),
    suspend: (by: Viewer, whom: Viewer) => setUserStatus(db, by, whom.id, 'suspended'),
    delete: (by: Viewer, whom: Viewer) => deleteUser(db, by, whom.id),
  }
  const others = (await db.select().from(profiles).where(eq(profiles.role, 'admin'))).map(({ id }) => id)
  const way = fc.constantFrom('demote' as const, 'suspend' as const, 'delete' as const)
  const attack = fc.record({ by: fc.nat(3), whom: fc.nat(3), way })
  await fc.assert(
    fc.asyncProperty(fc.array(attack, { minLength: 2, maxLength: 8 }), async (attacks) => {
      const rivals = await Promise.all(Array.from({ length: 4 }, () => makeProfile(db, { role: 'admin' })))
      // The others sit this out, so that the four could be the last.
      await db
        .update(profiles)
        .set({ suspendedAt: new Date() })
        .where(sql`${profiles.id} = any(${sql.param(others)}::uuid[])`)
      await Promise.allSettled(
        attacks.map(({ by, whom, way }) => remove[way](rivals[by] ?? admin, rivals[whom] ?? admin)),
      )
      const left = await db.$count(
        profiles,
        sql`${profiles.role} = 'admin' and ${isNull(profiles.suspendedAt)}`,
      )
      expect(left).toBeGreaterThanOrEqual(1)
      await db
        .delete(profiles)
        .where(sql`${profiles.id} = any(${sql.param(rivals.map(({ id }) => id))}::uuid[])`)
    }),
    runs(15),
  )
  await db.update(profiles).set({ suspendedAt: null }).where(eq(profiles.id, admin.id))
})

test('the list finds by name, email and role, and its pages neither skip nor repeat', async () => {
  const at = new Date('2026-01-01T00:00:00Z')
  for (let n = 0; n < 30; n++)
    await makeProfile(db, { fullName: `Cari ${n}`, email: `cari${n}@noken.example`, createdAt: at })
  const seen: string[] = []
  let cursor = ''
  do {
    const page = await listUsers(db, admin, { search: 'CARI', role: 'student', sort: '', cursor })
    seen.push(...page.users.map(({ id }) => id))
    cursor = page.nextCursor ?? ''
  } while (cursor)
  expect(new Set(seen).size).toBe(30)
  expect(seen).toHaveLength(30)
  expect(await userFigures(db, admin, { search: 'cari1@', role: '' })).toMatchObject({
    found: 1,
    isFoundCut: false,
  })
  expect((await listUsers(db, admin, { ...anybody, search: '%' })).users).toEqual([])
})

test('the counts of roles are kept whatever happens to people', async () => {
  const role = fc.constantFrom(...roles)
  const many = { minLength: 1, maxLength: 4 }
  await fc.assert(
    fc.asyncProperty(fc.array(role, many), fc.array(role, many), async (first, then) => {
      const ids: string[] = []
      for (const each of first) ids.push((await makeProfile(db, { role: each })).id)
      for (const [index, each] of then.entries())
        await db
          .update(profiles)
          .set({ role: each })
          .where(eq(profiles.id, ids[index % ids.length] ?? ''))
      await db.delete(profiles).where(eq(profiles.id, ids[0] ?? ''))
      expect(await storedCounts()).toEqual(await trueCounts())
    }),
    runs(20),
  )
})

const storedCounts = async () =>
  Object.fromEntries((await db.select().from(profileCounts)).map(({ role, people }) => [role, people]))

async function trueCounts(): Promise<Record<Role, number>> {
  const count = (role: Role) => db.$count(profiles, eq(profiles.role, role))
  return {
    student: await count('student'),
    instructor: await count('instructor'),
    staff: await count('staff'),
    admin: await count('admin'),
  }
}
