import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { serveOnSocket } from '#platform/embedded-database/socket-server.server.ts'

/** Serves an engine to `pg` as the product does, on a socket in a temporary folder. The engine stays the caller's. */
export async function serveEngine(engine: PGlite) {
  const host = mkdtempSync(path.join(os.tmpdir(), 'noken-engine-'))
  const server = await serveOnSocket({
    engine,
    socketPath: path.join(host, '.s.PGSQL.5432'),
    maxConnections: 32,
    idleInTransactionMs: 600_000,
    onBroken: (reason) => {
      throw new Error(reason)
    },
  })
  return {
    connection: { host, port: 5432, user: 'postgres', database: 'postgres' },
    stop: async () => {
      await server.close()
      rmSync(host, { recursive: true, force: true })
    },
  }
}
