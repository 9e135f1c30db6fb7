import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { NotEmptyError } from '#db/backup/empty-place.server.ts'
import { migrateDatabase } from '#db/migrate.server.ts'
import { appliedMigrations, knownMigrations } from '#db/migration-list.server.ts'
import { requireUndamaged } from '#platform/backup-file/read-backup-file.server.ts'
import { memoryStorage } from '#platform/picture-storage/storage-for-test.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { fillEveryTable } from '#tests/factories/fill-every-table.ts'
import { fillEveryValue } from '#tests/factories/fill-every-value.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { moveDatabase } from './move-database.server.ts'
import { asClient, placesForTest, sumsOf } from './places-for-test.ts'
import { openBackup, restoreBackup } from './restore-backup.server.ts'
import { rewriteBackup } from './rewrite-backup-for-test.ts'
import { writeBackup } from './write-backup.server.ts'

const { db, connection, engine } = await testDatabase()
const folder = await mkdtemp(path.join(os.tmpdir(), 'noken-backup-'))
afterAll(() => rm(folder, { recursive: true }))

const authSecret = 'x'.repeat(32)
const picture = {
  name: 'courses/0123456789abcdef0123456789abcdef-10x20.webp',
  bytes: Buffer.from('a picture'),
}

const attachment = {
  name: 'private/attachments/0190a7c2-0000-7000-8000-000000000000',
  bytes: Buffer.from('%PDF-1.7 a file of a lesson'),
}

const { bare, poolOf } = placesForTest()

const file = path.join(folder, 'noken.tar')
let before: Awaited<ReturnType<typeof sumsOf>>
let unmade: string[]

beforeAll(async () => {
  await fillEveryTable(db)
  unmade = await asClient(connection, fillEveryValue)
  before = await sumsOf(connection)
  const { storage, kept } = memoryStorage()
  kept.set(picture.name, { bytes: picture.bytes, storedAt: new Date() })
  kept.set(attachment.name, { bytes: attachment.bytes, storedAt: new Date() })
  kept.set('courses/.half-written', { bytes: picture.bytes, storedAt: new Date() })
  const pictures = {
    ...storage,
    // Once the rows were read, and while the rest is: what is written now is of the next backup.
    list: async function* (below: string) {
      await makePerson(db, { fullName: 'Terlambat' })
      yield* storage.list(below)
    },
  }
  await asClient(connection, (client) =>
    writeBackup(file, { client, pictures, authSecret, madeAt: new Date() }),
  )
})

test('no table is without a row here, so that none is forgotten', () => {
  expect(before.filter(([, sum]) => sum.startsWith('0 '))).toEqual([])
})

test('no value of a type, a check or a boolean is without a row here, also one that a migration has added to a type', async () => {
  expect(unmade).toEqual([])
  const { rows } = await asClient(connection, (client) =>
    client.query(`select (select count(*)::int from inquiries where kind = 'report') as reports,
      (select count(*)::int from consents where topic = 'portfolio') as portfolios`),
  )
  expect(rows).toEqual([{ reports: 1, portfolios: 1 }])
})

const place = await bare[engine]()
const pool = poolOf(place)

test('pictures that are there already are overwritten by nobody', async () => {
  const backup = await openBackup(file)
  const storage = memoryStorage()
  for (const [name, bytes] of [
    ['courses/other.webp', 'another picture'],
    [picture.name, 'not the same'],
  ] as const) {
    storage.kept.clear()
    storage.kept.set(name, { bytes: Buffer.from(bytes), storedAt: new Date() })
    await expect(restoreBackup(backup, { pool, pictures: storage.storage })).rejects.toThrow(NotEmptyError)
    expect(storage.kept.get(name)?.bytes).toEqual(Buffer.from(bytes))
  }
})

test('what fails half-way leaves the place empty', async () => {
  const storage = memoryStorage()
  const { manifest } = await openBackup(file)
  const tables = manifest.tables.map((table) =>
    table.name === 'public.verifications' ? { ...table, checksum: '0'.repeat(64) } : table,
  )
  const broken = { file, manifest: { ...manifest, tables } }
  await expect(restoreBackup(broken, { pool, pictures: storage.storage })).rejects.toThrow(
    'public.verifications',
  )
  expect(storage.kept.size).toBe(0)
  expect((await sumsOf(place)).every(([name, sum]) => sum.startsWith('0 ') || name.endsWith('_counts'))).toBe(
    true,
  )
})

/** The other engine is tried where both are there. */
const engines = engine === 'postgres' ? (['postgres', 'embedded'] as const) : (['embedded'] as const)

test.each(engines)('what was backed up is restored on %s, to the last row and picture', async (kind) => {
  const to = kind === engine ? place : await bare[kind]()
  const restored = memoryStorage()
  const pool = poolOf(to)
  await restoreBackup(await openBackup(file), { pool, pictures: restored.storage })

  expect(await sumsOf(to)).toEqual(before)
  expect([...restored.kept.keys()]).toEqual([picture.name, attachment.name])
  expect(restored.kept.get(attachment.name)?.bytes).toEqual(attachment.bytes)
  expect(restored.kept.get(picture.name)?.bytes).toEqual(picture.bytes)
  // PostgreSQL 16 and older take no value of a type in the transaction that has added it; the one of these tests is newer and would.
  const { rows: atOnce } = await pool.query(
    `select enumlabel from pg_enum e where e.xmin::text in (select xmin::text from inquiries union select xmin::text from consents)`,
  )
  expect(atOnce).toEqual([])
  // Whatever a server does at its start finds it in order.
  await migrateDatabase(pool)
  const { rows: held } = await pool.query(
    `select key, is_available from graphile_worker._private_jobs order by id`,
  )
  expect(held).toEqual([
    { key: 'waits', is_available: true },
    { key: 'held', is_available: true },
    { key: 'failed', is_available: false },
  ])
  await pool.query(`select graphile_worker.add_job('send-mail', '{}')`)
  // Rules hold again: counted, refused, referred to.
  const students = `select people from profile_counts where role = 'student'`
  const { rows: earlier } = await pool.query(students)
  await pool.query(
    `insert into profiles (id, email, full_name) values (gen_random_uuid(), 'x@example.org', 'X')`,
  )
  const { rows: counts } = await pool.query(students)
  expect(counts).toEqual([{ people: earlier[0].people + 1 }])
  await expect(pool.query(`update audit_log set action = 'x'`)).rejects.toThrow('written once')
  await expect(
    pool.query(`insert into saved_events (user_id, event_id) values (gen_random_uuid(), gen_random_uuid())`),
  ).rejects.toThrow('foreign key')

  const again = { pool, pictures: restored.storage }
  await expect(restoreBackup(await openBackup(file), again)).rejects.toThrow(NotEmptyError)
})

test.runIf(engine === 'postgres')(
  'a backup of an earlier version is restored as it was and brought up to date',
  async () => {
    const to = await bare[engine]()
    const pool = poolOf(to)
    const backup = await openBackup(file)
    // Of before mails and jobs, with a table that has stayed as it was.
    const earlier = knownMigrations().findIndex(({ name }) => name.endsWith('jobs_and_mails'))
    const manifest = {
      ...backup.manifest,
      migrations: knownMigrations().slice(0, earlier),
      tables: backup.manifest.tables.filter(({ name }) => name === 'public.career_types'),
      sequences: [],
    }
    const old = path.join(folder, 'old.tar')
    await rewriteBackup(file, old, manifest)
    await restoreBackup(await openBackup(old), { pool, pictures: memoryStorage().storage })
    expect(await asClient(to, appliedMigrations)).toEqual(knownMigrations())
    const sums = new Map(await sumsOf(to))
    expect(sums.get('public.career_types')).toBe(new Map(before).get('public.career_types'))
    expect(sums.get('public.mails')).toMatch(/^0 /)
  },
)

test.runIf(engine === 'postgres')(
  'a role that may not see all rows makes no backup, and says which to use',
  async () => {
    await asClient(connection, async (client) => {
      await client.query('create role onlooker')
      for (const schema of ['public', 'drizzle', 'graphile_worker'])
        await client.query(
          `grant usage on schema ${schema} to onlooker; grant select on all tables in schema ${schema} to onlooker`,
        )
      await client.query('set role onlooker')
      const { storage: pictures } = memoryStorage()
      const refused = writeBackup(path.join(folder, 'part.tar'), {
        ...{ client, pictures, authSecret, madeAt: new Date() },
      })
      await expect(refused).rejects.toThrow(/may not read every row of graphile_worker\._private_/)
      await client.query('reset role; drop owned by onlooker; drop role onlooker')
    })
    expect(await readdir(folder)).not.toContain('part.tar')
  },
)

test('a backup of a newer version is refused, a damaged one, and a file that is none', async () => {
  const { manifest } = await openBackup(file)
  const newer = path.join(folder, 'newer.tar')
  await rewriteBackup(file, newer, {
    ...manifest,
    tables: [],
    migrations: [...manifest.migrations, { name: '9999_later', at: Date.now() + 1e12 }],
  })
  await expect(openBackup(newer)).rejects.toThrow('newer version of Noken')
  const none = path.join(folder, 'letter.txt')
  await writeFile(none, 'Halo, '.repeat(1000))
  await expect(requireUndamaged(none)).rejects.toThrow('no backup of Noken')
  await expect(openBackup(path.join(folder, 'nowhere.tar'))).rejects.toThrow('ENOENT')
  expect(await readdir(folder)).not.toContainEqual(expect.stringContaining('.part'))
})

test.runIf(engine === 'postgres')(
  'a database moves to the other engine and back, and stays where it was',
  async () => {
    const [there, back] = [await bare.embedded(), await bare.postgres()]
    const source = await sumsOf(connection)
    for (const [from, to] of [
      [connection, there],
      [there, back],
    ] as const) {
      const [target, told] = [poolOf(to), [] as string[]]
      const move = () =>
        asClient(from, (client) => moveDatabase(client, target, ({ name }) => told.push(name)))
      await move()
      expect(await sumsOf(to)).toEqual(source)
      expect(await sumsOf(from)).toEqual(source)
      expect(told).toEqual(source.map(([name]) => name))
      await expect(move()).rejects.toThrow(NotEmptyError)
    }
  },
)

test.runIf(engine === 'postgres')('a database on which Noken runs is not moved', async () => {
  const target = poolOf(await bare.postgres())
  await asClient({ ...connection, application_name: 'noken-jobs' }, async () => {
    const move = asClient(connection, (client) => moveDatabase(client, target, () => {}))
    await expect(move).rejects.toThrow('Stop it first')
  })
})

test.runIf(engine === 'postgres')('a database on which Noken runs is not filled', async () => {
  const to = await bare.postgres()
  await asClient({ ...to, application_name: 'noken-changes' }, async () => {
    const storage = memoryStorage()
    const restore = restoreBackup(await openBackup(file), { pool: poolOf(to), pictures: storage.storage })
    await expect(restore).rejects.toThrow('Stop it first')
    expect(storage.kept.size).toBe(0)
  })
})
