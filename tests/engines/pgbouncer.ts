import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { z } from 'zod'
import { findProgram, installWithApt, isRoot } from '#tests/programs.ts'
import { untilListening } from '#tests/proxies/until-listening.ts'
import { freePort } from '#tests/running-server.ts'

export type Pooler = {
  /** The same database, a transaction at a time. */
  url: string
  /** How many transactions went through it. */
  transactions: () => Promise<number>
  stop: () => Promise<void>
}

/** PgBouncer: that of this machine, else installed now; undefined where neither is possible. */
export function pgbouncerProgram(): string | undefined {
  const find = () => findProgram(['pgbouncer'], '--version')
  return find() ?? (installWithApt('PgBouncer for the tests behind it', ['pgbouncer']) ? find() : undefined)
}

/** Starts PgBouncer in transaction mode before a PostgreSQL, of which it holds two connections: anyone who has two
 *  transactions may have them on different ones. */
export async function startPgbouncer(program: string, databaseUrl: string): Promise<Pooler> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'noken-pgbouncer-'))
  chmodSync(folder, 0o755)
  const { hostname, port: databasePort } = new URL(databaseUrl)
  const port = await freePort()
  writeFileSync(path.join(folder, 'users.txt'), '"postgres" ""\n')
  const file = path.join(folder, 'pgbouncer.ini')
  writeFileSync(
    file,
    `[databases]
* = host=${hostname} port=${databasePort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${path.join(folder, 'users.txt')}
admin_users = postgres
pool_mode = transaction
default_pool_size = 2
max_client_conn = 200
`,
  )
  // Like PostgreSQL it does not run as root.
  const user = isRoot ? { uid: idOfNobody('-u'), gid: idOfNobody('-g') } : {}
  const pgbouncer = spawn(program, ['-q', file], { ...user, cwd: folder, stdio: 'ignore' })
  const ended = once(pgbouncer, 'exit')
  await untilListening('PgBouncer', port, pgbouncer)
  const urlOf = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`
  return {
    url: urlOf('postgres'),
    transactions: async () => {
      const console = new Client(urlOf('pgbouncer'))
      await console.connect()
      const { rows } = await console.query('show stats')
      await console.end()
      const stats = z.array(z.object({ database: z.string(), total_xact_count: z.coerce.number() }))
      return stats.parse(rows).find(({ database }) => database === 'postgres')?.total_xact_count ?? 0
    },
    stop: async () => {
      pgbouncer.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const idOfNobody = (flag: '-u' | '-g') => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
