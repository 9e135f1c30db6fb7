import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { statistics } from '#content/landing.ts'
import { careerTypes, courses } from '#db/tables/courses.ts'
import { events } from '#db/tables/events.ts'
import { profiles } from '#db/tables/people.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { landingFacts } from './landing-facts.server.ts'

const { db } = await testDatabase()
const now = new Date('2026-11-22T08:00:00Z')
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000)
const counted = async () => (await landingFacts(db, true, now)).counts
const person = (name: string, role: 'student' | 'instructor' | 'staff', suspendedAt: Date | null = null) => ({
  email: `${name}@example.org`,
  fullName: name,
  role,
  suspendedAt,
})
const event = (days: number, rest: Partial<typeof events.$inferInsert> = {}) => ({
  title: `In ${days} days`,
  description: 'Something that takes place.',
  startDate: inDays(days),
  endDate: inDays(days + 0.1),
  isPublished: true,
  ...rest,
})

test('who learns, who teaches, what can be learned, what takes place within 30 days: nothing that nobody can meet', async () => {
  expect(await counted()).toEqual({ learners: 0, instructors: 0, courses: 0, events: 0, partners: 5 })
  await db
    .insert(profiles)
    .values([
      person('a', 'student'),
      person('b', 'student', now),
      person('c', 'instructor'),
      person('d', 'staff'),
    ])
  await db.insert(courses).values([
    { title: 'Open', description: 'x', isPublished: true },
    { title: 'Draft', description: 'x', isPublished: false },
  ])
  await db
    .insert(events)
    .values([
      event(1),
      event(29),
      event(31),
      event(-1),
      event(2, { isPublished: false }),
      event(3, { cancelledAt: now }),
    ])
  expect(await counted()).toEqual({ learners: 1, instructors: 1, courses: 1, events: 2, partners: 5 })
})

test('nothing is counted further than what is claimed', async () => {
  const claim = statistics.find(({ of }) => of === 'courses')?.claim ?? 0
  await db
    .insert(courses)
    .values(
      Array.from({ length: claim + 5 }, (_, n) => ({ title: `${n}`, description: 'x', isPublished: true })),
    )
  expect((await counted()).courses).toBe(claim)
})

test('career types come with them, the oldest first', async () => {
  expect((await landingFacts(db, false, now)).careerTypes).toEqual([])
  await db.insert(careerTypes).values([
    { name: 'Barista', createdAt: inDays(2) },
    { name: 'Pelaut', createdAt: inDays(1) },
  ])
  expect((await landingFacts(db, false, now)).careerTypes).toEqual(['Pelaut', 'Barista'])
})

test('without the table of career types nothing is known, and nothing fails', async () => {
  // Anyone who uses this engine next finds it where it was.
  onTestFinished(async () => void (await db.execute(sql`alter table gone rename to career_types`)))
  await db.execute(sql`alter table ${careerTypes} rename to gone`)
  expect(await landingFacts(db, true, now)).toMatchObject({
    careerTypes: [],
    counts: { learners: 0, instructors: 0, courses: 0, events: 0, partners: 5 },
  })
})
