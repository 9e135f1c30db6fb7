import { eq, like, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { eventRegistrations } from '#db/tables/events.ts'
import { certificates, courseReviews, enrollments, lessonCompletions } from '#db/tables/learning.ts'
import { accounts, profiles } from '#db/tables/people.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makeCourse } from '#tests/factories/make-course.ts'
import { makeEvent } from '#tests/factories/make-event.ts'
import { demoLearner } from './demo-learners.ts'
import { seedLearners } from './seed-learners.server.ts'

const { db } = await testDatabase()

test('each of the demo’s learners has a name and an address of their own', () => {
  const all = Array.from({ length: 100 }, (_, number) => demoLearner(number))
  expect(new Set(all.map(({ fullName }) => fullName)).size).toBe(100)
  expect(new Set(all.map(({ email }) => email)).size).toBe(100)
})

test('learners join, learn, finish, review and register over the last half year, never tomorrow', async () => {
  const now = new Date()
  for (const importKey of ['a', 'b', 'c'])
    await makeCourse(db, {
      importKey,
      modules: [
        [{}, {}, {}],
        [{}, {}],
      ],
    })
  const ahead = await makeEvent(db)
  const limited = await makeEvent(db, { maxAttendees: 5 })
  await db.transaction((tx) => seedLearners(tx, now))
  const [spread] = await db
    .select({
      count: sql<number>`count(*)::int`,
      months: sql<number>`count(distinct date_trunc('month', ${enrollments.enrolledAt}))::int`,
      last: sql<Date>`max(${enrollments.enrolledAt})`.mapWith(enrollments.enrolledAt),
      finished: sql<number>`count(${enrollments.completedAt})::int`,
      untouched: sql<number>`(count(*) filter (where ${enrollments.progressPercentage} = 0))::int`,
    })
    .from(enrollments)
  expect(spread?.count).toBeGreaterThan(60)
  expect(spread?.months).toBeGreaterThanOrEqual(5)
  expect(spread?.last.getTime()).toBeLessThanOrEqual(now.getTime())
  expect(spread?.finished).toBeGreaterThan(5)
  expect(spread?.untouched).toBeGreaterThan(0)
  expect(await db.$count(certificates)).toBe(spread?.finished)
  expect(
    await db.$count(lessonCompletions, sql`${lessonCompletions.completedAt} > ${now.toISOString()}`),
  ).toBe(0)
  expect(await db.$count(courseReviews)).toBeGreaterThan(5)
  expect(await db.$count(eventRegistrations, eq(eventRegistrations.eventId, ahead.id))).toBeGreaterThan(5)
  expect(await db.$count(eventRegistrations, eq(eventRegistrations.eventId, limited.id))).toBe(0)
  const people = await db.select().from(profiles).where(like(profiles.email, '%@noken.example'))
  expect(
    people.every(({ lastSeenAt, createdAt }) => lastSeenAt && lastSeenAt >= createdAt && lastSeenAt <= now),
  ).toBe(true)
  expect(await db.$count(accounts, sql`${accounts.password} is null`)).toBe(0)
})
