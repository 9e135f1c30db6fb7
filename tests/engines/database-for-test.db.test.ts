import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from './database-for-test.ts'

const { db, engine } = await testDatabase()

test('a test file has an empty, migrated database of its own', async () => {
  const { rows } = await db.execute(sql`select count(*)::int as people from profiles`)
  expect(rows).toEqual([{ people: 0 }])
})

test('both engines sort text the same way, count in UTC and know trigrams', async () => {
  const words = sql`array_to_string(array(select word from unnest(array['b', 'B', 'ä', 'a', 'Z', '_', '1']) word order by word), ' ')`
  const { rows } = await db.execute(
    sql`select ${words} as words, show_trgm('ab') as trigrams, current_setting('timezone') as zone`,
  )
  expect(rows, engine).toEqual([{ words: '1 B Z _ a b ä', trigrams: ['  a', ' ab', 'ab '], zone: 'UTC' }])
})

test('a transaction that throws leaves nothing behind', async () => {
  const failing = db.transaction(async (tx) => {
    await tx.execute(sql`create table half_done (id int)`)
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  const { rows } = await db.execute(sql`select to_regclass('half_done') as found`)
  expect(rows).toEqual([{ found: null }])
})
