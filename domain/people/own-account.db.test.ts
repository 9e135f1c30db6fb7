import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { accounts, profiles, sessions } from '#db/tables/people.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import {
  authForTest,
  elsewhere,
  makePerson,
  signInForTest,
  viewerWith,
  whoeverIsLetIn,
} from './auth-for-test.ts'
import { changePassword } from './change-password.server.ts'
import { lockPerson } from './lock-person.server.ts'
import { ownSessions } from './own-sessions.server.ts'
import { TooManyAttempts } from './rate-limit.server.ts'
import { revokeAllSessions, revokeSession } from './revoke-sessions.server.ts'
import { signInPerson } from './sign-in-person.server.ts'
import { updateOwnProfile } from './update-own-profile.server.ts'

const { db, engine } = await testDatabase()
const auth = authForTest()

const toNew = { currentPassword: 'rahasia', password: 'kata-sandi-baru', confirmPassword: 'kata-sandi-baru' }

test('changing the password gives this session a new token and ends all others', async () => {
  const person = await makePerson(db)
  const here = await signInForTest(db, auth, person)
  const phone = await signInForTest(db, auth, person)
  const renewed = await changePassword(db, auth, here.viewer, toNew)
  expect(await viewerWith(db, auth, here.cookie), 'the old token').toBeNull()
  expect(await viewerWith(db, auth, renewed)).toMatchObject({ id: person.id })
  expect(await viewerWith(db, auth, phone.cookie)).toBeNull()
  await expect(signInPerson(db, auth, person, elsewhere)).rejects.toMatchObject({ reason: 'credentials' })
  await expect(
    signInPerson(db, auth, { ...person, password: 'kata-sandi-baru' }, elsewhere),
  ).resolves.toMatchObject(whoeverIsLetIn)
})

test('without the current password nothing changes, and guessing it is limited', async () => {
  const person = await makePerson(db)
  const { viewer } = await signInForTest(db, auth, person)
  const guess = () => changePassword(db, auth, viewer, { ...toNew, currentPassword: 'salah-ya' })
  for (let n = 0; n < 10; n++)
    await expect(guess()).rejects.toMatchObject({ code: 'invalid', reason: 'current-password' })
  await expect(guess()).rejects.toBeInstanceOf(TooManyAttempts)
  await expect(signInPerson(db, auth, person, elsewhere)).resolves.toMatchObject(whoeverIsLetIn)
})

test('of two changes at the same moment one wins and the other is told', async () => {
  const { viewer } = await signInForTest(db, auth, await makePerson(db))
  const tries = await Promise.allSettled(
    [1, 2].map((n) => changePassword(db, auth, viewer, { ...toNew, password: `kata-sandi-baru-${n}` })),
  )
  expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test.runIf(engine === 'postgres')(
  'a change that waits for what ends the access to an account holds nothing that this needs',
  async () => {
    const { viewer } = await signInForTest(db, auth, await makePerson(db))
    const waiting = sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%"profiles"%'`
    const { change } = await db.transaction(async (tx) => {
      await lockPerson(tx, viewer)
      const change = changePassword(db, auth, viewer, toNew)
      await expect.poll(async () => (await db.execute(waiting)).rowCount).toBe(1)
      for (const table of [accounts, sessions])
        await tx.select().from(table).where(eq(table.userId, viewer.id)).for('update', { noWait: true })
      return { change }
    })
    await expect(change).resolves.toEqual(expect.any(String))
  },
)

test('the list shows where one is signed in: this browser first, with its device', async () => {
  const person = await makePerson(db)
  const first = await signInForTest(db, auth, person)
  const second = await signInForTest(db, auth, person)
  const list = await ownSessions(db, first.viewer)
  expect(list.map(({ id, isCurrent }) => ({ id, isCurrent }))).toEqual([
    { id: first.viewer.sessionId, isCurrent: true },
    { id: second.viewer.sessionId, isCurrent: false },
  ])
  expect(list[0]).toMatchObject({
    device: { browser: 'Chrome', system: 'Android' },
    lastSeenAt: expect.any(Date),
  })
})

test('one’s own sessions can be ended one by one or all, and nobody else’s', async () => {
  const person = await makePerson(db)
  const here = await signInForTest(db, auth, person)
  const phone = await signInForTest(db, auth, person)
  const stranger = await signInForTest(db, auth, await makePerson(db))
  await revokeSession(db, here.viewer, stranger.viewer.sessionId)
  await revokeSession(db, here.viewer, 'no id')
  expect(await viewerWith(db, auth, stranger.cookie)).not.toBeNull()
  await revokeSession(db, here.viewer, phone.viewer.sessionId)
  expect(await viewerWith(db, auth, phone.cookie)).toBeNull()
  expect(await viewerWith(db, auth, here.cookie)).not.toBeNull()
  await revokeAllSessions(db, here.viewer)
  expect(await viewerWith(db, auth, here.cookie)).toBeNull()
  expect(await viewerWith(db, auth, stranger.cookie)).not.toBeNull()
})

test('people change their own name, picture, time zone and language, and nothing else', async () => {
  const person = await makePerson(db, 'instructor')
  const { viewer } = await signInForTest(db, auth, person)
  await updateOwnProfile(db, viewer, {
    fullName: 'Ana Baru',
    avatarUrl: null,
    timeZone: 'Asia/Makassar',
    locale: 'en',
    about: 'Sepuluh tahun di lapangan.',
  })
  const [stored] = await db.select().from(profiles).where(eq(profiles.id, person.id))
  expect(stored).toMatchObject({
    about: 'Sepuluh tahun di lapangan.',
    fullName: 'Ana Baru',
    avatarUrl: null,
    timeZone: 'Asia/Makassar',
    locale: 'en',
    role: 'instructor',
    email: person.email,
  })
})
