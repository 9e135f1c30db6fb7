import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '#db/tables/audit.ts'
import { certificates, enrollments } from '#db/tables/learning.ts'
import { mails } from '#db/tables/mails.ts'
import { accounts, passkeys, profiles, sessions } from '#db/tables/people.ts'
import { createOutbox } from '#domain/outbox/outbox.server.ts'
import { outboxForTest } from '#domain/outbox/outbox-for-test.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makeCourse } from '#tests/factories/make-course.ts'
import { makeEvent } from '#tests/factories/make-event.ts'
import { makePerson as makeProfile } from '#tests/factories/make-person.ts'
import { accountState } from './account-state.ts'
import { authForTest, makePerson, signInForTest } from './auth-for-test.ts'
import { endUserSessions } from './end-user-sessions.server.ts'
import { inviteUser } from './invite-user.server.ts'
import { userForEditing } from './list-users.server.ts'
import { sendResetLink } from './send-reset-link.server.ts'
import { updateUser } from './update-user.server.ts'
import { certificatesOf, coursesLearnedBy, eventsAttendedBy, mailsTo, taughtBy } from './user-lists.server.ts'
import { userPage, userSessions } from './user-page.server.ts'

const { db } = await testDatabase()
const auth = authForTest()
const { queued, ...outbox } = outboxForTest()
const admin = await makeProfile(db, { role: 'admin', fullName: 'Ruth Mandacan' })
const missing = '0190a7c2-0000-7000-8000-000000000000'
const parts = { auth, outbox, linkFor: (token: string) => `https://noken.example/?token=${token}` }
const actionsOn = async (subjectId: string) =>
  (await db.select().from(auditLog).where(eq(auditLog.subjectId, subjectId))).map(({ action }) => action)

test('only admins read somebody’s page and its lists, or act there', async () => {
  const person = await makeProfile(db)
  for (const role of ['student', 'instructor', 'staff'] as const) {
    const viewer = await makeProfile(db, { role })
    const attempts = [
      () => userPage(db, viewer, person.id),
      () => userSessions(db, viewer, person.id),
      () => coursesLearnedBy(db, viewer, person.id, ''),
      () => taughtBy(db, viewer, person.id, ''),
      () => eventsAttendedBy(db, viewer, person.id, ''),
      () => certificatesOf(db, viewer, person.id, ''),
      () => mailsTo(db, viewer, person, ''),
      () => endUserSessions(db, viewer, person.id),
      () => sendResetLink(db, parts, viewer, person.id),
    ]
    for (const [n, attempt] of attempts.entries())
      await expect(attempt(), `${role} ${n}`).rejects.toMatchObject({ code: 'forbidden' })
  }
  for (const id of [missing, 'x'])
    await expect(userPage(db, admin, id)).rejects.toMatchObject({ code: 'not-found', reason: 'user' })
  expect(await actionsOn(person.id)).toEqual([])
})

test('a page counts what its lists hold, and each list goes on where it ended', async () => {
  const person = await makeProfile(db, { role: 'instructor' })
  const [learner, other] = [await makeProfile(db), await makeProfile(db)]
  const taught = []
  for (let n = 0; n < 26; n++)
    taught.push(await makeCourse(db, { title: `Kursus ${n}`, instructorId: person.id }))
  const event = await makeEvent(db, { organizerId: person.id })
  const [first] = taught
  if (!first) throw new Error('No course.')
  await db.insert(enrollments).values(
    taught.map(({ id }, n) => ({
      userId: learner.id,
      courseId: id,
      pricePaid: 0,
      enrolledAt: new Date(Date.UTC(2026, 0, 1, n)),
    })),
  )
  await db.insert(enrollments).values({ userId: other.id, courseId: first.id, pricePaid: 0 })
  expect(await userPage(db, admin, person.id)).toMatchObject({ taught: 27, enrollments: 0 })
  expect(await userPage(db, admin, learner.id)).toMatchObject({
    taught: 0,
    enrollments: 26,
    registrations: 0,
    certificates: 0,
    isConfirmed: true,
  })
  const seen = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: Awaited<ReturnType<typeof taughtBy>> = await taughtBy(db, admin, person.id, cursor)
    seen.push(...page.rows)
    cursor = page.nextCursor
  }
  expect(new Set(seen.map(({ id }) => id)).size).toBe(27)
  expect(seen.find(({ id }) => id === event.id)).toMatchObject({ kind: 'event', people: 0 })
  expect(seen.find(({ id }) => id === first.id)).toMatchObject({ kind: 'course', people: 2 })
  const learned = await coursesLearnedBy(db, admin, learner.id, '')
  expect(learned.rows[0]?.title).toBe('Kursus 25')
  expect(learned.rows).toHaveLength(24)
  expect((await coursesLearnedBy(db, admin, learner.id, learned.nextCursor ?? '')).rows).toHaveLength(2)
})

test('certificates of courses that are gone are there, and mails without what they say', async () => {
  const person = await makeProfile(db)
  await db.insert(certificates).values({
    number: 'NOKEN-0190A7C2-000001',
    verifyCode: 'code-of-somebody',
    userId: person.id,
    courseId: missing,
    holderName: person.fullName,
    courseTitle: 'Kursus yang sudah tiada',
    durationHours: 1,
    issuer: 'Noken',
    completedAt: new Date(),
  })
  expect((await certificatesOf(db, admin, person.id, '')).rows).toMatchObject([
    { number: 'NOKEN-0190A7C2-000001', courseTitle: 'Kursus yang sudah tiada' },
  ])
  await db.transaction((tx) =>
    createOutbox({
      authSecret: 'a secret of at least thirty-two characters',
      publicUrl: 'https://noken.example',
    }).enqueueEmail(tx, {
      kind: 'reset-password',
      to: person.email,
      locale: 'id',
      subject: 'Rahasia',
      text: 'Rahasia',
    }),
  )
  const { rows } = await mailsTo(db, admin, person, '')
  expect(rows).toMatchObject([{ kind: 'reset-password', sentAt: null }])
  expect(Object.keys(rows[0] ?? {}).sort()).toEqual(['createdAt', 'droppedAt', 'id', 'kind', 'sentAt'])
  await db.delete(mails)
})

test('ending all sessions signs somebody out at once; one’s own end at the account', async () => {
  const person = await makePerson(db)
  await signInForTest(db, auth, person)
  await signInForTest(db, auth, person)
  expect(await userSessions(db, admin, person.id)).toHaveLength(2)
  await endUserSessions(db, admin, person.id)
  expect(await db.$count(sessions, eq(sessions.userId, person.id))).toBe(0)
  expect(await actionsOn(person.id)).toContain('sessions-ended')
  await expect(endUserSessions(db, admin, admin.id)).rejects.toMatchObject({ reason: 'own-sessions' })
})

test('ending sessions asks whether it is still the admin', async () => {
  const person = await makeProfile(db)
  await db
    .update(sessions)
    .set({ confirmedAt: sql`now() - interval '1 day'` })
    .where(eq(sessions.id, admin.sessionId))
  await expect(endUserSessions(db, admin, person.id)).rejects.toMatchObject({ reason: 'unconfirmed' })
  await db.update(sessions).set({ confirmedAt: sql`now()` }).where(eq(sessions.id, admin.sessionId))
})

test('a reset link goes to whoever can sign in, changes nothing by itself, and not without end', async () => {
  queued.length = 0
  const person = await makePerson(db)
  await signInForTest(db, auth, person)
  await sendResetLink(db, parts, admin, person.id)
  expect(queued).toMatchObject([{ kind: 'reset-password', to: person.email }])
  expect(await db.$count(sessions, eq(sessions.userId, person.id))).toBe(1)
  expect(await actionsOn(person.id)).toContain('reset-link-sent')
  const again = async (left: number): Promise<unknown> =>
    left === 0 ? null : sendResetLink(db, parts, admin, person.id).then(() => again(left - 1))
  await expect(again(20)).rejects.toMatchObject({ code: 'conflict', reason: 'enough-links' })
  const invited = await makeProfile(db)
  await expect(sendResetLink(db, parts, admin, invited.id)).rejects.toMatchObject({ reason: 'no-way-in' })
  const gone = await makeProfile(db, { suspendedAt: new Date() })
  await expect(sendResetLink(db, parts, admin, gone.id)).rejects.toMatchObject({ reason: 'suspended' })
})

const stateOf = async (id: string) =>
  accountState((await userPage(db, admin, id)).standing, { consentAge: 18, confirms: true }, new Date())

test('who was never mailed an invitation is not called invited', async () => {
  const person = await makeProfile(db)
  expect(await stateOf(person.id)).toBe('not-invited')
  await inviteUser(db, outbox, admin, person.id, parts)
  expect(await stateOf(person.id)).toBe('invited')
  await db.update(profiles).set({ suspendedAt: new Date() }).where(eq(profiles.id, person.id))
  expect(await stateOf(person.id)).toBe('suspended')
})

test('who comes with an account from elsewhere is active without a password: a link lets them choose one, nobody invites them', async () => {
  queued.length = 0
  const person = await makeProfile(db)
  await db.insert(accounts).values({
    userId: person.id,
    providerId: 'https://campus.example.org',
    accountId: person.id,
  })
  expect(await stateOf(person.id)).toBe('active')
  await expect(inviteUser(db, outbox, admin, person.id, parts)).rejects.toMatchObject({
    reason: 'has-way-in',
  })
  await sendResetLink(db, parts, admin, person.id)
  expect(queued).toMatchObject([{ kind: 'reset-password', to: person.email }])
})

test('a page says by which ways somebody signs in', async () => {
  const nobody = await makeProfile(db)
  const none = { hasPassword: false, issuers: [], passkeys: 0 }
  expect(await userPage(db, admin, nobody.id)).toMatchObject(none)
  const person = await makePerson(db)
  expect(await userPage(db, admin, person.id)).toMatchObject({ ...none, hasPassword: true })
  const providers = ['https://campus.example.org', 'https://school.example.org']
  for (const [n, providerId] of providers.entries())
    await db
      .insert(accounts)
      .values({ userId: nobody.id, providerId, accountId: nobody.id, createdAt: new Date(Date.UTC(2026, n)) })
  for (const n of [1, 2])
    await db.insert(passkeys).values({
      userId: nobody.id,
      name: 'HP',
      credentialId: `${nobody.id}-${n}`,
      publicKey: 'key',
      counter: 0,
      transports: [],
      userHandle: nobody.id,
      isBackedUp: false,
    })
  expect(await userPage(db, admin, nobody.id)).toMatchObject({ ...none, issuers: providers, passkeys: 2 })
})

test('of two admins who change somebody the second is shown what the first left, and can still have theirs', async () => {
  const { id, email } = await makeProfile(db, { fullName: 'Lama' })
  const { version } = await userForEditing(db, admin, id)
  const typed = { email, role: 'student', avatarUrl: null } as const
  const save = (fullName: string, opened: string) =>
    updateUser(db, outbox, admin, id, { ...typed, fullName, version: opened })
  expect(await save('Pertama', version)).toEqual({ outcome: 'saved', fullName: 'Pertama' })
  const second = await save('Kedua', version)
  expect(second).toMatchObject({ outcome: 'changed-meanwhile', current: { full_name: 'Pertama' } })
  expect((await userForEditing(db, admin, id)).fullName).toBe('Pertama')
  if (second.outcome === 'saved') throw new Error('It was saved.')
  expect(Date.now() - Date.parse(second.current.updated_at)).toBeLessThan(60_000)
  // Who was seen meanwhile has not been changed.
  await db.update(profiles).set({ lastSeenAt: new Date() }).where(eq(profiles.id, id))
  expect(await save('Kedua', second.current.version)).toMatchObject({ outcome: 'saved' })
  // Two who want the same have nothing to decide.
  expect(await save('Kedua', version)).toMatchObject({ outcome: 'saved' })
})
