import { randomInt } from 'node:crypto'
import { inArray } from 'drizzle-orm'
import { openDatabase } from '#db/open-database.server.ts'
import { lessonCompletions } from '#db/tables/learning.ts'
import { type MadeCourse, makeCourse } from '#tests/factories/make-course.ts'
import { demoAccounts, newDataDir, removeDataDir, startServer } from '#tests/running-server.ts'
import { signedIn, type Visitor } from '#tests/visitor.ts'

export type CrashReport = { rounds: number; acknowledged: number; lost: string[] }

const writers = 4
const lessonsOfRound = 120

/** Kills the server with SIGKILL while learners complete lessons, again and again on the same embedded database, and looks each time
 *  whether everything that was acknowledged is still there. */
export async function crashTrial(rounds: number): Promise<CrashReport> {
  const dataDir = newDataDir()
  const report: CrashReport = { rounds, acknowledged: 0, lost: [] }
  try {
    await prepared(dataDir)
    for (let round = 0; round < rounds; round += 1) {
      const acknowledged = await killedWhileWriting(dataDir)
      report.acknowledged += acknowledged.length
      report.lost.push(...(await missing(dataDir, acknowledged)))
    }
  } finally {
    removeDataDir(dataDir)
  }
  return report
}

async function prepared(dataDir: string): Promise<void> {
  const server = await startServer({ dataDir, env: { DEMO: '1' } })
  await server.stop()
}

/** Returns the lessons whose completion the server had acknowledged when it was killed. */
async function killedWhileWriting(dataDir: string): Promise<string[]> {
  const server = await startServer({ dataDir, env: { DEMO: '1' } })
  const account = (await demoAccounts(dataDir)).find(({ role }) => role === 'student')
  if (!account) throw new Error('The demo has no student.')
  const learner = await signedIn(server.url, account)
  const { id: courseId, lessonIds } = await newCourse(dataDir)
  const enrolled = await learner.post(`/courses/${courseId}`, { intent: 'enroll' })
  if (enrolled.status >= 400) throw new Error(`Enrolling answered ${enrolled.status}.`)

  const acknowledged: string[] = []
  const killAfter = randomInt(1, lessonsOfRound / 2)
  const waiting = [...lessonIds]
  await Promise.all(
    Array.from({ length: writers }, async () => {
      for (let lessonId = waiting.shift(); lessonId; lessonId = waiting.shift()) {
        if (!(await completes(learner, courseId, lessonId))) return
        acknowledged.push(lessonId)
        if (acknowledged.length === killAfter) server.process.kill('SIGKILL')
      }
    }),
  )
  await server.stop('SIGKILL')
  if (acknowledged.length < killAfter) throw new Error('The server ended before it was killed.')
  return acknowledged
}

const completes = (learner: Visitor, courseId: string, lessonId: string): Promise<boolean> =>
  learner.post(`/courses/${courseId}/learn`, { intent: 'complete', lessonId }).then(
    ({ status }) => status < 400,
    () => false,
  )

/** A course all of whose lessons are open at once. */
async function newCourse(dataDir: string): Promise<MadeCourse> {
  const { db, close } = await openDatabase({ dataDir, databaseUrl: undefined })
  try {
    const steps = Array.from({ length: lessonsOfRound }, () => ({ isFree: true }))
    return await makeCourse(db, { modules: [steps] })
  } finally {
    await close()
  }
}

async function missing(dataDir: string, acknowledged: readonly string[]): Promise<string[]> {
  const { db, close } = await openDatabase({ dataDir, databaseUrl: undefined })
  try {
    const kept = await db
      .select({ lessonId: lessonCompletions.lessonId })
      .from(lessonCompletions)
      .where(inArray(lessonCompletions.lessonId, [...acknowledged]))
    const keptIds = new Set(kept.map(({ lessonId }) => lessonId))
    return acknowledged.filter((lessonId) => !keptIds.has(lessonId))
  } finally {
    await close()
  }
}
