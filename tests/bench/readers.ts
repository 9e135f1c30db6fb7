import { enrollments, savedCourses } from '#db/tables/learning.ts'
import { createPerson } from '#domain/people/create-person.server.ts'
import { haveAgreed } from '#tests/factories/agreed.ts'
import { makeCourse } from '#tests/factories/make-course.ts'
import { makeEvent } from '#tests/factories/make-event.ts'
import { startServer } from '#tests/running-server.ts'
import { type EngineName, type SiteOnEngine, startOnEngine } from '#tests/site-on-engine.ts'
import { signedIn } from '#tests/visitor.ts'
import { addCourses, onDatabase } from './many-courses.ts'
import { compareWithBare, p99At } from './measure.ts'
import { milliseconds, perSecond, type Report } from './report.ts'

const password = 'kata-sandi-untuk-mengukur'
const readerCount = 24
const courseCount = 10_000
/** As browsers ask. */
const encodings = { 'accept-encoding': 'gzip, deflate, br' }

type Line = { what: string; path: string; target: number; isSignedIn: boolean }

/** Pages for many who are signed in, in turn, each with a name, marks and progress of their own, and public pages that
 *  are kept for nobody: beside bare node:http with the same bytes, and how long they take at half of what they could. */
export async function benchReaders(engine: EngineName, report: Report): Promise<void> {
  const site = await startOnEngine(engine, { DEMO: '1' })
  try {
    const { courseId, eventId } = await prepare(site)
    await site.server.stop()
    const server = await startServer({ dataDir: site.server.dataDir, databaseUrl: site.databaseUrl })
    report.title(`Readers on ${engine === 'embedded' ? 'the embedded database' : 'a real PostgreSQL'}`)
    const readers = await Promise.all(
      Array.from({ length: readerCount }, (_, number) =>
        signedIn(server.url, { email: emailOf(number), password }),
      ),
    )
    const headers = readers.map((reader) => ({ ...encodings, cookie: reader.cookies() }))
    const own = (what: string, path: string, target: number): Line => ({
      what,
      path,
      target,
      isSignedIn: true,
    })
    const visitors = (what: string, path: string): Line => ({ what, path, target: 0.02, isSignedIn: false })
    for (const { what, path, target, isSignedIn } of [
      own('/, signed in', '/', 0.1),
      own('/courses, signed in', '/courses', 0.1),
      own('/courses/{id}, signed in', `/courses/${courseId}`, 0.1),
      own('/events, signed in', '/events', 0.1),
      own('/events/{id}, signed in', `/events/${eventId}`, 0.1),
      own('/dashboard', '/dashboard', 0.03),
      own('/courses/{id}/learn', `/courses/${courseId}/learn`, 0.03),
      // A parameter that the page does not read keeps it from being kept.
      visitors('/courses, not kept', '/courses?fresh=1'),
      visitors('/courses/{id}, not kept', `/courses/${courseId}?fresh=1`),
    ]) {
      const asked = isSignedIn ? headers : [encodings]
      const url = server.url + path
      const { perSecond: rate, bare } = await compareWithBare(url, ...asked)
      report.line({
        what,
        value: perSecond(rate),
        compared: `${(rate / bare).toFixed(3)} × bare`,
        target: `≥ ${target} × bare (${perSecond(bare)})`,
        isHeld: rate >= target * bare,
      })
      const slowest = await p99At(rate / 2, url, ...asked)
      report.line({
        what: '  p99 at half of that',
        value: milliseconds(slowest),
        target: '≤ 50 ms',
        isHeld: slowest <= 50,
      })
    }
    await server.stop()
  } finally {
    await site.stop()
  }
}

const emailOf = (number: number) => `reader-${number}@bench.example.org`

/** One course as long as a real one and an event, and readers who have saved and learned this and that. */
async function prepare(site: SiteOnEngine): Promise<{ courseId: string; eventId: string }> {
  return onDatabase(site, async (db) => {
    // Without lessons: nothing is left to be rendered while pages are measured.
    await addCourses(db, courseCount, 0)
    const course = await makeCourse(db, {
      title: 'Kursus panjang',
      modules: [Array.from({ length: 50 }, () => ({ content: 'Satu kalimat. '.repeat(150) }))],
    })
    const event = await makeEvent(db, {})
    for (let number = 0; number < readerCount; number += 1) {
      const userId = await createPerson(db, {
        email: emailOf(number),
        fullName: `Pembaca ${number}`,
        password,
        role: 'student' as const,
      })
      await db
        .insert(enrollments)
        .values({ userId, courseId: course.id, pricePaid: 0, progressPercentage: number })
      if (number % 3 === 0) await db.insert(savedCourses).values({ userId, courseId: course.id })
    }
    await haveAgreed(db)
    return { courseId: course.id, eventId: event.id }
  })
}
