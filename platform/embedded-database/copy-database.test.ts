import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { copyDatabase } from './copy-database.server.ts'
import { type EmbeddedDatabase, startEmbeddedDatabase } from './start-embedded-database.server.ts'

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'noken-copy-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function open(dataDir: string): Promise<{ database: EmbeddedDatabase; client: Client }> {
  const database = await startEmbeddedDatabase({ dataDir, isBare: true })
  const client = new Client(database.connection)
  await client.connect()
  onTestFinished(async () => {
    await client.end()
    await database.stop()
  })
  return { database, client }
}

test('a copy that is made while others write and checkpoints come is of one moment', async () => {
  const dataDir = await newFolder()
  const { client } = await open(dataDir)
  await client.query(
    'create table one (n int primary key, filler text); create table two (n int primary key, filler text)',
  )
  const write = (n: number) =>
    client.query(`with written as (insert into one values (${n}, repeat('x', 5000)) returning n)
      insert into two select n, repeat('y', 3000) from written`)
  let written = 0
  for (; written < 200; written += 1) await write(written)
  const acknowledged = written
  let isCopying = true
  const writing = (async () => {
    for (; isCopying; written += 1) {
      await write(written)
      // One in the midst of it, at least: the copy is made anew.
      if (written === acknowledged + 1) await client.query('checkpoint')
    }
  })()
  const copy = await copyDatabase(dataDir)
  isCopying = false
  await writing

  expect((await stat(copy)).mode & 0o777).toBe(0o700)
  const { client: reader } = await open(copy)
  const { rows } = await reader.query<{ all: number; same: number; whole: boolean }>(
    `select count(*)::int as "all", count(two.n)::int as same, max(one.n) + 1 = count(*) as whole
     from one left join two using (n) where length(one.filler) = 5000`,
  )
  expect(rows[0]?.all).toBeGreaterThanOrEqual(acknowledged)
  expect(rows).toEqual([{ all: rows[0]?.all, same: rows[0]?.all, whole: true }])
})

test('a folder without a database has nothing to copy, and keeps nothing of the try', async () => {
  const dataDir = await newFolder()
  await expect(copyDatabase(dataDir)).rejects.toThrow('There is no database')
  expect(await readdir(dataDir)).toEqual([])
})
