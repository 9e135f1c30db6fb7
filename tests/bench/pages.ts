import { enrollments } from '#db/tables/learning.ts'
import { createPerson } from '#domain/people/create-person.server.ts'
import { type MadeCourse, makeCourse } from '#tests/factories/make-course.ts'
import { type RunningServer, startServer } from '#tests/running-server.ts'
import { type SiteOnEngine, startOnEngine } from '#tests/site-on-engine.ts'
import { signedIn, type Visitor } from '#tests/visitor.ts'
import { addCourses, onDatabase } from './many-courses.ts'
import { compareWithBare, measure, memoryOf } from './measure.ts'
import { megabytes, perSecond, type Report } from './report.ts'

const password = 'kata-sandi-untuk-mengukur'
const learners = 16
const lessonsOfCourse = 50
const courseCount = 10_000

/** Pages, completions, start and memory on one engine, with 10,000 courses of six lessons. */
export async function benchPages(engine: 'embedded' | 'postgres', report: Report): Promise<void> {
  const site = await startOnEngine(engine, { DEMO: '1' })
  try {
    report.title(
      `On ${engine === 'embedded' ? 'the embedded database' : 'a real PostgreSQL'}, ${courseCount} courses`,
    )
    report.line({ what: 'first start, with the demo', value: seconds(site.server.startedInMs) })
    const course = await prepare(site)
    // From here on as on any other day: what made the demo is not loaded.
    const server = await measureRestart(site, report)
    await measurePages(server, course, report)
    await measureCompletions(server, course, report)
    const most = engine === 'embedded' ? 900 : 250
    const memory = memoryOf(server.process.pid)
    report.line({
      what: 'memory after all this',
      value: megabytes(memory),
      target: `≤ ${most} MB`,
      isHeld: memory <= most,
    })
    await server.stop()
  } finally {
    await site.stop()
  }
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`
const emailOf = (number: number) => `learner-${number}@bench.example.org`

/** One course as long as a real one, with learners who are enrolled, among many others. */
function prepare(site: SiteOnEngine): Promise<MadeCourse> {
  return onDatabase(site, async (db) => {
    await addCourses(db, courseCount, 6)
    const course = await makeCourse(db, {
      title: 'Kursus panjang',
      modules: [Array.from({ length: lessonsOfCourse }, () => ({ content: 'Satu kalimat. '.repeat(150) }))],
    })
    for (let number = 0; number < learners; number += 1) {
      const person = {
        email: emailOf(number),
        fullName: `Pelajar ${number}`,
        password,
        role: 'student' as const,
      }
      await db
        .insert(enrollments)
        .values({ userId: await createPerson(db, person), courseId: course.id, pricePaid: 0 })
    }
    return course
  })
}

async function measurePages(server: RunningServer, course: MadeCourse, report: Report): Promise<void> {
  let bareRate = 0
  for (const [what, path] of [
    ['/courses', '/courses'],
    ['/courses/{id}', `/courses/${course.id}`],
  ] as const) {
    const { perSecond: rate, bare } = await compareWithBare(server.url + path)
    report.line({ what: `bare node:http, the bytes of ${what}`, value: perSecond(bare) })
    bareRate = Math.max(bareRate, bare)
    const isHeld = rate >= 0.7 * bare
    report.line({
      what: `${what}, kept`,
      value: perSecond(rate),
      compared: ratio(rate, bare),
      target: '≥ 0.7 × bare',
      isHeld,
    })
    // A parameter that the page does not read keeps it from being kept.
    const rendered = await measure(`${server.url}${path}?fresh=1`)
    report.line({ what: `${what}, rendered`, value: perSecond(rendered), compared: ratio(rendered, bare) })
  }
  const learner = await signedIn(server.url, { email: emailOf(0), password })
  const headers = { cookie: learner.cookies() }
  for (const [what, path] of [
    ['/dashboard', '/dashboard'],
    ['/courses/{id}/learn', `/courses/${course.id}/learn`],
  ] as const) {
    const rate = await measure(server.url + path, headers)
    report.line({ what: `${what}, signed in`, value: perSecond(rate), compared: ratio(rate, bareRate) })
  }
}

const ratio = (rate: number, bare: number) => `${(rate / bare).toFixed(3)} × bare`

/** Learners who go through the whole course, lesson by lesson, all at the same time. */
async function measureCompletions(server: RunningServer, course: MadeCourse, report: Report): Promise<void> {
  const people: Visitor[] = []
  for (let number = 0; number < learners; number += 1)
    people.push(await signedIn(server.url, { email: emailOf(number), password }))
  const began = performance.now()
  await Promise.all(
    people.map(async (person) => {
      for (const lessonId of course.lessonIds) {
        const answer = await person.post(`/courses/${course.id}/learn`, { intent: 'complete', lessonId })
        if (answer.status >= 400) throw new Error(`Completing a lesson was answered with ${answer.status}.`)
      }
    }),
  )
  const rate = (learners * lessonsOfCourse) / ((performance.now() - began) / 1000)
  report.line({ what: `completions, ${learners} learners at once`, value: perSecond(rate) })
}

async function measureRestart(site: SiteOnEngine, report: Report): Promise<RunningServer> {
  const { dataDir } = site.server
  await site.server.stop()
  const again = await startServer({ dataDir, databaseUrl: site.databaseUrl })
  const isHeld = again.startedInMs <= 5000
  const [value, target] = [seconds(again.startedInMs), '≤ 5 s']
  report.line({ what: 'start to healthy', value, target, isHeld })
  report.line({ what: 'memory after the start', value: megabytes(memoryOf(again.process.pid)) })
  return again
}
