import { Client } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { isStepwise, makeBeside, makeWithin } from './migration-steps.server.ts'

const { pool, connection, engine } = await testDatabase()
await pool.query('create table shelves (id int primary key, label text, seen boolean)')
await pool.query("insert into shelves select n, 'rak ' || n from generate_series(1, 250) n")

const client = new Client(connection)
await client.connect()
afterAll(() => client.end())

const indexes = async () => {
  const { rows } = await pool.query(
    `select indexrelid::regclass::text as name from pg_index where indrelid = 'shelves'::regclass and indisvalid and not indisprimary`,
  )
  return rows.map(({ name }) => name)
}
const labelled = 'CREATE INDEX CONCURRENTLY IF NOT EXISTS "shelves_label" ON "shelves" ("label")'
const someSeen =
  '-- Until nothing is left\nUPDATE shelves SET seen = true WHERE id IN (SELECT id FROM shelves WHERE seen IS NULL LIMIT 100)'
const notes: string[] = []
const note = (text: string) => async () => void notes.push(text)

test('a plain migration is one transaction: one that fails leaves nothing', async () => {
  const failing = makeBeside(client, ['create table boxes (id int)', 'select 1 / 0'], note('boxes'))
  await expect(failing).rejects.toThrow('division by zero')
  const { rows } = await pool.query(`select to_regclass('boxes') as boxes`)
  expect([rows, notes]).toEqual([[{ boxes: null }], []])
})

test('an index is made beside others, outside a transaction; one that was left half-made is made anew', async () => {
  expect(isStepwise([labelled])).toBe(true)
  await makeBeside(client, [labelled], note('labelled'))
  await makeBeside(client, [labelled], note('once more'))
  expect(await indexes()).toEqual(['shelves_label'])
  if (engine === 'postgres') {
    await pool.query(`update pg_index set indisvalid = false where indexrelid = 'shelves_label'::regclass`)
    expect(await indexes()).toEqual([])
    await makeBeside(client, [labelled], note('mended'))
    expect(await indexes()).toEqual(['shelves_label'])
  }
  await pool.query('drop index shelves_label')
  await client.query('begin')
  await makeWithin(client, [labelled])
  await client.query('commit')
  expect(await indexes()).toEqual(['shelves_label'])
})

test('rows are changed some at a time, until nothing is left', async () => {
  await makeBeside(client, [someSeen], note('seen'))
  const seen = 'select count(*)::int as seen from shelves where seen'
  expect((await pool.query(seen)).rows).toEqual([{ seen: 250 }])
  await pool.query('update shelves set seen = null')
  await makeWithin(client, [someSeen])
  expect((await pool.query(seen)).rows).toEqual([{ seen: 250 }])
})

test.runIf(engine === 'postgres')(
  'a lock that somebody holds is asked for again and again, and nobody waits behind the migration for long',
  async () => {
    const holder = new Client(connection)
    await holder.connect()
    await holder.query('begin')
    await holder.query('select from shelves limit 1')
    const work = makeBeside(client, ['alter table shelves add column colour text'], note('colour'), {
      lockMs: 200,
      restMs: 100,
    })
    await expect
      .poll(async () => (await pool.query(`select from pg_locks where not granted`)).rowCount)
      .toBe(1)
    // It waits behind the migration, which gives up.
    await pool.query('select from shelves limit 1')
    expect(notes).not.toContain('colour')
    await holder.query('commit')
    await work
    expect(notes).toContain('colour')

    await holder.query('begin')
    await holder.query('select from shelves limit 1')
    const inVain = makeBeside(client, ['alter table shelves drop column colour'], note('never'), {
      lockMs: 50,
      restMs: 10,
      altogetherMs: 100,
    })
    await expect(inVain).rejects.toMatchObject({ code: '55P03' })
    await holder.end()
    expect(notes).not.toContain('never')
  },
)
