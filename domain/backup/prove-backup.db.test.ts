import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { memoryStorage } from '#platform/picture-storage/storage-for-test.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { asClient } from './places-for-test.ts'
import { proofInWords, proveBackup } from './prove-backup.server.ts'
import { type CheckedBackup, openBackup } from './restore-backup.server.ts'
import { writeBackup } from './write-backup.server.ts'

const { db, connection, engine } = await testDatabase()
const dataDir = await mkdtemp(path.join(os.tmpdir(), 'noken-proof-'))
await mkdir(path.join(dataDir, 'database'))
afterAll(() => rm(dataDir, { recursive: true }))
const isPostgres = engine === 'postgres'
const where = { dataDir, databaseUrl: isPostgres ? inject('postgresUrl') : undefined }

let backup: CheckedBackup
beforeAll(async () => {
  await makePerson(db, { fullName: 'Yohana Kambu' })
  const file = path.join(dataDir, 'noken.tar')
  await asClient(connection, (client) =>
    writeBackup(file, {
      client,
      pictures: memoryStorage().storage,
      authSecret: 'x'.repeat(32),
      madeAt: new Date(),
    }),
  )
  backup = await openBackup(file)
})

/** Databases and folders that were made for a try. */
async function left(): Promise<string[]> {
  const folders = (await readdir(dataDir)).filter((name) => name.startsWith('backup-'))
  if (!where.databaseUrl) return folders
  const { rows } = await asClient({ connectionString: where.databaseUrl }, (client) =>
    client.query<{ datname: string }>(`select datname from pg_database where datname like 'noken\\_proof%'`),
  )
  return [...folders, ...rows.map(({ datname }) => datname)]
}

test('a backup is restored into a database that is gone again', async () => {
  const proof = await proveBackup(where, backup)
  expect(proof).toEqual({ outcome: 'restored' })
  expect(proofInWords(proof)).toContain('every row is right')
  expect(await left()).toEqual([])
})

test('one that can’t be restored is said to be so', async () => {
  const tables = backup.manifest.tables.map((table) =>
    table.name === 'public.profiles' ? { ...table, checksum: '0'.repeat(64) } : table,
  )
  const proof = await proveBackup(where, { ...backup, manifest: { ...backup.manifest, tables } })
  expect(proof).toMatchObject({ outcome: 'failed', why: expect.stringContaining('public.profiles') })
  expect(proofInWords(proof)).toMatch(/^RESTORING IT FAILED/)
  expect(await left()).toEqual([])
})

test.runIf(isPostgres)('a role that may make no databases leaves it untried, and says so', async () => {
  const address = new URL(inject('postgresUrl'))
  await asClient({ connectionString: address.href }, (client) => client.query('create role plain login'))
  address.username = 'plain'
  const proof = await proveBackup({ dataDir, databaseUrl: address.href }, backup)
  expect(proofInWords(proof)).toMatch(/^Whether it can be restored was not tried: .*CREATEDB/)
  await asClient({ connectionString: inject('postgresUrl') }, (client) => client.query('drop role plain'))
})
