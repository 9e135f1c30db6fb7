import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { rateLimits } from '#db/tables/people.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { quotas } from './quotas.ts'
import { takeQuota } from './take-quota.server.ts'

const { db } = await testDatabase()

test('everything up to the quota is given, nothing beyond it, and each person has their own', async () => {
  const [ana, bayu] = [await makePerson(db), await makePerson(db)]
  for (let n = 0; n < quotas.messages.limit; n += 1) await takeQuota(db, ana, 'messages')
  await expect(takeQuota(db, ana, 'messages')).rejects.toMatchObject({ code: 'too-many', quota: 'messages' })
  await takeQuota(db, bayu, 'messages')
})

test('what does not fit is not taken: what fits still does', async () => {
  const person = await makePerson(db)
  const most = quotas.pictureKb.limit
  await takeQuota(db, person, 'pictureKb', most - 10)
  await expect(takeQuota(db, person, 'pictureKb', 11)).rejects.toMatchObject({ code: 'too-many' })
  await takeQuota(db, person, 'pictureKb', 10)
  await expect(takeQuota(db, person, 'pictureKb', most + 1)).rejects.toMatchObject({ code: 'too-many' })
})

test('of many at once exactly as many get through as there are', async () => {
  const person = await makePerson(db)
  const tries = Array.from({ length: quotas.messages.limit + 15 }, () => takeQuota(db, person, 'messages'))
  const ended = await Promise.allSettled(tries)
  expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(quotas.messages.limit)
})

test('when the time is over there is all of it again, and one who waits is told how long', async () => {
  const person = await makePerson(db)
  await takeQuota(db, person, 'archives', quotas.archives.limit)
  const refused = await takeQuota(db, person, 'archives').catch((error: unknown) => error)
  expect(Reflect.get(Object(refused), 'retryAfterSeconds')).toBeGreaterThan(86_000)
  await db
    .update(rateLimits)
    .set({ resetsAt: sql`now() - interval '1 second'` })
    .where(eq(rateLimits.key, `quota:archives:${person.id}`))
  await takeQuota(db, person, 'archives', quotas.archives.limit)
})
