import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { parse } from 'yaml'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { categories } from '#db/tables/courses.ts'
import { profiles } from '#db/tables/people.ts'
import type { Env } from '#platform/env.server.ts'
import type { Log } from '#platform/log.server.ts'
import { seedPeople } from './seed-people.server.ts'

const coursesFolder = fileURLToPath(new URL('../../content/demo-courses/', import.meta.url))

type Parts = { db: Db; env: Pick<Env, 'dataDir'>; log: Pick<Log, 'info'> }

/** Fills an empty database with the demo: people, categories, courses and some learning, all made by the use cases that real ones are made
 *  by. Does nothing when there is anybody in the database already. All or nothing; says where the demo accounts are. */
export async function seedDemo({ db, env, log }: Parts): Promise<void> {
  const [someone] = await db.select({ id: profiles.id }).from(profiles).limit(1)
  if (someone) return
  const accounts = await db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${profiles} in exclusive mode`)
    return seedPeople(tx, env.dataDir)
  })
  log.info(`The demo is ready. Its accounts are in ${accounts.file}`)
  await seedCategories(db)
}

const categorySchema = z.array(z.object({ name: z.string(), color: z.string() }))

async function seedCategories(db: Db) {
  const listed = categorySchema.parse(parse(await readFile(`${coursesFolder}categories.yml`, 'utf8')))
  await db.insert(categories).values(listed).onConflictDoNothing()
}
