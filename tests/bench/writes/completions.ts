import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { enrollments } from '#db/tables/learning.ts'
import { sessions } from '#db/tables/people.ts'
import { authSecret, startSessions } from '#tests/access/sessions.ts'
import { openBrowser } from '#tests/bench/capacity/browser.ts'
import { processesOf, processorSeconds } from '#tests/bench/capacity/process-memory.ts'
import { onDatabase } from '#tests/bench/many-courses.ts'
import { milliseconds, perSecond, type Report } from '#tests/bench/report.ts'
import { makeCourse } from '#tests/factories/make-course.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { startServer } from '#tests/running-server.ts'
import { type SiteOnEngine, startOnEngine } from '#tests/site-on-engine.ts'
import type { Sent } from '#tests/statement-tap.ts'
import { recordStatements } from './recorded-statements.ts'

const learners = 16
const lessonsOfCourse = 50
const rounds = 4
/** As many as the site's own pool has. */
const connections = 8
/** The completion that is looked at: its progress is a number that stands for nothing else. */
const looked = 17
const least = 0.5

/** `ownMs`: the processor's time of the process that sends the statements, for one completion; the database's is beside it. */
type Rate = { perSecond: number; ownMs: number }
const none: Rate = { perSecond: 0, ownMs: Number.POSITIVE_INFINITY }
const better = (one: Rate, other: Rate): Rate => ({
  perSecond: Math.max(one.perSecond, other.perSecond),
  ownMs: Math.min(one.ownMs, other.ownMs),
})

type Learner = { id: string; token: string; cookie: string; enrollmentId: string }
type Course = { id: string; lessonIds: string[] }

/** Lessons completed over HTTP beside the statements of a completion sent by the driver alone: the same ones, as many
 *  people at once, in turn. */
export async function benchCompletions(report: Report): Promise<void> {
  const site = await startOnEngine('postgres', { DEMO: '0', AUTH_SECRET: authSecret })
  try {
    const { course, people } = await onDatabase(site, (db) => prepare(db, site.server.url))
    const [recorded, ...others] = people
    if (!recorded) throw new Error('Nobody learns.')
    const statements = await statementsOfOne(site, course, recorded)
    report.title(`Completions, ${learners} learners at once on a real PostgreSQL`)
    report.line({ what: 'statements of one completion', value: String(statements.length) })
    const best: { http: Rate; bare: Rate } = { http: none, bare: none }
    const [overHttp, sentBare] = [others.slice(0, rounds * learners), others.slice(rounds * learners)]
    for (let round = 0; round < rounds; round += 1) {
      const ofRound = (all: Learner[]) => all.slice(round * learners, (round + 1) * learners)
      best.http = better(best.http, await completeOverHttp(site, course, ofRound(overHttp)))
      best.bare = better(best.bare, await sendBare(site, course, recorded, statements, ofRound(sentBare)))
    }
    await makeSure(site, 2 * rounds * learners * lessonsOfCourse + looked)
    const { http, bare } = best
    report.line({
      what: 'the same statements, bare',
      value: perSecond(bare.perSecond),
      compared: `${milliseconds(bare.ownMs)} each`,
    })
    report.line({
      what: 'completions over HTTP',
      value: perSecond(http.perSecond),
      compared: `${(http.perSecond / bare.perSecond).toFixed(2)} × bare`,
      target: `≥ ${least} × bare`,
      isHeld: http.perSecond >= least * bare.perSecond,
    })
    report.line({
      what: "the site's own processor time of one",
      value: milliseconds(http.ownMs),
      compared: `× ${(http.ownMs / bare.ownMs).toFixed(1)} the driver's`,
    })
  } finally {
    await site.stop()
  }
}

async function prepare(db: Db, url: string): Promise<{ course: Course; people: Learner[] }> {
  const course = await makeCourse(db, {
    modules: [Array.from({ length: lessonsOfCourse }, () => ({ content: 'Satu kalimat. '.repeat(150) }))],
  })
  // The last lesson of a course also makes a certificate: one more keeps it open.
  const people: Learner[] = []
  for (let n = 0; n < 2 * rounds * learners + 1; n += 1) {
    const { id } = await makePerson(db)
    const [place] = await db
      .insert(enrollments)
      .values({ userId: id, courseId: course.id, pricePaid: 0 })
      .returning({ id: enrollments.id })
    const [cookie = ''] = await startSessions(db, [id], url)
    const [session] = await db.select({ token: sessions.token }).from(sessions).where(eq(sessions.userId, id))
    people.push({ id, cookie, token: session?.token ?? '', enrollmentId: place?.id ?? '' })
  }
  await db.execute(sql`analyze`)
  return { course, people }
}

/** What the site sends to its database for one completion, from the first question who is asking to the redirect. */
async function statementsOfOne(site: SiteOnEngine, course: Course, person: Learner): Promise<Sent[]> {
  const recorder = await recordStatements(site.databaseUrl ?? '')
  const server = await startServer({
    dataDir: site.server.dataDir,
    databaseUrl: recorder.databaseUrl,
    env: { DEMO: '0', AUTH_SECRET: authSecret },
  })
  try {
    const browser = openBrowser({ url: server.url, cookie: person.cookie, note: () => {} })
    let statements: Sent[] = []
    for (const lessonId of course.lessonIds.slice(0, looked))
      statements = await recorder.during(() => complete(browser, course.id, lessonId))
    browser.close()
    return statements
  } finally {
    await server.stop()
    await recorder.stop()
  }
}

async function complete(browser: ReturnType<typeof openBrowser>, courseId: string, lessonId: string) {
  const answer = await browser.post(
    `/courses/${courseId}/learn`,
    { intent: 'complete', lessonId },
    performance.now(),
  )
  if (answer.status !== 302) throw new Error(`Completing a lesson was answered with ${answer.status}.`)
}

async function completeOverHttp(
  { server: { url, process: own } }: SiteOnEngine,
  course: Course,
  people: readonly Learner[],
): Promise<Rate> {
  const browsers = people.map(({ cookie }) => openBrowser({ url, cookie, note: () => {} }))
  const processes = processesOf(own.pid)
  const [began, used] = [performance.now(), processorSeconds(processes)]
  await Promise.all(
    browsers.map(async (browser) => {
      for (const lessonId of course.lessonIds) await complete(browser, course.id, lessonId)
    }),
  )
  const took = performance.now() - began
  const ownMs = 1000 * (processorSeconds(processes) - used)
  for (const browser of browsers) browser.close()
  return rateOf(people, took, ownMs)
}

async function sendBare(
  site: SiteOnEngine,
  course: Course,
  recorded: Learner,
  statements: readonly Sent[],
  people: readonly Learner[],
): Promise<Rate> {
  const progress = (done: number) => String(Math.round((100 * done) / lessonsOfCourse))
  const [lessonOfRecord = ''] = course.lessonIds.slice(looked - 1)
  const rounds = people.map((person) =>
    course.lessonIds.map((lessonId, n) => ({
      [recorded.id]: person.id,
      [recorded.token]: person.token,
      [recorded.enrollmentId]: person.enrollmentId,
      [lessonOfRecord]: lessonId,
      [progress(looked)]: progress(n + 1),
    })),
  )
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', path.join(import.meta.dirname, 'bare-statements.ts')],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  )
  child.stdin.end(JSON.stringify({ databaseUrl: site.databaseUrl, connections, statements, people: rounds }))
  const [line] = await once(child.stdout, 'data')
  const { tookMs, ownMs } = saidSchema.parse(JSON.parse(String(line)))
  return rateOf(people, tookMs, ownMs)
}

const saidSchema = z.object({ tookMs: z.number(), ownMs: z.number() })

function rateOf(people: readonly Learner[], tookMs: number, ownMs: number): Rate {
  const completed = people.length * lessonsOfCourse
  return { perSecond: (1000 * completed) / tookMs, ownMs: ownMs / completed }
}

/** Both have written the same. */
async function makeSure(site: SiteOnEngine, expected: number): Promise<void> {
  const { rows } = await onDatabase(site, (db) =>
    db.execute(sql`select count(*)::int as n from lesson_completions`),
  )
  if (rows[0]?.n !== expected)
    throw new Error(`${rows[0]?.n} completions are written instead of ${expected}.`)
}
