import { fork } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client, Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectToRunningDatabase, openEmbeddedDatabase } from './connect-to-running-database.server.ts'
import { DatabaseHeldError } from './owner-record.server.ts'
import { startEmbeddedDatabase } from './start-embedded-database.server.ts'

let home: string
let template: string
beforeAll(async () => {
  home = mkdtempSync(path.join(tmpdir(), 'noken-embedded-'))
  template = freshDataDir()
  await (await startEmbeddedDatabase({ dataDir: template })).stop()
})
afterAll(() => rmSync(home, { recursive: true, force: true }))

const freshDataDir = () => mkdtempSync(path.join(home, 'data-'))

/** A data folder with an empty database, copied: making one takes seconds. */
function preparedDataDir(): string {
  const dataDir = freshDataDir()
  cpSync(template, dataDir, { recursive: true })
  return dataDir
}

/** A process that opens the database and then writes numbers, one commit each, telling us every one that was acknowledged. */
async function writer(dataDir: string) {
  const child = fork(new URL('./database-writer-for-test.ts', import.meta.url), [dataDir], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const acknowledged: number[] = []
  child.on('message', (message) => {
    if (typeof message === 'number') acknowledged.push(message)
  })
  const [answer] = await once(child, 'message')
  const exited = once(child, 'exit')
  const killAfter = async (count: number) => {
    while (acknowledged.length < count) await once(child, 'message')
    child.kill('SIGKILL')
    await exited
  }
  return { answer: String(answer), pid: child.pid, acknowledged, killAfter }
}

test('an empty data folder gets a database that is still there at the next start', async () => {
  const dataDir = freshDataDir()
  for (const created of [true, false]) {
    const database = await startEmbeddedDatabase({ dataDir })
    expect(database.created).toBe(created)
    const pool = new Pool(database.connection)
    await pool.query('create table if not exists kept (id int)')
    await pool.query('insert into kept values (1)')
    const { rows } = await pool.query('select count(*)::int as n from kept')
    expect(rows).toEqual([{ n: created ? 1 : 2 }])
    expect(statSync(database.connection.host).mode & 0o777).toBe(0o700)
    await pool.end()
    await database.stop()
  }
  expect(readdirSync(dataDir).toSorted()).toEqual(['database', 'database.lock'])
})

test('a second start stops and says who holds the database; a script uses the running one', async () => {
  const dataDir = preparedDataDir()
  const first = await startEmbeddedDatabase({ dataDir })
  const second = startEmbeddedDatabase({ dataDir })
  await expect(second).rejects.toThrow(DatabaseHeldError)
  await expect(second).rejects.toThrow(`held by process ${process.pid}`)
  const script = await openEmbeddedDatabase(dataDir)
  expect(script.connection).toEqual(first.connection)
  await script.stop()
  expect(await connectToRunningDatabase(dataDir)).not.toBeNull()
  await first.stop()
  expect(await connectToRunningDatabase(dataDir)).toBeNull()
})

test('a data folder with a path too long for a socket is served all the same', async () => {
  const dataDir = path.join(freshDataDir(), 'deep-'.repeat(30))
  const database = await startEmbeddedDatabase({ dataDir })
  const client = new Client(database.connection)
  await client.connect()
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await client.end()
  await database.stop()
  expect(() => statSync(database.connection.host)).toThrow('ENOENT')
})

test('an engine that a statement breaks comes back by itself, with everything that was committed', async () => {
  const problems: string[] = []
  const database = await startEmbeddedDatabase({
    dataDir: preparedDataDir(),
    onProblem: (reason) => problems.push(reason),
  })
  const pool = new Pool(database.connection)
  pool.on('error', () => {})
  await pool.query('create table kept (id int); insert into kept values (1)')
  // COPY without its data, prepared: the one-process engine waits for input that can't come.
  await expect(pool.query({ name: 'prepared', text: 'copy kept from stdin' })).rejects.toThrow()
  const readAgain = () =>
    pool.query('select id from kept').then(
      ({ rows }) => rows,
      () => null,
    )
  await expect.poll(readAgain).toEqual([{ id: 1 }])
  expect(problems).not.toEqual([])
  await pool.end()
  await database.stop()
})

test('endless recursion is an error of the statement, not the end of the database', async () => {
  const problems: string[] = []
  const database = await startEmbeddedDatabase({
    dataDir: preparedDataDir(),
    onProblem: (reason) => problems.push(reason),
  })
  const pool = new Pool(database.connection)
  await pool.query(
    "create function deeper(n int) returns int language plpgsql as 'begin return deeper(n + 1); end'",
  )
  await expect(pool.query('select deeper(1)')).rejects.toThrow('stack depth limit exceeded')
  await expect(pool.query(`select ${'1 + '.repeat(50_000)} 1`)).rejects.toThrow('stack depth limit exceeded')
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  expect(problems).toEqual([])
  await pool.end()
  await database.stop()
})

test('of two processes that start at once one owns the database; when it is killed the next has all that was acknowledged', async () => {
  const dataDir = freshDataDir()
  const acknowledged: number[] = []
  for (let round = 0; round < 4; round += 1) {
    const two = await Promise.all([writer(dataDir), writer(dataDir)])
    const owner = two.find(({ answer }) => answer === 'ready')
    const other = two.find((one) => one !== owner)
    expect(other?.answer).toContain(`held by process ${owner?.pid}`)
    await owner?.killAfter(1 + round * 7)
    acknowledged.push(...(owner?.acknowledged ?? []))
  }
  const database = await startEmbeddedDatabase({ dataDir })
  const pool = new Pool(database.connection)
  const { rows } = await pool.query('select number from written')
  const kept = new Set(rows.map(({ number }) => number))
  expect(acknowledged.filter((number) => !kept.has(number))).toEqual([])
  await pool.end()
  await database.stop()
})
