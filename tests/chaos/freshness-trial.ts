import { setTimeout as delay } from 'node:timers/promises'
import { setCoursePublication } from '#domain/studio/publish-course.server.ts'
import { authSecret, giveFactors, startSessions } from '#tests/access/sessions.ts'
import type { RealPostgres } from '#tests/engines/real-postgres.ts'
import { makeCourse } from '#tests/factories/make-course.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { startServer } from '#tests/running-server.ts'
import { visit } from '#tests/visitor.ts'
import { type Place, withDatabase } from './place.ts'

export type FreshnessBounds = {
  /** How long a process rests before something changes: longer than a pool keeps what nobody uses. */
  restMs: number
  /** How often. */
  rests: number
  /** How soon visitors see what another process has committed. */
  freshMs: number
}

export type FreshnessReport = {
  /** For each way, how long it took visitors to see the change, in milliseconds. */
  seen: { how: string; ms: number[] }[]
  complaints: string[]
}

const changesAtOnce = 10
/** Anyone who still sees the old page then sees it for ever. */
const longestWaitMs = 60_000

/** Has visitors look at cached pages while a course is published and withdrawn: by the process that serves them,
 *  by another one, after it has rested so long that its pool is empty, and, with a PostgreSQL, right after that has
 *  crashed. */
export async function freshnessTrial(
  place: Place,
  { restMs, rests, freshMs }: FreshnessBounds,
  postgres?: RealPostgres,
): Promise<FreshnessReport> {
  const server = await startServer({ ...place, env: { DEMO: '0', AUTH_SECRET: authSecret } })
  try {
    const { admin, course, cookie } = await withDatabase(place, async (db) => {
      const maker = await makePerson(db, { role: 'admin' })
      await giveFactors(db, [maker.id])
      const [session = ''] = await startSessions(db, [maker.id], server.url)
      return { admin: maker, course: await makeCourse(db, { title: 'Kursus segar' }), cookie: session }
    })
    let isPublic = true
    const looks = async () => {
      const page = await visit(server.url).get(`/courses/${course.id}`)
      const list = await (await visit(server.url).get('/courses')).text()
      await page.arrayBuffer()
      return (page.status === 200) === isPublic && list.includes('Kursus segar') === isPublic
    }
    const byItself = async () => {
      isPublic = !isPublic
      const given = { intent: isPublic ? 'publish' : 'unpublish', courseId: course.id }
      await visit(server.url, cookie).post('/admin/courses', given)
    }
    const byAnother = () =>
      withDatabase(place, async (db) => {
        isPublic = !isPublic
        await setCoursePublication(db, admin, course.id, {
          isPublished: isPublic,
          rules: { instructorApproval: true },
        })
      })
    /** How long visitors see what was, from the moment at which the change is acknowledged. */
    const untilSeen = async (change: () => Promise<void>) => {
      await looks()
      await change()
      const began = performance.now()
      while (!(await looks()) && performance.now() - began < longestWaitMs) await delay(5)
      return Math.round(performance.now() - began)
    }
    const times = async (count: number, once: () => Promise<number>) => {
      const ms: number[] = []
      while (ms.length < count) ms.push(await once())
      return ms
    }

    const complaints: string[] = []
    const firstLook = async () => {
      await looks()
      await byItself()
      if (!(await looks())) complaints.push('whoever changes something does not see it with the next page')
      return 0
    }
    await times(changesAtOnce, firstLook)
    const seen = [
      { how: 'another process changes it', ms: await times(changesAtOnce, () => untilSeen(byAnother)) },
      {
        how: `another changes it after ${restMs / 1000} s of rest`,
        ms: await times(rests, async () => {
          await restReading(server.url, restMs)
          return untilSeen(byAnother)
        }),
      },
    ]
    if (postgres)
      seen.push({
        how: 'another changes it as soon as the database is back',
        ms: await times(rests, () =>
          untilSeen(async () => {
            await postgres.crash()
            await postgres.startAgain()
            await byAnother()
          }),
        ),
      })
    for (const { how, ms } of seen)
      if (Math.max(...ms) > freshMs) complaints.push(`${how}: seen after ${Math.max(...ms)} ms only`)
    return { seen, complaints }
  } finally {
    await server.stop()
  }
}

/** Visitors go on looking at what is kept, which asks the database for nothing. */
async function restReading(url: string, ms: number): Promise<void> {
  for (const end = performance.now() + ms; performance.now() < end; await delay(500))
    await (await visit(url).get('/courses')).arrayBuffer()
}
