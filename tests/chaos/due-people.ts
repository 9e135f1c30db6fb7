import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { courses } from '#db/tables/courses.ts'
import { eventRegistrations } from '#db/tables/events.ts'
import { enrollments, lessonCompletions } from '#db/tables/learning.ts'
import { notifications, notificationWishes } from '#db/tables/notifications.ts'
import { profiles } from '#db/tables/people.ts'
import { uuidV7 } from '#shared/uuid.ts'
import { makeCourse } from '#tests/factories/make-course.ts'
import { makeEvent } from '#tests/factories/make-event.ts'

/** What has to come of it, each as often as it stands here: 'kind address'. */
export type Due = {
  told: string[]
  mailed: string[]
  /** What a daily mail has to name, once. */
  named: { address: string; title: string }[]
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const ahead = (ms: number) => new Date(Date.now() + ms)
const ago = (ms: number) => ahead(-ms)

const peopleOfEach = 16
const instructors = 4

/** Has everybody who is made from now on live where it is noon: learners are called back by day, sums and daily mails
 *  come from seven on, and this may run at any hour. */
export async function moveToNoon(db: Db): Promise<void> {
  const ahead = 12 - new Date().getUTCHours()
  // Its sign is the other way round.
  const zone = sql.raw(`'Etc/GMT${ahead === 0 ? '' : ahead > 0 ? -ahead : `+${-ahead}`}'`)
  await db.execute(sql`alter type time_zone add value if not exists ${zone}`)
  await db.execute(sql`alter table profiles alter column time_zone set default ${zone}`)
}

/** People to whom something is due now, none of them twice: an event begins within the hour or the day, their daily
 *  mail waits, they have stopped in the middle of a course, people have enrolled in their courses yesterday. */
export async function makeDue(db: Db): Promise<Due> {
  const parts = [
    await registered(db, 50 * minute),
    await registered(db, 23 * hour),
    await withDailyMail(db),
    await paused(db, 7),
    await paused(db, 30),
    await withNewLearners(db),
  ]
  return {
    told: parts.flatMap(({ told }) => told),
    mailed: parts.flatMap(({ mailed }) => mailed),
    named: parts.flatMap(({ named }) => named),
  }
}

/** What became due while nobody ran for two hours: a day and an hour before two events have passed, and a third has begun. */
export async function makeDueOfDowntime(db: Db): Promise<Due> {
  const due = await makeDue(db)
  const [late, later] = [await registered(db, 30 * minute), await registered(db, 22.5 * hour)]
  // Of no use any more: nobody is told of it.
  await registered(db, -hour)
  return {
    ...due,
    told: [...due.told, ...late.told, ...later.told],
    mailed: [...due.mailed, ...late.mailed, ...later.mailed],
  }
}

type Person = { id: string; email: string }

async function somePeople(db: Db, count: number, role: 'student' | 'instructor' = 'student') {
  const people: Person[] = Array.from({ length: count }, () => {
    const id = uuidV7()
    return { id, email: `${id}@noken.example` }
  })
  const given = { fullName: 'Yohana Kambu', emailVerified: true, approvedAt: new Date(), role }
  await db.insert(profiles).values(people.map((person) => ({ ...given, ...person })))
  return people
}

const eachOnce = (kind: string, people: readonly Person[]): Due => {
  const all = people.map(({ email }) => `${kind} ${email}`)
  return { told: all, mailed: all, named: [] }
}

async function registered(db: Db, startsInMs: number): Promise<Due> {
  const people = await somePeople(db, peopleOfEach)
  const { id: eventId } = await makeEvent(db, { startDate: ahead(startsInMs), publishedAt: ago(60 * day) })
  const seat = { eventId, pricePaid: 0, registeredAt: ago(10 * day) }
  await db
    .insert(eventRegistrations)
    .values(people.map(({ id: userId }) => ({ ...seat, userId, ticketCode: uuidV7() })))
  return eachOnce('event-reminder', people)
}

async function withDailyMail(db: Db): Promise<Due> {
  const people = await somePeople(db, peopleOfEach)
  await db.insert(notificationWishes).values(people.map(({ id: userId }) => ({ userId, wantsDigest: true })))
  const news = people.flatMap((person) => [1, 2].map(() => ({ ...person, title: `Kabar ${uuidV7()}` })))
  await db.insert(notifications).values(
    news.map(({ id: userId, title }) => ({
      userId,
      kind: 'course-finished',
      cause: title,
      facts: { title },
      waitsForDigest: true,
      createdAt: ago(2 * day),
    })),
  )
  return {
    told: news.map(({ email }) => `course-finished ${email}`),
    mailed: people.map(({ email }) => `digest ${email}`),
    named: news.map(({ email, title }) => ({ address: email, title })),
  }
}

async function paused(db: Db, days: number): Promise<Due> {
  const people = await somePeople(db, peopleOfEach)
  const course = await makeCourse(db, { modules: [[{}, {}]], publishedAt: ago(60 * day) })
  const [lessonId = ''] = course.lessonIds
  const place = { courseId: course.id, pricePaid: 0, enrolledAt: ago(60 * day) }
  await db.insert(enrollments).values(people.map(({ id: userId }) => ({ ...place, userId })))
  const completedAt = ago(days * day + hour)
  await db
    .insert(lessonCompletions)
    .values(people.map(({ id: userId }) => ({ userId, lessonId, completedAt })))
  return eachOnce('course-paused', people)
}

async function withNewLearners(db: Db): Promise<Due> {
  const teachers = await somePeople(db, instructors, 'instructor')
  const learners = await somePeople(db, instructors)
  const taught = teachers.map(({ id: instructorId }) => ({
    id: uuidV7(),
    instructorId,
    title: 'Kursus contoh',
    description: 'Untuk mencoba.',
    isPublished: true,
    publishedAt: ago(60 * day),
  }))
  await db.insert(courses).values(taught)
  const enrolled = taught.flatMap(({ id: courseId }) =>
    learners.map(({ id: userId }) => ({ userId, courseId })),
  )
  await db
    .insert(enrollments)
    .values(enrolled.map((each) => ({ ...each, pricePaid: 0, enrolledAt: ago(day) })))
  return eachOnce('new-enrolments', teachers)
}
