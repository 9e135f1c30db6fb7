import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/engines/database-for-test.ts'

const { db } = await testDatabase()

test('indexes for "newest first" have the order that queries ask for: .desc().nullsFirst()', async () => {
  const { rows } = await db.execute(
    sql`select indexname from pg_indexes where schemaname = 'public' and indexdef like '%DESC NULLS LAST%'`,
  )
  expect(rows).toEqual([])
})
