import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { PoolConfig } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { NotEmptyError } from '#db/backup/empty-place.server.ts'
import { migrateDatabase } from '#db/migrate.server.ts'
import { appliedMigrations, knownMigrations, migrateUnused } from '#db/migration-list.server.ts'
import { memoryStorage } from '#platform/picture-storage/storage-for-test.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { asClient, placesForTest, sumsOf } from './places-for-test.ts'
import { openBackup, restoreBackup } from './restore-backup.server.ts'
import { rewriteBackup } from './rewrite-backup-for-test.ts'
import { writeBackup } from './write-backup.server.ts'

// Places that are empty of people, but not as they were made.

const { db, connection, engine } = await testDatabase()
const { bare, poolOf } = placesForTest()
const folder = await mkdtemp(path.join(os.tmpdir(), 'noken-used-'))
afterAll(() => rm(folder, { recursive: true }))

const [file, older] = [path.join(folder, 'noken.tar'), path.join(folder, 'older.tar')]
let before: [string, string][]

beforeAll(async () => {
  await makePerson(db, { fullName: 'Yohana Kambu' })
  await db.execute(
    `insert into legal_texts (hash, document, locale, edition, text) values ('own', 'terms', 'id', '2026-11-26', 'x')`,
  )
  before = await sumsOf(connection)
  const { manifest } = await asClient(connection, (client) =>
    writeBackup(file, {
      client,
      pictures: memoryStorage().storage,
      authSecret: 'x'.repeat(32),
      madeAt: new Date(),
    }),
  )
  await rewriteBackup(file, older, {
    ...manifest,
    migrations: manifest.migrations.slice(0, -1),
    tables: manifest.tables.filter(({ name }) => name === 'public.career_types'),
    sequences: [],
  })
})

const restoreInto = async (to: PoolConfig, from = file) =>
  restoreBackup(await openBackup(from), { pool: poolOf(to), pictures: memoryStorage().storage })

/** A database without people; on the embedded engine that of this file, because making its tables takes long there. */
async function emptied(): Promise<PoolConfig> {
  if (engine === 'postgres') return bare.postgres()
  await asClient(connection, (client) => client.query('delete from profiles; delete from legal_texts'))
  return connection
}

/** What the first start of a server leaves, and an hour of it. */
async function startedOnce(to: PoolConfig): Promise<void> {
  await migrateDatabase(poolOf(to))
  await asClient(to, (client) =>
    client.query(`
      insert into legal_texts (hash, document, locale, edition, text) values ('other', 'terms', 'id', '2026-11-26', 'y');
      insert into graphile_worker._private_known_crontabs (identifier, known_since) values ('upkeep', now());
      insert into job_runners (id) values ('worker-of-yesterday');
      select graphile_worker.add_job('upkeep', '{"_cron": {"ts": "2026-11-28T00:00:00Z"}}', queue_name => 'upkeep');`),
  )
}

test('where a server was only started a backup is restored, of the same version and of an earlier one; where somebody is it is not', async () => {
  const to = await emptied()
  await startedOnce(to)
  await asClient(to, (client) => client.query('create table of_others (id int); create type hue as enum ()'))
  await restoreInto(to, older)
  expect(await asClient(to, appliedMigrations)).toEqual(knownMigrations())
  // Nothing of anybody has come: it is as empty as before.
  await restoreInto(to)
  await asClient(to, (client) => client.query('drop table of_others; drop type hue'))
  expect(await sumsOf(to)).toEqual(before)
  const again = restoreInto(to)
  await expect(again).rejects.toThrow(NotEmptyError)
  await expect(again).rejects.toThrow('rows in profile_counts, profiles')
  expect(await sumsOf(to)).toEqual(before)
})

test.runIf(engine === 'postgres')(
  'a restore that was killed between two migrations goes on from there',
  async () => {
    const to = await bare.postgres()
    await asClient(to, (client) => migrateUnused(client, 0, 20))
    await restoreInto(to)
    expect(await sumsOf(to)).toEqual(before)
  },
)

test('a place with tables of a newer version is refused, and stays as it is', async () => {
  const to = await emptied()
  await migrateDatabase(poolOf(to))
  await asClient(to, (client) =>
    client.query(
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)`,
    ),
  )
  await expect(restoreInto(to)).rejects.toThrow('newer version of Noken')
  expect((await asClient(to, appliedMigrations)).at(-1)).toEqual({ name: 'unknown', at: 9999999999999 })
  await asClient(to, (client) =>
    client.query(`delete from drizzle.__drizzle_migrations where hash = 'later'`),
  )
})
