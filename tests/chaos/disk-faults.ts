import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import type { RealPostgres } from '#tests/engines/real-postgres.ts'
import type { SmallDisk } from './disk.ts'
import { clientOf } from './embedded-faults.ts'
import type { Fault } from './fault-trial.ts'

/** 507: there is no room for it. 500: a use case met it where nobody looks. */
const alsoTold = [507]

/** The embedded database's disk is full: at first what needs no new room goes on, then its log needs some, and the engine dies. */
export const embeddedDiskFaults = (disk: SmallDisk): Fault[] => [
  {
    name: 'the disk of the embedded database is full',
    alsoTold,
    keepsPages: true,
    longestMs: 20_000,
    provoke: async () => {
      disk.fill()
      return async () => disk.makeRoom()
    },
  },
  {
    name: 'the disk of the embedded database is full, and its log needs room',
    alsoTold,
    keepsPages: true,
    longestMs: 20_000,
    provoke: async ({ server }) => {
      const client = await clientOf(server.dataDir)
      disk.fill()
      await switchLog(client)
      return async () => disk.makeRoom()
    },
  },
  {
    name: 'room comes and goes, at any moment of the engine’s starts',
    alsoTold,
    longestMs: 20_000,
    provoke: async ({ server }) => {
      for (let turn = 1; turn <= 6; turn += 1) {
        const client = await clientOf(server.dataDir)
        disk.fill()
        await switchLog(client)
        await delay(turn * 300)
        disk.makeRoom()
        await untilAnswered(server.dataDir)
      }
      return async () => {}
    },
  },
]

/** Waits for the engine that has been started again. */
async function untilAnswered(dataDir: string): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    const isThere = await clientOf(dataDir).then(
      async (client) => {
        const answer = await client.query('select 1').catch(() => null)
        await client.end().catch(() => {})
        return answer !== null
      },
      () => false,
    )
    if (isThere) return
    await delay(200)
  }
}

/** The same of PostgreSQL's. It ends itself when its log finds no room, and the person who looks after it starts it again. */
export const postgresDiskFaults = (disk: SmallDisk, postgres: RealPostgres): Fault[] => [
  {
    name: 'the disk of PostgreSQL is full',
    alsoTold,
    keepsPages: true,
    provoke: async () => {
      disk.fill()
      return async () => disk.makeRoom()
    },
  },
  {
    name: 'the disk of PostgreSQL is full, and its log needs room',
    alsoTold,
    keepsPages: true,
    provoke: async () => {
      const client = new Client(postgres.url)
      client.on('error', () => {})
      await client.connect()
      disk.fill()
      await switchLog(client)
      return async () => {
        disk.makeRoom()
        await postgres.crash()
        await postgres.startAgain()
      }
    },
  },
]

/** Has the log begin new files until there is no room for one. */
async function switchLog(client: Client): Promise<void> {
  try {
    for (let file = 0; file < 20; file += 1)
      await client.query("select pg_logical_emit_message(true, 'noken', repeat('x', 1000)), pg_switch_wal()")
  } catch {
    // That was it.
  }
  await client.end().catch(() => {})
}
