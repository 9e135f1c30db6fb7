import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { enrollments } from '#db/tables/learning.ts'
import { profiles } from '#db/tables/people.ts'
import { uuidV7 } from '#shared/uuid.ts'
import { authSecret, giveFactors, startSessions } from '#tests/access/sessions.ts'
import { fillDesk } from '#tests/bench/desk-data.ts'
import { onDatabase, searchTerms } from '#tests/bench/many-courses.ts'
import { agreedToAll } from '#tests/factories/agreed.ts'
import { makeCourse } from '#tests/factories/make-course.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { type SiteOnEngine, startOnEngine } from '#tests/site-on-engine.ts'
import type { Places } from './walks.ts'

const size = { people: 10_000, courses: 1000 }
/** Courses that are long enough to go on with again and again, and who learns in them. */
const [longCourses, lessonsEach, learnersEach] = [20, 60, 150]
const admins = 5

export const metricsToken = 'what the bench asks for figures with'

export type FilledSite = { site: SiteOnEngine; places: Places }

/** A site of 10,000 people and 1,000 courses on a real PostgreSQL, with people who are signed in for the next day:
 *  3,000 learners, a teacher of ten courses, five admins. */
export async function startFilledSite(env: Record<string, string>): Promise<FilledSite> {
  const settings = {
    DEMO: '0',
    AUTH_SECRET: authSecret,
    METRICS_TOKEN: metricsToken,
    TRUST_PROXY: '1',
    ...env,
  }
  const site = await startOnEngine('postgres', settings)
  try {
    return { site, places: await onDatabase(site, (db) => fill(db, site.server.url)) }
  } catch (error) {
    await site.stop()
    throw error
  }
}

async function fill(db: Db, url: string): Promise<Places> {
  const teacher = await makePerson(db, { role: 'instructor' })
  const desk = [teacher.id]
  for (let n = 0; n < admins; n += 1) desk.push((await makePerson(db, { role: 'admin' })).id)
  await giveFactors(db, desk)
  await fillDesk(db, size, teacher.id)
  const people = await addLearners(db)
  const ids = people.map(({ id }) => id)
  const [taught = '', ...cookies] = await startSessions(db, [...desk, ...ids], url)
  await db.execute(sql`update sessions set expires_at = now() + interval '1 day'`)
  await db.execute(sql`analyze`)
  return {
    courses: size.courses,
    words: searchTerms,
    admins: cookies.slice(0, admins),
    teachers: [taught],
    learners: people.map(({ courseId }, n) => ({ courseId, cookie: cookies[admins + n] ?? '' })),
  }
}

async function addLearners(db: Db): Promise<{ id: string; courseId: string }[]> {
  const people: { id: string; courseId: string }[] = []
  for (let n = 0; n < longCourses; n += 1) {
    const course = await makeCourse(db, {
      title: `Kursus panjang ${n}`,
      modules: [
        Array.from({ length: lessonsEach }, () => ({ content: 'Satu kalimat dari pelajaran. '.repeat(80) })),
      ],
    })
    const ofCourse = Array.from({ length: learnersEach }, () => ({ id: uuidV7(), courseId: course.id }))
    await db.insert(profiles).values(
      ofCourse.map(({ id }, place) => ({
        id,
        email: `${id}@bench.example.org`,
        emailVerified: true,
        fullName: `Pelajar ${place}`,
        ...agreedToAll,
      })),
    )
    await db
      .insert(enrollments)
      .values(ofCourse.map(({ id, courseId }) => ({ userId: id, courseId, pricePaid: 0 })))
    people.push(...ofCourse)
  }
  return people
}
