import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import type { ClientBase } from 'pg'
import { z } from 'zod'
import { projectRoot } from '#platform/project-root.server.ts'
import { makeWithin } from './migration-steps.server.ts'

const migrationsFolder = path.join(projectRoot, 'db/migrations')

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

/** Those that a database has not had yet, in their order. */
export async function pendingMigrations(client: ClientBase): Promise<MigrationMeta[]> {
  const had = new Set((await appliedMigrations(client)).map(({ at }) => at))
  return readMigrationFiles({ migrationsFolder }).filter(({ folderMillis }) => !had.has(folderMillis))
}

/** Makes the list of what a database has had, in the form that drizzle-kit knows. */
export async function beginList(client: ClientBase): Promise<void> {
  await client.query('create schema if not exists drizzle')
  await client.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  )
}

/** Notes that a database has had one. */
export const noteMigration = (client: ClientBase, { hash, folderMillis }: MigrationMeta) =>
  client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
    hash,
    folderMillis,
  ])

/** Makes the migrations from one number to another, without the latter, each in a transaction of its own: what one has added to a type
 *  the next may use. For a database that nobody else uses. */
export async function migrateUnused(client: ClientBase, from: number, to: number): Promise<void> {
  await beginList(client)
  for (const migration of readMigrationFiles({ migrationsFolder }).slice(from, to)) {
    await client.query('begin')
    await makeWithin(client, migration.sql)
    await noteMigration(client, migration)
    await client.query('commit')
  }
}

/** What all migrations say. */
export const sqlOfMigrations = (): string =>
  readMigrationFiles({ migrationsFolder })
    .flatMap(({ sql }) => sql)
    .join('\n')
