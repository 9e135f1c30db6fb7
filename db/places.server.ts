import type { Pool, PoolClient } from 'pg'
import { DatabaseAwayError } from './database-away.server.ts'
import type { Deadlines } from './deadlines.server.ts'
import type { Pulse } from './pulse.server.ts'

/** The pool's connections, given out so that nobody waits for a database that does not answer. */
export type Places = {
  /** A connection, for as long as the deadlines give it. Rejects with DatabaseAwayError as soon as the database is known to be away. */
  take: () => Promise<PoolClient>
}

const lookMs = 200
/** After this somebody looks whether the database is there at all. */
const suspectMs = 400

/** Watches what is out and who waits, while there is something. */
export function placesOf(pool: Pool, pulse: Pulse, { holdMs }: Pick<Deadlines, 'holdMs'>): Places {
  const taken = new Map<PoolClient, number>()
  const waiting = new Map<symbol, { since: number; giveUp: (why: Error) => void }>()
  let watch: NodeJS.Timeout | undefined

  const look = () => {
    const now = performance.now()
    const since = [...taken.values(), ...[...waiting.values()].map((each) => each.since)]
    if (since.length === 0) {
      clearInterval(watch)
      watch = undefined
      return
    }
    // What it was busy with is rejected, and its connection is nobody's any more.
    for (const [client, began] of taken) if (now - began > holdMs) void client.end()
    if (Math.min(...since) < now - suspectMs) void pulse.isThere()
  }
  const watching = () => {
    watch ??= setInterval(look, lookMs).unref()
  }

  pool.on('acquire', (client) => {
    taken.set(client, performance.now())
    watching()
  })
  pool.on('release', (_error, client) => taken.delete(client))
  pulse.onAway(() => {
    for (const client of taken.keys()) void client.end()
    for (const { giveUp } of waiting.values()) giveUp(new DatabaseAwayError('the database is away'))
    letGoOfIdle(pool)
  })

  const take = async (): Promise<PoolClient> => {
    if (pulse.isAway) throw new DatabaseAwayError('the database is away')
    const place = Symbol('a place')
    const gaveUp = Promise.withResolvers<never>()
    waiting.set(place, { since: performance.now(), giveUp: gaveUp.reject })
    watching()
    const coming = pool.connect()
    try {
      return await Promise.race([coming, gaveUp.promise])
    } catch (error) {
      // It may come yet, when nobody waits any more.
      coming.then((client) => client.release(true)).catch(() => {})
      throw error
    } finally {
      waiting.delete(place)
    }
  }
  return { take }
}

/** A connection from before may be one of those that say nothing for ever. */
function letGoOfIdle(pool: Pool): void {
  for (let left = pool.idleCount; left > 0; left -= 1)
    pool
      .connect()
      .then((client) => client.release(true))
      .catch(() => {})
}
