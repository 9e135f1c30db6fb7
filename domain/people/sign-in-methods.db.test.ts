import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { dataExports } from '#db/tables/data-exports.ts'
import { guardianConsents } from '#db/tables/guardians.ts'
import { pushSubscriptions } from '#db/tables/notifications.ts'
import {
  accounts,
  passkeys,
  profiles,
  recoveryCodes,
  secondFactors,
  sessions,
  verifications,
} from '#db/tables/people.ts'
import { uuidV7 } from '#shared/uuid.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { accessLeft } from './access-left-for-test.ts'
import { makePerson } from './auth-for-test.ts'
import { makeMailedToken } from './mailed-token.server.ts'
import { opensNothing } from './opens-nothing-for-test.ts'
import { accessTables, endAccessBeforeProof } from './sign-in-methods.server.ts'

const { db } = await testDatabase()

test('each table that refers to people is known to open an account, or to open nothing', async () => {
  const { rows } = await db.execute<{ name: string }>(sql`
    select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = 'profiles'::regclass
  `)
  const named = [...Object.keys(accessTables), ...opensNothing]
  // Links are found by whose they are without a reference, and profiles don't refer to themselves.
  const referring = rows.map(({ name }) => name.replaceAll('"', ''))
  expect([...referring, 'profiles', 'verifications'].toSorted()).toEqual(named.toSorted())
})

test('endAccessBeforeProof leaves nothing in any table that opens an account', async () => {
  const { id } = await makePerson(db)
  const consentId = uuidV7()
  const sessionId = uuidV7()
  const inAnHour = new Date(Date.now() + 3_600_000)
  await db.insert(sessions).values({ id: sessionId, userId: id, token: sessionId, expiresAt: inAnHour })
  await db.insert(pushSubscriptions).values({
    ...{ userId: id, sessionId, endpoint: `https://push.example/${id}` },
    ...{ p256dh: 'p', auth: 'a', serverKey: 'k' },
  })
  await db.insert(accounts).values({ userId: id, accountId: id, providerId: 'https://campus.example' })
  await db.insert(passkeys).values({
    ...{ userId: id, credentialId: id, publicKey: 'p', counter: 0, transports: [] },
    ...{ userHandle: id, name: 'HP', isBackedUp: false },
  })
  await db.insert(secondFactors).values({ userId: id, secret: 's', lastStep: 0 })
  await db.insert(recoveryCodes).values({ userId: id, codeHash: 'h' })
  await db.insert(guardianConsents).values({
    ...{ id: consentId, childId: id, how: 'mail', guardianEmail: 'wali@example.org', givenAt: new Date() },
  })
  await db.insert(dataExports).values({ userId: id, guardianEmail: 'wali@example.org' })
  await makeMailedToken(db, 'reset-password', { value: id, minutes: 60 })
  await makeMailedToken(db, 'guardian-consent', { value: consentId, minutes: 60 })
  await makeMailedToken(db, 'reset-password', { value: uuidV7(), minutes: 60 })
  await db
    .insert(verifications)
    .values({ identifier: `change-email:${id}`, value: `${id} baru@example.org`, expiresAt: inAnHour })
  await db
    .update(profiles)
    .set({ guardianAgreedAt: new Date(), deletionAt: inAnHour, restrictedAt: new Date() })
    .where(eq(profiles.id, id))

  const counted = () => accessLeft(db, id, consentId)
  expect(Object.values(await counted()).filter((n) => n === 0)).toEqual([])
  await db.transaction((tx) => endAccessBeforeProof(tx, id))
  expect(Object.values(await counted()).filter((n) => n > 0)).toEqual([])
  expect(await db.$count(profiles, eq(profiles.id, id))).toBe(1)
  expect(await db.$count(verifications)).toBe(1)
})
