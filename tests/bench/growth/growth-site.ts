import { sql } from 'drizzle-orm'
import { openDatabase } from '#db/open-database.server.ts'
import { authSecret, giveFactors, startSessions } from '#tests/access/sessions.ts'
import type { RealPostgres } from '#tests/engines/real-postgres.ts'
import { haveAgreed } from '#tests/factories/agreed.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { newDataDir, removeDataDir, startServer } from '#tests/running-server.ts'
import { type Visitor, visit } from '#tests/visitor.ts'
import { startFilled } from './filled-database.ts'
import { type Asker, numberOf } from './growth-asks.ts'
import { completedPlaces, completers } from './growth-writes.ts'
import { idIn, lessonOf } from './people-and-courses.ts'

export type GrowthSite = {
  size: number
  postgres: RealPostgres
  readers: Record<Asker, Visitor>
  /** By their number. */
  completers: Map<number, Visitor>
  stop: () => Promise<void>
}

/** The built site on a database that is filled already. `through`: the same database by another address, such as that
 *  of somebody who counts. */
export async function openSite(
  size: number,
  postgres: RealPostgres,
  through = postgres.url,
): Promise<GrowthSite> {
  const dataDir = newDataDir()
  const server = await startServer({
    dataDir,
    databaseUrl: through,
    env: { DEMO: '0', AUTH_SECRET: authSecret },
  })
  const { db, close } = await openDatabase({ dataDir, databaseUrl: postgres.url })
  const desks = [await makePerson(db, { role: 'admin' }), await makePerson(db, { role: 'staff' })].map(
    ({ id }) => id,
  )
  await giveFactors(db, desks)
  const known = [numberOf.learner, numberOf.buyer, numberOf.teacher, ...completers].map((number) =>
    idIn('person', number),
  )
  await haveAgreed(db, known)
  const cookies = await startSessions(db, [...desks, ...known], server.url)
  for (const person of completers)
    for (const place of completedPlaces) {
      const { courseId, lessonId } = lessonOf(person, place, size)
      await db.execute(
        sql`delete from lesson_completions where user_id = ${idIn('person', person)} and lesson_id = ${lessonId}`,
      )
      await db.execute(
        sql`update enrollments set progress_percentage = 0 where user_id = ${idIn('person', person)} and course_id = ${courseId}`,
      )
    }
  await close()
  const [admin, staff, learner, buyer, teacher, ...others] = cookies.map((cookie) =>
    visit(server.url, cookie),
  )
  if (!admin || !staff || !learner || !buyer || !teacher) throw new Error('Somebody has no session.')
  const stop = async () => {
    // Its jobs were held, and would hold it.
    await server.stop('SIGKILL')
    removeDataDir(dataDir)
  }
  return {
    size,
    postgres,
    readers: { visitor: visit(server.url), learner, buyer, teacher, staff, admin },
    completers: new Map(others.map((each, place) => [completers[place] ?? 0, each])),
    stop,
  }
}

/** Both sizes: databases first, so that nobody is measured while the other is filled. */
export async function openBoth(
  sizes: readonly [number, number],
  work: (databases: [RealPostgres, RealPostgres]) => Promise<void>,
) {
  const small = await startFilled(sizes[0])
  try {
    const large = await startFilled(sizes[1])
    try {
      await work([small, large])
    } finally {
      await large.stop()
    }
  } finally {
    await small.stop()
  }
}
