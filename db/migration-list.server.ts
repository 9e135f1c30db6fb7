import { readFileSync } from 'node:fs'
import path from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { ClientBase } from 'pg'
import { z } from 'zod'
import { projectRoot } from '#platform/project-root.server.ts'

export const migrationsFolder = path.join(projectRoot, 'db/migrations')

/** A migration, known by when it was written. */
export type Migration = { name: string; at: number }

const journalSchema = z.object({ entries: z.array(z.object({ when: z.number(), tag: z.string() })) })

/** The migrations that this program has, oldest first. */
export const knownMigrations = (): Migration[] =>
  journalSchema
    .parse(JSON.parse(readFileSync(path.join(migrationsFolder, 'meta/_journal.json'), 'utf8')))
    .entries.map(({ when, tag }) => ({ name: tag, at: when }))

const appliedRow = z.object({ at: z.coerce.number() })

/** The migrations that a database has had, oldest first. One that this program does not have is called unknown. */
export async function appliedMigrations(client: ClientBase): Promise<Migration[]> {
  const { rows: found } = await client.query(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as had`,
  )
  if (!z.array(z.object({ had: z.boolean() })).parse(found)[0]?.had) return []
  const { rows } = await client.query(
    'select created_at as at from drizzle.__drizzle_migrations order by created_at',
  )
  const names = new Map(knownMigrations().map(({ name, at }) => [at, name]))
  return z
    .array(appliedRow)
    .parse(rows)
    .map(({ at }) => ({ name: names.get(at) ?? 'unknown', at }))
}

/** Makes the migrations from one number to another, without the latter, in the transaction that the caller has begun. Drizzle makes all that there
 *  are, in a transaction of its own, and goes on from what this has left. */
export async function migrateWithin(client: ClientBase, from: number, to: number): Promise<void> {
  await client.query(`create schema if not exists drizzle`)
  await client.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  )
  for (const { sql, hash, folderMillis } of readMigrationFiles({ migrationsFolder }).slice(from, to)) {
    for (const statement of sql) await client.query(statement)
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ])
  }
}
