import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { rateLimits } from '#db/tables/people.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { consumeQuota } from './consume-quota.server.ts'
import { quotas } from './quotas.ts'

const { db } = await testDatabase()

test('everything up to the quota is given, nothing beyond it, and each person has their own', async () => {
  const [ana, bayu] = [await makePerson(db), await makePerson(db)]
  for (let n = 0; n < quotas.messages.limit; n += 1) await consumeQuota(db, ana, 'messages')
  await expect(consumeQuota(db, ana, 'messages')).rejects.toMatchObject({
    code: 'too-many',
    quota: 'messages',
  })
  await consumeQuota(db, bayu, 'messages')
})

test('what does not fit is not taken: what fits still does', async () => {
  const person = await makePerson(db)
  const most = quotas.pictureKb.limit
  await consumeQuota(db, person, 'pictureKb', most - 10_000)
  // Each second gives six more.
  await expect(consumeQuota(db, person, 'pictureKb', 11_000)).rejects.toMatchObject({ code: 'too-many' })
  await consumeQuota(db, person, 'pictureKb', 10_000)
  await expect(consumeQuota(db, person, 'pictureKb', most + 1)).rejects.toMatchObject({ code: 'too-many' })
})

test('of many at once exactly as many get through as there are', async () => {
  const person = await makePerson(db)
  const tries = Array.from({ length: quotas.messages.limit + 15 }, () => consumeQuota(db, person, 'messages'))
  const ended = await Promise.allSettled(tries)
  expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(quotas.messages.limit)
})

test('who waits is told how long, and after a day all of it is there again', async () => {
  const person = await makePerson(db)
  const { limit, windowSeconds } = quotas.archives
  await consumeQuota(db, person, 'archives', limit)
  const one = await consumeQuota(db, person, 'archives').catch((error: unknown) => error)
  expect(Reflect.get(Object(one), 'retryAfterSeconds')).toBeCloseTo(windowSeconds / limit, -1)
  const all = await consumeQuota(db, person, 'archives', limit).catch((error: unknown) => error)
  expect(Reflect.get(Object(all), 'retryAfterSeconds')).toBeGreaterThan(86_000)
  await db
    .update(rateLimits)
    .set({ resetsAt: sql`now() - interval '1 second'` })
    .where(eq(rateLimits.key, `quota:archives:${person.id}`))
  await consumeQuota(db, person, 'archives', limit)
})
