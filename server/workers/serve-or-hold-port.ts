import cluster from 'node:cluster'
import { type Env, readEnv } from '#platform/env.server.ts'
import type { Site } from '#server/compose.ts'
import { holdPort } from './hold-port.ts'

/** Serves a site in this process, or, with WORKERS, in several that this one looks after. */
export async function serveOrHoldPort(loadSite: () => Promise<Site>): Promise<void> {
  const env = cluster.isPrimary ? readOrNull() : null
  if (!env || env.workers === 1) {
    // What only holds the port loads nothing of it.
    const { serve } = await import('#server/serve.ts')
    return serve(loadSite)
  }
  if (!env.databaseUrl) {
    process.stderr.write(
      'WORKERS needs a real PostgreSQL, because the embedded database belongs to one process: set DATABASE_URL, or leave WORKERS out.\n',
    )
    process.exit(1)
  }
  await holdPort(env)
}

/** What is wrong with a setting, or with the place where the secret is kept, is said by anyone who serves. */
function readOrNull(): Env | null {
  try {
    return readEnv()
  } catch {
    return null
  }
}
