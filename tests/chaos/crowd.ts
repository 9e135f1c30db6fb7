import { inArray } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { eventRegistrations } from '#db/tables/events.ts'
import { enrollments, lessonCompletions } from '#db/tables/learning.ts'
import { profiles } from '#db/tables/people.ts'
import { uuidV7 } from '#shared/uuid.ts'
import { startSessions } from '#tests/access/sessions.ts'
import { makeCourse } from '#tests/factories/make-course.ts'
import { makeEvent } from '#tests/factories/make-event.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { type Visitor, visit } from '#tests/visitor.ts'
import { type Asker, isYes } from './asked.ts'

/** People who read, sign up, enrol, complete and register, and what they were notified of is done. */
export type Crowd = {
  askers: Asker[]
  acknowledged: () => number
  /** What was acknowledged and is not there. */
  lost: (db: Db) => Promise<string[]>
}

const students = 12
const places = 40
const lessonsEach = 400

type Kind = 'sign-up' | 'enrol' | 'complete' | 'register'
type Told = Record<Kind, Set<string>>

export async function gatherCrowd(db: Db, url: string): Promise<Crowd> {
  const world = await worldOf(db)
  const told: Told = { 'sign-up': new Set(), enrol: new Set(), complete: new Set(), register: new Set() }
  const people = await Promise.all(Array.from({ length: students }, () => makePerson(db)))
  const cookies = await startSessions(
    db,
    people.map(({ id }) => id),
    url,
  )
  const signedIn = people.map(({ id }, place) => ({ id, visitor: visit(url, cookies[place]) }))
  for (const { visitor } of signedIn) await visitor.post(`/courses/${world.long.id}`, { intent: 'enroll' })

  const writers = signedIn.map((each, place) => writerOf(place, each, world, told))
  return {
    askers: [...writers, signUps(url, told), signUps(url, told), ...readersOf(url, signedIn[0]?.visitor)],
    acknowledged: () => Object.values(told).reduce((sum, { size }) => sum + size, 0),
    lost: (now) => missing(now, told),
  }
}

type World = Awaited<ReturnType<typeof worldOf>>

async function worldOf(db: Db) {
  // One after the other: on a busy machine so many at once would wait for a place longer than the pool lets them.
  const each = async <Made>(make: () => Promise<Made>): Promise<Made[]> => {
    const made: Made[] = []
    while (made.length < places) made.push(await make())
    return made
  }
  return {
    long: await makeCourse(db, {
      title: 'Kursus panjang',
      modules: [Array.from({ length: lessonsEach }, () => ({ isFree: true }))],
    }),
    courses: await each(() => makeCourse(db)),
    events: await each(() => makeEvent(db)),
  }
}

/** A third of them enrol, a third complete lessons, a third register. */
function writerOf(
  place: number,
  { id, visitor }: { id: string; visitor: Visitor },
  { long, courses, events }: World,
  told: Told,
): Asker {
  const kind = (['enrol', 'complete', 'register'] as const)[place % 3] ?? 'enrol'
  const targets = {
    enrol: courses,
    complete: long.lessonIds.map((lessonId) => ({ id: lessonId })),
    register: events,
  }[kind]
  const asks = {
    enrol: (courseId: string) => visitor.post(`/courses/${courseId}`, { intent: 'enroll' }),
    complete: (lessonId: string) =>
      visitor.post(`/courses/${long.id}/learn`, { intent: 'complete', lessonId }),
    register: (eventId: string) => visitor.post(`/events/${eventId}`, { intent: 'register' }),
  }
  let turn = 0
  const target = () => targets[turn % targets.length]?.id ?? ''
  return {
    what: kind,
    ask: () => asks[kind](target()),
    // Who was told to come back asks for the same again; 409 is what was done before, when nobody could tell them.
    onAnswer: (status) => {
      if (isYes(status)) told[kind].add(`${id} ${target()}`)
      if (isYes(status) || status === 409) turn += 1
    },
  }
}

function signUps(url: string, told: Told): Asker {
  let email = ''
  return {
    what: 'sign-up',
    ask: () => {
      email = `${uuidV7()}@noken.example`
      const secret = `kata-sandi-${uuidV7()}`
      return visit(url).post('/auth/signup', {
        fullName: 'Peserta Baru',
        email,
        password: secret,
        confirmPassword: secret,
        role: 'student',
        terms: 'on',
      })
    },
    onAnswer: (status) => {
      if (isYes(status)) told['sign-up'].add(email)
    },
  }
}

function readersOf(url: string, student: Visitor | undefined): Asker[] {
  let asked = 0
  const fresh = (path: string) => () => visit(url).get(`${path}?search=kursus${++asked}`)
  return [
    { what: 'cached page', ask: () => visit(url).get('/mentoring') },
    { what: 'search of courses', ask: fresh('/api/courses') },
    { what: 'search of events', ask: fresh('/api/events') },
    { what: 'page of a search', ask: fresh('/courses') },
    { what: 'events', ask: fresh('/events') },
    { what: 'dashboard', ask: () => (student ? student.get('/dashboard') : null) },
    { what: 'data of the dashboard', ask: () => (student ? student.get('/dashboard.data') : null) },
    { what: 'healthz', ask: () => fetch(`${url}/healthz`) },
  ]
}

async function missing(db: Db, current: Told): Promise<string[]> {
  // People go on while this looks.
  const told = structuredClone(current)
  const signedUp = await db
    .select({ email: profiles.email })
    .from(profiles)
    .where(inArray(profiles.email, [...told['sign-up'], '']))
  const enrolled = await db.select({ who: enrollments.userId, what: enrollments.courseId }).from(enrollments)
  const registered = await db
    .select({ who: eventRegistrations.userId, what: eventRegistrations.eventId })
    .from(eventRegistrations)
  const completed = await db
    .select({ who: lessonCompletions.userId, what: lessonCompletions.lessonId })
    .from(lessonCompletions)
  const pairs = (rows: { who: string; what: string }[]) => rows.map(({ who, what }) => `${who} ${what}`)
  const kept = new Set([
    ...signedUp.map(({ email }) => email),
    ...pairs(enrolled),
    ...pairs(registered),
    ...pairs(completed),
  ])
  return Object.entries(told).flatMap(([kind, all]) =>
    [...all].filter((each) => !kept.has(each)).map((each) => `${kind} ${each}`),
  )
}
