import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { eventRegistrations, events } from '#db/tables/events.ts'
import { enrollments, lessonCompletions } from '#db/tables/learning.ts'
import { mails } from '#db/tables/mails.ts'
import { notifications } from '#db/tables/notifications.ts'
import { createOutbox } from '#domain/outbox/outbox.server.ts'
import { openContent } from '#domain/outbox/sealed-content.server.ts'
import { uuidV7 } from '#shared/uuid.ts'
import { formatZonedTime } from '#shared/zoned-time.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makeCourse } from '#tests/factories/make-course.ts'
import { makeEvent } from '#tests/factories/make-event.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { inviteBack } from './invite-back.server.ts'
import { mailNotification } from './mail-notification.server.ts'
import { notify } from './notify.server.ts'
import { saveOwnWishes } from './own-wishes.server.ts'
import { remindOfEvents } from './remind-of-events.server.ts'
import { sendDigests } from './send-digests.server.ts'
import { sumUpEnrolments } from './sum-up-days.server.ts'

const { db } = await testDatabase()
const secret = 'a secret of at least thirty-two characters'
const outbox = createOutbox({ authSecret: secret, publicUrl: 'https://noken.example' })
const parts = { db, outbox, account: null }
const hour = 3_600_000
const day = 24 * hour
const ahead = (ms: number) => new Date(Date.now() + ms)
const ago = (ms: number) => new Date(Date.now() - ms)

beforeEach(async () => {
  for (const table of ['notifications', 'mails', 'notification_wishes', 'events', 'courses', 'profiles'])
    await db.execute(sql.raw(`delete from ${table}`))
  await db.execute(sql`delete from graphile_worker._private_jobs`)
})

/** An event that begins in so long, with people who have registered long before. */
async function eventIn(ms: number, people = 1) {
  const event = await makeEvent(db, { startDate: ahead(ms), title: 'Bincang Karier' })
  const registered = []
  for (let n = 0; n < people; n++) {
    const person = await makePerson(db)
    await db.insert(eventRegistrations).values({
      userId: person.id,
      eventId: event.id,
      pricePaid: 0,
      ticketCode: uuidV7(),
      registeredAt: ago(10 * day),
    })
    registered.push(person)
  }
  return { event, registered }
}

/** How often each person was notified, by kind. */
const toldTimes = async (kind: string) =>
  (
    await db.execute<{ times: number }>(
      sql`select count(*)::int as times from notifications where kind = ${kind} group by user_id order by 1`,
    )
  ).rows.map(({ times }) => times)
const jobCount = async () =>
  (await db.execute<{ n: number }>(sql`select count(*)::int as n from graphile_worker._private_jobs`)).rows[0]
    ?.n

test('four who remind at once remind each person once, a day before and an hour before, and queue one mail for each', async () => {
  await eventIn(20 * hour, 30)
  await eventIn(hour / 2, 30)
  await Promise.all(Array.from({ length: 4 }, () => remindOfEvents(db)))
  await remindOfEvents(db)
  expect(await toldTimes('event-reminder')).toEqual(Array.from({ length: 60 }, () => 1))
  expect(await jobCount()).toBe(60)
})

test('who was killed in between leaves nothing half done: the next one reminds', async () => {
  await eventIn(20 * hour, 3)
  const killed = db.transaction(async (tx) => {
    await remindOfEvents(tx)
    throw new Error('killed')
  })
  await expect(killed).rejects.toThrow('killed')
  expect(await db.$count(notifications)).toBe(0)
  expect(await remindOfEvents(db)).toBe(3)
})

test('two hours of downtime are made up for, unless the event has begun', async () => {
  // Both moments have passed while nobody ran: a day before, and an hour before.
  await eventIn(22 * hour)
  await eventIn(0.2 * hour)
  await eventIn(-hour)
  expect(await remindOfEvents(db)).toBe(2)
})

test('nobody is reminded too early, of a cancelled or withdrawn event, or of what they have just registered for', async () => {
  await eventIn(25 * hour)
  await db
    .update(events)
    .set({ cancelledAt: new Date() })
    .where(eq(events.id, (await eventIn(5 * hour)).event.id))
  await db
    .update(events)
    .set({ isPublished: false })
    .where(eq(events.id, (await eventIn(5 * hour)).event.id))
  const { event } = await eventIn(5 * hour)
  await db
    .update(eventRegistrations)
    .set({ registeredAt: ago(hour) })
    .where(eq(eventRegistrations.eventId, event.id))
  expect(await remindOfEvents(db)).toBe(0)
})

test('an event that is moved to another day is called to mind for that day too, once', async () => {
  const { event } = await eventIn(3 * hour)
  const moveTo = (ms: number) =>
    db
      .update(events)
      .set({ startDate: ahead(ms), endDate: ahead(ms + hour) })
      .where(eq(events.id, event.id))
  expect(await remindOfEvents(db)).toBe(1)
  await moveTo(72 * hour)
  expect(await remindOfEvents(db)).toBe(0)
  // As if two days had passed.
  await moveTo(23.9 * hour)
  await db.execute(sql`update notifications set cause = cause || '-two-days-ago'`)
  expect([await remindOfEvents(db), await remindOfEvents(db)]).toEqual([1, 0])
})

test('a reminder that could not be mailed before the event was moved or began is mailed no more', async () => {
  const { event } = await eventIn(0.5 * hour)
  await remindOfEvents(db)
  const [told] = await db.select().from(notifications)
  await db
    .update(events)
    .set({ startDate: ahead(5 * hour), endDate: ahead(6 * hour) })
    .where(eq(events.id, event.id))
  await mailNotification(parts, { notificationId: told?.id ?? '' })
  expect(await db.$count(mails)).toBe(0)
})

/** A learner who has completed the first of two lessons so many days ago. */
async function learnerPausedFor(days: number) {
  const learner = await makePerson(db)
  const course = await makeCourse(db, { modules: [[{}, {}]] })
  const [first = '', second = ''] = course.lessonIds
  await db
    .insert(enrollments)
    .values({ userId: learner.id, courseId: course.id, pricePaid: 0, enrolledAt: ago(60 * day) })
  const completeAt = (lessonId: string, completedAt: Date) =>
    db.insert(lessonCompletions).values({ userId: learner.id, lessonId, completedAt })
  await completeAt(first, ago(days * day + hour))
  return { learner, course, goOn: (completedAt: Date) => completeAt(second, completedAt) }
}
const atAnyHour = { from: 0, to: 24 }

test('who has stopped in the middle of a course is invited back after seven days and after thirty, each once, by four who ask at once', async () => {
  for (const days of [6, 7, 8, 15, 29, 30, 33, 38]) await learnerPausedFor(days)
  await Promise.all(Array.from({ length: 4 }, () => inviteBack(db, atAnyHour)))
  expect(await inviteBack(db, atAnyHour)).toBe(0)
  const causes = (await db.select().from(notifications)).map(({ cause }) => cause.split(':').at(-1)).sort()
  expect(causes).toEqual(['30', '30', '7', '7'])
})

test('who goes on, or has finished, is not invited, and nobody a third time', async () => {
  const { goOn, learner } = await learnerPausedFor(7)
  await goOn(ago(day))
  const finished = await learnerPausedFor(7)
  await db
    .update(enrollments)
    .set({ completedAt: ago(7 * day), progressPercentage: 100 })
    .where(eq(enrollments.userId, finished.learner.id))
  expect(await inviteBack(db, atAnyHour)).toBe(0)
  // They stop again.
  await db
    .update(lessonCompletions)
    .set({ completedAt: ago(8 * day) })
    .where(eq(lessonCompletions.userId, learner.id))
  expect([await inviteBack(db, atAnyHour), await inviteBack(db, atAnyHour)]).toEqual([1, 0])
})

test('learners are invited by day alone', async () => {
  await learnerPausedFor(8)
  expect(await inviteBack(db, { from: 0, to: 0 })).toBe(0)
})

/** A zone in which it is not midnight while a test runs. */
const awayFromMidnight = () =>
  formatZonedTime(new Date(), 'Asia/Jakarta').slice(11, 13) === '23' ? 'Asia/Jayapura' : 'Asia/Jakarta'

test('instructors are told once a day how many have enrolled on the day before, and nothing when nobody has', async () => {
  const instructor = await makePerson(db, { role: 'instructor', timeZone: awayFromMidnight() })
  await makeCourse(db, { instructorId: (await makePerson(db, { role: 'instructor' })).id })
  const course = await makeCourse(db, { instructorId: instructor.id })
  for (const enrolledAt of [ago(day), ago(day), new Date(), ago(5 * day)]) {
    const { id: userId } = await makePerson(db)
    await db.insert(enrollments).values({ userId, courseId: course.id, pricePaid: 0, enrolledAt })
  }
  await Promise.all(Array.from({ length: 4 }, () => sumUpEnrolments(db, 0)))
  expect(await sumUpEnrolments(db, 0)).toBe(0)
  expect(await db.select().from(notifications)).toMatchObject([
    { userId: instructor.id, kind: 'new-enrolments', subjectId: course.id, facts: { count: 2 } },
  ])
})

test('who wants one mail a day gets one with all that is new, however many processes make it', async () => {
  const reader = await makePerson(db, { locale: 'en' })
  const wishes = {
    here: [],
    push: [],
    mail: ['course-finished' as const],
    isQuietAtNight: false,
    wantsDigest: true,
  }
  await saveOwnWishes(db, reader, wishes)
  for (const title of ['Satu', 'Dua']) {
    const course = await makeCourse(db, { title })
    await db.transaction((tx) => notify(tx, 'course-finished', { course, people: [reader.id] }))
  }
  expect(await jobCount()).toBe(0)
  const yesterday = sql`now() - interval '1 day'`
  await db.update(notifications).set({ createdAt: yesterday })
  const sent = await Promise.all(Array.from({ length: 4 }, () => sendDigests(parts)))
  expect(sent.reduce((sum, count) => sum + count)).toBe(1)
  const [mail, ...others] = await db.select().from(mails)
  expect(others).toEqual([])
  expect(mail).toMatchObject({ kind: 'digest', toAddress: reader.email, quietZone: null })
  const sections = openContent(secret, mail?.id ?? '', mail?.content ?? '')?.parts?.sections ?? []
  const pictures = sections.flatMap(({ items }) => items.map(({ picture }) => picture?.motif))
  expect(pictures).toEqual([expect.any(String), expect.any(String)])
  expect(await sendDigests(parts)).toBe(0)
})

test('a digest that comes late keeps the night of those who want that', async () => {
  const reader = await makePerson(db, { timeZone: 'Asia/Makassar' })
  await saveOwnWishes(db, reader, { here: [], push: [], mail: [], isQuietAtNight: true, wantsDigest: true })
  const row = { userId: reader.id, kind: 'enrolled', waitsForDigest: true, createdAt: ago(day) }
  await db.insert(notifications).values({ ...row, cause: 'a' })
  expect(await sendDigests(parts)).toBe(1)
  expect(await db.select().from(mails)).toMatchObject([{ kind: 'digest', quietZone: 'Asia/Makassar' }])
})

test('a digest waits for the morning, and leaves out what was read', async () => {
  const reader = await makePerson(db)
  const row = { userId: reader.id, kind: 'enrolled', waitsForDigest: true }
  // Of an hour from now no morning has come yet, also when it comes while this runs.
  await db.insert(notifications).values({ ...row, cause: 'a', createdAt: ahead(hour) })
  expect(await sendDigests(parts)).toBe(0)
  await db.update(notifications).set({ createdAt: ago(day), readAt: new Date() })
  expect(await sendDigests(parts)).toBe(0)
  expect(await db.$count(mails)).toBe(0)
})
