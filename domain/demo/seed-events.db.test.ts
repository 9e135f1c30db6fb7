import { isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { categories } from '#db/tables/courses.ts'
import { eventRegistrations, events, eventWaitlist } from '#db/tables/events.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { seedEvents } from './seed-events.server.ts'

const { db } = await testDatabase()

test('the demo has events of every kind, around the day on which it is made', async () => {
  const person = async (role: 'student' | 'instructor' | 'staff' | 'admin') =>
    (await makePerson(db, { role })).id
  const ids = {
    admin: await person('admin'),
    staff: await person('staff'),
    maria: await person('instructor'),
    yosep: await person('instructor'),
    dewi: await person('instructor'),
    rizky: await person('instructor'),
    yohana: await person('student'),
    bayu: await person('student'),
    sari: await person('student'),
  }
  const names = ['Leadership', 'Communication', 'Self-Management', 'Interpersonal', 'Digital Literacy']
  for (const name of [...names, 'Programming', 'Design', 'Business', 'Marketing'])
    await db.insert(categories).values({ name, color: '#1f5e46' })

  await seedEvents(db, ids)

  const made = await db.select().from(events)
  const has = (test: (event: (typeof made)[number]) => boolean) => made.some(test)
  const now = new Date()
  expect(made.length).toBeGreaterThanOrEqual(10)
  expect(new Set(made.map(({ timeZone }) => timeZone)).size).toBe(3)
  expect(new Set(made.map(({ eventType }) => eventType)).size).toBe(2)
  expect(has(({ price }) => price === 0) && has(({ price }) => price > 0)).toBe(true)
  expect(has(({ startDate }) => startDate > now) && has(({ startDate }) => startDate < now)).toBe(true)
  expect(has(({ maxAttendees }) => maxAttendees === 0) && has(({ maxAttendees }) => maxAttendees > 0)).toBe(
    true,
  )
  expect(made.filter(({ isPublished }) => !isPublished)).toHaveLength(1)
  expect(await db.$count(eventWaitlist)).toBe(2)
  expect(await db.$count(eventRegistrations, isNull(eventRegistrations.checkedInAt))).toBeGreaterThan(10)
})
