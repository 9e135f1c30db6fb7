import { Pool, type PoolClient, type PoolConfig } from 'pg'

/** The connections that the queue works with. None of them ends the process by breaking, or by being given back twice,
 *  as the library does when the one on which it listens breaks while it stops. */
export function createJobsPool(connection: PoolConfig): Pool {
  const pool = new Pool({
    ...connection,
    // One of them hears; the library wants as many as there may be jobs.
    max: 4,
    idleTimeoutMillis: 0,
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
    fallback_application_name: 'noken-jobs',
  })
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
    letGoTwice(client)
  })
  return pool
}

type Release = PoolClient['release']

/** The pool gives the connection another `release` each time that it hands it out, which throws when it is called again. */
function letGoTwice(client: PoolClient): void {
  let current: Release = () => {}
  const once = (release: Release): Release => {
    let isReleased = false
    return (error) => {
      if (isReleased) return
      isReleased = true
      release(error)
    }
  }
  Object.defineProperty(client, 'release', {
    get: () => current,
    set: (release: Release) => {
      current = once(release)
    },
  })
}
