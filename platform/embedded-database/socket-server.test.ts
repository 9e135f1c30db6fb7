import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { Client, Pool, type PoolClient } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openEngineInMemory } from './engine.server.ts'
import { maintainOnce } from './maintenance.server.ts'
import { type SocketServer, serveOnSocket } from './socket-server.server.ts'
import { bindAndExecute, message, parse, query, startupMessage, sync } from './wire-messages.server.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'noken-socket-'))
const socketPath = path.join(folder, '.s.PGSQL.5432')
const connection = { host: folder, port: 5432, user: 'postgres', database: 'postgres' }
const onBroken = (reason: string) => {
  throw new Error(reason)
}
let engine: PGlite
let server: SocketServer
let pool: Pool

beforeAll(async () => {
  engine = await openEngineInMemory()
  server = await serveOnSocket({
    engine,
    socketPath,
    maxConnections: 12,
    idleInTransactionMs: 600_000,
    onBroken,
  })
  pool = new Pool({ ...connection, max: 4 })
  pool.on('error', () => {})
})

afterAll(async () => {
  await pool.end()
  await server.close()
  await engine.close()
  rmSync(folder, { recursive: true, force: true })
})

beforeEach(async () => {
  await pool.query(
    'drop table if exists entries; create table entries (id int primary key, owner text not null)',
  )
})

async function withClient<Result>(use: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client(connection)
  client.on('error', () => {})
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}

async function transaction(work: (client: PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await work(client)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

const countEntries = async () => (await pool.query('select count(*)::int as n from entries')).rows[0].n

/** A client that sends bytes of our choice and is cut off without a goodbye. */
async function rawClient() {
  const socket = connect(socketPath)
  const received: Buffer[] = []
  socket.on('data', (data) => received.push(data))
  const answered = async (text: string) => {
    while (!Buffer.concat(received).includes(text)) await once(socket, 'data')
  }
  await once(socket, 'connect')
  socket.write(startupMessage('postgres', 'postgres'))
  await answered('server_version')
  return { socket, answered }
}

test('hundreds of statements and transactions of four clients do not mix, failing ones among them', async () => {
  const clients = Array.from({ length: 4 }, async (_, client) => {
    for (let step = 0; step < 100; step += 1) {
      const id = client * 1000 + step
      const { rows } = await pool.query(`select $1::int as id, $2::text as "c${client}"`, [id, `o${client}`])
      expect(rows).toEqual([{ id, [`c${client}`]: `o${client}` }])
      if (step % 5 === 0)
        await expect(pool.query('select $1::int / 0', [id])).rejects.toThrow('division by zero')
      if (step % 7 === 0) await expect(pool.query('selec $1', [id])).rejects.toThrow('syntax error')
      const entered = transaction(async (tx) => {
        await tx.query('insert into entries values ($1, $2)', [id, 'first'])
        await tx.query('update entries set owner = $2 where id = $1', [id, `o${client}`])
        const seen = await tx.query('select count(*)::int as n from entries where owner = $1', ['first'])
        expect(seen.rows[0].n).toBe(0)
        if (step % 3 === 0) await tx.query('insert into entries values ($1, $2)', [id, 'again'])
      })
      if (step % 3 === 0) await expect(entered).rejects.toThrow('duplicate key')
      else await entered
    }
  })
  await Promise.all(clients)
  expect(await countEntries()).toBe(4 * 66)
})

test('a transaction keeps the others out until it ends', async () => {
  const order: string[] = []
  await withClient(async (first) => {
    await first.query('begin')
    await first.query("insert into entries values (1, 'first')")
    const other = countEntries().then((n) => order.push(`other saw ${n}`))
    await first.query("insert into entries values (2, 'first')")
    order.push('first is still at work')
    await first.query('commit')
    await other
  })
  expect(order).toEqual(['first is still at work', 'other saw 2'])
})

test('a client that is cut off in a transaction, failed or not, leaves nothing behind', async () => {
  for (const last of ['select 1', 'select 1/0']) {
    const { socket, answered } = await rawClient()
    socket.write(query("begin; insert into entries values (1, 'lost')"))
    await answered('INSERT')
    socket.write(query(last))
    await answered(last === 'select 1' ? 'SELECT' : 'division')
    const waiting = countEntries()
    socket.destroy()
    expect(await waiting).toBe(0)
  }
})

test('a client that is cut off before its transaction has begun to answer leaves nothing behind', async () => {
  const { socket } = await rawClient()
  socket.write(query("begin; insert into entries values (1, 'lost')"), () => socket.destroy())
  await once(socket, 'close')
  expect(await countEntries()).toBe(0)
})

test('a client that is cut off between Parse and Sync, with or without Flush, disturbs nobody', async () => {
  for (const end of [Buffer.alloc(0), message('H')]) {
    const { socket, answered } = await rawClient()
    socket.write(Buffer.concat([parse("insert into entries values (1, 'lost')"), bindAndExecute, end]))
    if (end.length > 0) await answered('INSERT')
    const waiting = pool.query('select $1::text as answer', ['still here'])
    socket.destroy()
    expect((await waiting).rows).toEqual([{ answer: 'still here' }])
    expect(await countEntries()).toBe(0)
  }
})

test('messages that arrive byte by byte, between those of others, are one batch', async () => {
  const { socket, answered } = await rawClient()
  for (const byte of Buffer.concat([parse("select 'slow ' || 'answer'"), bindAndExecute, sync])) {
    socket.write(Buffer.from([byte]))
    await pool.query('select $1::int', [byte])
  }
  await answered('slow answer')
  socket.destroy()
})

test('clients give prepared statements the same name without meeting', async () => {
  await Promise.all(
    Array.from({ length: 4 }, (_, number) =>
      withClient(async (client) => {
        const named = { name: 'mine', text: `select ${number} + $1::int as sum`, values: [10] }
        for (let round = 0; round < 5; round += 1)
          expect((await client.query(named)).rows).toEqual([{ sum: number + 10 }])
      }),
    ),
  )
  const left = await pool.query('select count(*)::int as n from pg_prepared_statements where name <> $1', [
    '',
  ])
  expect(left.rows[0].n).toBe(0)
})

test('a notification reaches those who listen: the committing client before its commit is answered, no other client at all', async () => {
  await withClient((listener) =>
    withClient((stranger) =>
      withClient(async (writer) => {
        const heard: string[] = []
        listener.on('notification', ({ payload }) => heard.push(`listener ${payload}`))
        stranger.on('notification', ({ payload }) => heard.push(`stranger ${payload}`))
        writer.on('notification', ({ payload }) => heard.push(`writer ${payload}`))
        await listener.query('listen "other:channel"; listen changes;')
        await writer.query('listen changes')
        await stranger.query('listen changes')
        await stranger.query('unlisten *')
        await writer.query('begin')
        await writer.query("select pg_notify('changes', $1)", ['courses'])
        expect(heard).toEqual([])
        await writer.query('commit')
        expect(heard).toContain('writer courses')
        await listener.query('select 1')
        await stranger.query('select 1')
        expect(heard.toSorted()).toEqual(['listener courses', 'writer courses'])
      }),
    ),
  )
})

test('a setting that a client changed ends with the client', async () => {
  await withClient((client) => client.query("set timezone to 'Asia/Jayapura'"))
  expect((await pool.query('show timezone')).rows).toEqual([{ TimeZone: 'UTC' }])
})

test('a transaction that falls silent while others wait is ended, and says why', async () => {
  const host = mkdtempSync(path.join(folder, 'impatient-'))
  const impatientEngine = await openEngineInMemory()
  const impatient = await serveOnSocket({
    engine: impatientEngine,
    socketPath: path.join(host, '.s.PGSQL.5432'),
    maxConnections: 12,
    idleInTransactionMs: 50,
    onBroken,
  })
  const silent = new Client({ ...connection, host })
  const ended = new Promise<Error>((resolve) => silent.on('error', resolve))
  await silent.connect()
  await silent.query('begin; create table half_done (id int)')
  const other = new Client({ ...connection, host })
  await other.connect()
  expect((await other.query("select to_regclass('half_done') as found")).rows).toEqual([{ found: null }])
  expect((await ended).message).toContain('sent no statement')
  await other.end()
  await impatient.close()
  await impatientEngine.close()
})

test('more clients than there is room for are refused with the reason', async () => {
  const clients = await Promise.allSettled(
    Array.from({ length: 16 }, async () => {
      const client = new Client(connection)
      client.on('error', () => {})
      await client.connect()
      return client
    }),
  )
  for (const client of clients) {
    if (client.status === 'fulfilled') await client.value.end()
    else expect(String(client.reason)).toContain('too many clients')
  }
  expect(clients.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0)
})

test('COPY goes in and out', async () => {
  const { socket, answered } = await rawClient()
  socket.write(query('copy entries from stdin'))
  await pool.query('select 1')
  socket.write(
    Buffer.concat([
      message('d', Buffer.from('1\tann\n')),
      message('d', Buffer.from('2\tbudi\n')),
      message('c'),
    ]),
  )
  await answered('COPY 2')
  socket.write(query('copy entries to stdout'))
  await answered('2\tbudi\n')
  socket.destroy()
  expect(await countEntries()).toBe(2)
})

test('statements and answers of megabytes, which arrive in pieces, each reach their own client', async () => {
  const long = 'ö'.repeat(1_000_000)
  const answers = Array.from({ length: 12 }, async (_, id) => {
    const { rows } = await pool.query('select $1::int as id, $2::text as long', [id, long])
    expect(rows[0].id).toBe(id)
    expect(rows[0].long).toBe(long)
  })
  await Promise.all(answers)
})

test('tables that changed much are vacuumed and analysed', async () => {
  await pool.query(
    "insert into entries select n, 'x' from generate_series(1, 5000) n; delete from entries where id > 1000",
  )
  await maintainOnce(engine, server)
  const { rows } = await pool.query("select reltuples::int as n from pg_class where relname = 'entries'")
  expect(rows).toEqual([{ n: 1000 }])
})
