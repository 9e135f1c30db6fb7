import { expect, test } from 'vitest'
import { auditLog } from '#db/tables/audit.ts'
import { sessions, verifications } from '#db/tables/people.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { endAllAccess } from './end-all-access.server.ts'
import { makeMailedToken } from './mailed-token.server.ts'

const { db } = await testDatabase()

test('every session and every mailed link ends at once, and the log says so', async () => {
  const { id } = await makePerson(db)
  await db.insert(sessions).values({ userId: id, token: 'secret', expiresAt: new Date(Date.now() + 60_000) })
  await makeMailedToken(db, 'reset-password', { value: id, minutes: 60 })
  await makeMailedToken(db, 'guardian-consent', { value: id, minutes: 60 })
  expect(await endAllAccess(db)).toEqual({ sessions: 1, links: 2 })
  expect(await db.$count(sessions)).toBe(0)
  expect(await db.$count(verifications)).toBe(0)
  expect(await db.select().from(auditLog)).toMatchObject([{ action: 'access-ended', actorId: null }])
})
