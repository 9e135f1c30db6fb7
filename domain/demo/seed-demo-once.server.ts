import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { profiles } from '#db/tables/people.ts'
import { renderStaleLessons } from '#domain/courses/lesson-html.server.ts'
import type { Log } from '#platform/log.server.ts'
import type { DemoParts } from './seed-demo.server.ts'

const demoLock = 727_002

type Parts = Omit<DemoParts, 'drafts'> & { db: Db; log: Pick<Log, 'info'> }

/** Makes the demo, whole or not at all, in a database in which nobody has an account, and says where its accounts are. Processes that
 *  start together take turns: one of them makes it. */
export async function seedDemoOnce({ db, log, ...parts }: Parts): Promise<void> {
  if (await hasPeople(db)) return
  // Only a first start pays for loading what makes the demo.
  const { readDemoCourses, seedDemo } = await import('./seed-demo.server.ts')
  // While files are read and texts laid out nothing is sent to the database, which ends transactions that are silent for long.
  const drafts = await readDemoCourses()
  const file = await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${demoLock})`)
    return (await hasPeople(tx)) ? null : seedDemo(tx, { ...parts, drafts })
  })
  if (!file) return
  await renderStaleLessons(db)
  log.info(`The demo is ready. Its accounts are in ${file}`)
}

const hasPeople = async (db: Db) => (await db.select({ id: profiles.id }).from(profiles).limit(1)).length > 0
