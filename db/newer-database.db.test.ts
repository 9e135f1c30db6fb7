import { expect, test } from 'vitest'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { migrateDatabase } from './migrate.server.ts'
import { appliedMigrations, knownMigrations } from './migration-list.server.ts'

const { pool } = await testDatabase()

test('a database that a newer version has had is refused at the start, with a sentence, and stays as it is', async () => {
  const later = 9_999_999_999_999
  await pool.query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', ${later})`)
  try {
    await expect(migrateDatabase(pool)).rejects.toThrow(
      /^The database is of a newer version of Noken than this one: it has had 1 migrations .*restore the backup that was made before the upgrade/,
    )
    const client = await pool.connect()
    const applied = await appliedMigrations(client).finally(() => client.release())
    expect(applied).toEqual([...knownMigrations(), { name: 'unknown', at: later }])
  } finally {
    await pool.query(`delete from drizzle.__drizzle_migrations where hash = 'later'`)
  }
  // The turn was given back.
  await migrateDatabase(pool)
})
