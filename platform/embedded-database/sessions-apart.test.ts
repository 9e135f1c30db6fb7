import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect as connectTo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import type { PGlite } from '@electric-sql/pglite'
import { Client, type ClientConfig } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openEngineInMemory } from './engine.server.ts'
import { type SocketServer, serveOnSocket } from './socket-server.server.ts'

// Whatever a client of the embedded database does to its session, no other feels it, and it finds its own as it left it.

const folder = mkdtempSync(path.join(tmpdir(), 'noken-apart-'))
const connection = { host: folder, port: 5432, user: 'postgres', database: 'postgres' }
let engine: PGlite
let server: SocketServer
const clients: Client[] = []

beforeAll(async () => {
  engine = await openEngineInMemory()
  server = await serveOnSocket({
    engine,
    socketPath: path.join(folder, '.s.PGSQL.5432'),
    maxConnections: 12,
    idleInTransactionMs: 600_000,
    onBroken: (reason) => {
      throw new Error(reason)
    },
  })
})

afterAll(async () => {
  await server.close()
  await engine.close()
  rmSync(folder, { recursive: true, force: true })
})

let site: Client
let stranger: Client
beforeEach(async () => {
  site = await client()
  stranger = await client()
  await site.query('drop table if exists courses; create table courses (title text)')
  await site.query("insert into courses values ('Menulis surat')")
})
afterEach(async () => {
  await Promise.all(clients.splice(0).map((each) => each.end()))
})

async function client(config: ClientConfig = {}): Promise<Client> {
  const made = new Client({ ...connection, ...config })
  made.on('error', () => {})
  await made.connect()
  clients.push(made)
  return made
}

const value = async (of: Client, sql: string) => Object.values((await of.query(sql)).rows[0] ?? {})[0]
const titles = async () => (await site.query('select title from courses')).rows.map(({ title }) => title)

const changes = [
  [
    'a select of set_config, as pg_dump does it',
    "select pg_catalog.set_config('search_path', '', false)",
    'search_path',
  ],
  ['SET', "set search_path to 'pg_catalog'", 'search_path'],
  ['SET behind a comment', "/* mine */ set statement_timeout = '7s'", 'statement_timeout'],
  ['a block', "do $$ begin perform set_config('work_mem', '8MB', false); end $$", 'work_mem'],
  ['SET in a transaction', "begin; set datestyle = 'German'; commit", 'datestyle'],
  [
    'the default of transactions',
    'set session characteristics as transaction read only',
    'default_transaction_read_only',
  ],
  ['replaying', "set session_replication_role = 'replica'", 'session_replication_role'],
  ['a setting of its own', "select set_config('mine.name', 'ana', false)", 'mine.name'],
] as const

test.each(changes)('%s changes the session of who says it, and no other', async (_how, sql, name) => {
  const shown = `select current_setting('${name}', true)`
  const before = await value(site, shown)
  const own = await value(stranger, shown)
  await stranger.query(sql)
  const changed = await value(stranger, shown)
  expect(changed).not.toBe(own)
  expect(await titles()).toEqual(['Menulis surat'])
  expect((await value(site, shown)) || null).toBe(before || null)
  await site.query("insert into courses values ('Membaca peta')")
  expect(await value(stranger, shown)).toBe(changed)
  await stranger.end()
  expect((await value(site, shown)) || null).toBe(before || null)
})

test('a statement that was prepared and changes settings is known by what it was prepared from', async () => {
  const named = { name: 'mine', text: "select set_config('search_path', $1, false)" }
  for (const path of ['a', 'b', 'c']) {
    await stranger.query({ ...named, values: [path] })
    expect(await titles()).toEqual(['Menulis surat'])
    expect(await value(stranger, 'show search_path')).toBe(path)
  }
})

test('what is rolled back was never set', async () => {
  await stranger.query("begin; set timezone = 'Asia/Jayapura'; rollback")
  await titles()
  expect(await value(stranger, 'show timezone')).toBe('UTC')
})

test('a role is taken on by one session alone', async () => {
  await site.query('create role helper')
  await stranger.query('set role helper')
  expect(await value(site, 'select current_user')).toBe('postgres')
  expect(await titles()).toEqual(['Menulis surat'])
  expect(await value(stranger, 'select current_user')).toBe('helper')
  await expect(stranger.query('select title from courses')).rejects.toThrow('permission denied')
  await stranger.query('reset role')
  await site.query('drop role helper')
})

test('what a client asks for when it connects is its own, and RESET leads back to it', async () => {
  const asking = await client({
    application_name: 'psql',
    options: '-c search_path=pg_catalog --work_mem=7MB',
  })
  expect(await value(asking, 'show search_path')).toBe('pg_catalog')
  expect(await titles()).toEqual(['Menulis surat'])
  await asking.query("set work_mem = '9MB'")
  await titles()
  await asking.query('reset all')
  await titles()
  expect(await value(asking, 'show work_mem')).toBe('7MB')
  expect(await value(asking, 'show application_name')).toBe('psql')
  expect(await value(site, 'show application_name')).toBe('')
})

test('statements that SQL prepares have names of each session', async () => {
  await stranger.query("prepare mine as select 'of the stranger'")
  await site.query("prepare mine as select 'of the site'")
  expect(await value(stranger, 'execute mine')).toBe('of the stranger')
  expect(await value(site, 'execute mine')).toBe('of the site')
  await stranger.end()
  await site.query('deallocate mine')
  const next = await client()
  await next.query('prepare mine as select 1')
})

test('a temporary table stands in nobody else’s way, and goes with its session', async () => {
  await stranger.query("create temp table courses as select 'mine' as title")
  expect(await titles()).toEqual(['Menulis surat'])
  await site.query('create temp table other (n int); create temp view seen as select 1 as n')
  expect(await value(stranger, 'select title from courses')).toBe('mine')
  expect(await value(stranger, "select to_regclass('other')")).toBe(null)
  await stranger.end()
  expect(await titles()).toEqual(['Menulis surat'])
  expect(await value(site, 'select n from seen')).toBe(1)
  expect(await value(site, "select count(*)::int from pg_class where relname like 'noken%'")).toBe(0)
})

test.each(['discard all', 'deallocate all'])(
  '%s leaves what others have prepared and listen to',
  async (sql) => {
    const named = { name: 'titles', text: 'select title from courses' }
    const heard: unknown[] = []
    site.on('notification', ({ payload }) => heard.push(payload))
    await site.query('listen changes')
    await site.query("set timezone = 'Asia/Jayapura'")
    await site.query(named)
    await stranger.query(sql)
    expect((await site.query(named)).rows).toEqual([{ title: 'Menulis surat' }])
    expect(await value(site, 'show timezone')).toBe('Asia/Jayapura')
    await stranger.query("notify changes, 'here'")
    await site.query('select 1')
    expect(heard).toEqual(['here'])
  },
)

/** Statements of pg_dump 15 to 18 that leave something, in their order. */
const asPgDump = [
  "SELECT pg_catalog.set_config('search_path', '', false)",
  'SET DATESTYLE = ISO',
  'SET INTERVALSTYLE = POSTGRES',
  'SET extra_float_digits TO 3',
  'SET synchronize_seqscans TO off',
  'SET statement_timeout = 0',
  'SET lock_timeout = 0',
  'SET idle_in_transaction_session_timeout = 0',
  'SET transaction_timeout = 0',
  'SET row_security = off',
  'BEGIN',
  'SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY',
  'PREPARE getColumnACLs(pg_catalog.oid) AS SELECT attname FROM pg_catalog.pg_attribute WHERE attrelid = $1',
  "EXECUTE getColumnACLs('public.courses'::regclass)",
  'LOCK TABLE public.courses IN ACCESS SHARE MODE',
  'COPY public.courses (title) TO stdout',
]

test('a dump is taken twice, and the site goes on as before', async () => {
  const before = await value(site, 'show search_path')
  for (let time = 0; time < 2; time += 1) {
    const dump = await client({ application_name: 'pg_dump' })
    for (const sql of asPgDump) await dump.query(sql)
    const meanwhile = titles()
    await dump.end()
    expect(await meanwhile).toEqual(['Menulis surat'])
    expect(await value(site, 'show search_path')).toBe(before)
    await site.query('begin; insert into courses values (1); rollback')
  }
})

const run = promisify(execFile)
const hasPgDump = await run('pg_dump', ['--version']).then(
  () => true,
  () => false,
)

/** Says that the server is of another version: pg_dump refuses one that is newer than itself. */
async function olderFor(version: string): Promise<number> {
  const relay = createServer((near) => {
    const far = connectTo(path.join(folder, '.s.PGSQL.5432'))
    near.pipe(far)
    far.on('data', (data: Buffer) => {
      const said = /server_version\0([^\0]+)\0/.exec(data.toString('latin1'))?.[1]
      const text = said
        ? data.toString('latin1').replace(said, version.slice(0, said.length).padEnd(said.length))
        : ''
      near.write(said ? Buffer.from(text, 'latin1') : data)
    })
    near.on('close', () => far.destroy()).on('error', () => {})
    far.on('close', () => near.destroy()).on('error', () => {})
  }).listen(0, '127.0.0.1')
  await once(relay, 'listening')
  const address = relay.address()
  return typeof address === 'object' && address ? address.port : 0
}

test.runIf(hasPgDump)(
  'pg_dump itself, whether it likes the version or not, changes nothing for others',
  async () => {
    const dump = (args: string[]) =>
      run('pg_dump', ['-U', 'postgres', ...args, 'postgres']).then(({ stdout }) => stdout, String)
    const named = { name: 'titles', text: 'select title from courses' }
    await site.query(named)
    const said = await dump(['-h', folder])
    expect(said).toMatch(/server version mismatch|Menulis surat/)
    expect((await site.query(named)).rows).toEqual([{ title: 'Menulis surat' }])
    const { stdout } = await run('pg_dump', ['--version'])
    const version = /(\d+\.\d+)/.exec(stdout)?.[1] ?? ''
    const all = await dump(['-h', '127.0.0.1', '-p', String(await olderFor(version))])
    expect(all).toMatch(/Menulis surat.*database dump complete/s)
    expect((await site.query(named)).rows).toEqual([{ title: 'Menulis surat' }])
    expect(await titles()).toEqual(['Menulis surat'])
  },
)

// The last: from then on everybody is looked at.
test('a function that changes settings changes those of who calls it', async () => {
  await stranger.query(
    "create function mine() returns text language plpgsql as $$ begin return set_config('lock_timeout', '9s', false); end $$",
  )
  await stranger.query('select mine()')
  expect(await value(site, 'show lock_timeout')).toBe('0')
  await site.query('select mine()')
  expect(await value(await client(), 'show lock_timeout')).toBe('0')
  expect(await value(stranger, 'show lock_timeout')).toBe('9s')
})
