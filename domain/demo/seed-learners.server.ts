import { randomBytes } from 'node:crypto'
import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { courseModules, courses, lessons } from '#db/tables/courses.ts'
import { events } from '#db/tables/events.ts'
import { profiles } from '#db/tables/people.ts'
import { reviewCourse } from '#domain/courses/reviews/review-course.server.ts'
import { registerAttendee } from '#domain/events/register-attendee.server.ts'
import { enrollStudent } from '#domain/learning/enroll-student.server.ts'
import { insertPerson } from '#domain/people/create-person.server.ts'
import { hashPassword } from '#domain/people/password-hash.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { chanceFrom, demoComments, demoLearner } from './demo-learners.ts'
import { noEmails } from './no-emails.ts'
import { lessonsTaker } from './take-lesson.server.ts'

const learners = 48
const halfYear = 182
const dayMs = 86_400_000

/** Lets more students join, enrol, learn, review and register over the last half year, more of them lately, by the use cases of real ones
 *  and the same each time. Nobody can sign in as one of them. Comes after the courses and events. */
export async function seedLearners(db: Db, now = new Date()): Promise<void> {
  const chance = chanceFrom(20_260)
  // One for all, because computing one is dear on purpose; nobody knows the password.
  const passwordHash = await hashPassword(randomBytes(24).toString('base64url'))
  const offered = await publishedCourses(db)
  const meetings = await openEvents(db)
  const takeLesson = await lessonsTaker(db)
  for (let number = 0; number < learners; number++) {
    const daysAgo = halfYear * chance() ** 1.5
    const joinedAt = new Date(now.getTime() - daysAgo * dayMs - dayMs)
    const viewer = await join(db, number, joinedAt, passwordHash)
    const seen = await learn(db, viewer, { offered, joinedAt, now, chance, takeLesson })
    await attend(db, viewer, { meetings, joinedAt, now, chance })
    await db.update(profiles).set({ lastSeenAt: seen, updatedAt: seen }).where(eq(profiles.id, viewer.id))
  }
}

async function join(db: Db, number: number, createdAt: Date, passwordHash: string): Promise<Viewer> {
  const person = { ...demoLearner(number), role: 'student' as const, avatarUrl: null, locale: 'id' as const }
  const id = await insertPerson(db, { ...person, createdAt }, passwordHash)
  return { ...person, id, sessionId: '' }
}

type Offered = { id: string; lessonIds: string[] }
type TakeLesson = Awaited<ReturnType<typeof lessonsTaker>>
type Learning = {
  offered: Offered[]
  joinedAt: Date
  now: Date
  chance: () => number
  takeLesson: TakeLesson
}

/** One to three courses, those that the catalogue shows first more often; returns when they were last at it. */
async function learn(
  db: Db,
  viewer: Viewer,
  { offered, joinedAt, now, chance, takeLesson }: Learning,
): Promise<Date> {
  let at = joinedAt.getTime()
  let seen = at
  const chosen = new Set<Offered>()
  const wanted = 1 + Math.floor(chance() * 2.4)
  for (let place = 0; place < wanted; place++) {
    const course = offered[Math.floor(offered.length * chance() ** 1.7)]
    at += (0.2 + 9 * place * chance()) * dayMs
    if (!course || chosen.has(course) || at > now.getTime()) continue
    chosen.add(course)
    await enrollStudent(db, viewer, course.id, new Date(at))
    at = await takeLessons(db, viewer, course, { at, now, chance, takeLesson })
    seen = at
  }
  return new Date(seen)
}

type Studying = { at: number; now: Date; chance: () => number; takeLesson: TakeLesson }

/** Lesson after lesson, some days apart, until they stop, finish, or it is today. */
async function takeLessons(
  db: Db,
  viewer: Viewer,
  { id: courseId, lessonIds }: Offered,
  { at: start, now, chance, takeLesson }: Studying,
): Promise<number> {
  let at = start
  let taken = 0
  for (const lessonId of lessonIds) {
    const next = at + (0.1 + 3 * chance()) * dayMs
    if (next > now.getTime() || chance() > 0.8) break
    at = next
    await takeLesson(viewer, { courseId, lessonId }, new Date(at))
    taken++
  }
  if (taken > 1 && chance() < 0.3) {
    const rating = [5, 5, 4, 5, 4, 3][Math.floor(chance() * 6)] ?? 5
    const comments = demoComments[rating] ?? []
    const comment = comments[Math.floor(chance() * comments.length * 1.6)] ?? ''
    await reviewCourse(db, viewer, courseId, { rating, comment })
  }
  return at
}

type Meeting = { id: string; startDate: Date }
type Attending = { meetings: Meeting[]; joinedAt: Date; now: Date; chance: () => number }

/** Some of the events without a limit of seats: the others are filled by the people whom the demo names. */
async function attend(db: Db, viewer: Viewer, { meetings, joinedAt, now, chance }: Attending): Promise<void> {
  for (const { id, startDate } of meetings) {
    const latest = Math.min(now.getTime(), startDate.getTime() - dayMs)
    const span = latest - Math.max(joinedAt.getTime(), latest - 21 * dayMs)
    if (span <= 0 || chance() > 0.3) continue
    await registerAttendee(db, noEmails, viewer, id, new Date(latest - span * chance()))
  }
}

async function publishedCourses(db: Db): Promise<Offered[]> {
  const rows = await db
    .select({ courseId: courses.id, lessonId: lessons.id })
    .from(courses)
    .innerJoin(courseModules, eq(courseModules.courseId, courses.id))
    .innerJoin(lessons, eq(lessons.moduleId, courseModules.id))
    .where(eq(courses.isPublished, true))
    .orderBy(desc(courses.id), asc(courseModules.orderIndex), asc(lessons.orderIndex))
  const lessonsOf = new Map<string, string[]>()
  for (const { courseId, lessonId } of rows)
    lessonsOf.set(courseId, [...(lessonsOf.get(courseId) ?? []), lessonId])
  return [...lessonsOf].map(([id, lessonIds]) => ({ id, lessonIds }))
}

function openEvents(db: Db): Promise<Meeting[]> {
  return db
    .select({ id: events.id, startDate: events.startDate })
    .from(events)
    .where(and(eq(events.isPublished, true), eq(events.maxAttendees, 0), isNull(events.cancelledAt)))
    .orderBy(asc(events.startDate), asc(events.title))
}
