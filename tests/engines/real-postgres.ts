import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { freePort } from '#tests/running-server.ts'
import {
  fillFrom,
  makeEmpty,
  newPlace,
  ownIt,
  type PostgresPlace,
  placeIn,
  postgresEnv,
} from './postgres-place.ts'

export type RealPostgres = {
  /** Of an empty database, as its superuser. */
  url: string
  /** Ends it as a crash does. Its files stay. */
  crash: () => Promise<void>
  /** Starts it again after that, and waits until it answers. */
  startAgain: () => Promise<void>
  /** Holds all of its processes up: connections are taken, and nothing is ever answered. */
  freeze: () => void
  thaw: () => void
  /** Puts its files into an empty folder, from which others can be started. It is away meanwhile, and empties nothing. */
  keepIn: (folder: string) => Promise<void>
  /** A streaming replica of it, which only reads. */
  startReplica: () => Promise<RealPostgres>
  stop: () => Promise<void>
}

type Options = {
  /** What was committed outlives a crash of the server, though not of the machine. */
  isDurable?: boolean
  /** Where its folder is made. */
  below?: string
  /** A folder with what another server had (`keepIn`); without it the database is empty. */
  from?: string | undefined
  /** A folder that is its own and stays when it has stopped, with what a server that was started in it before has left. */
  staysIn?: string
  /** More settings, such as 'shared_buffers=1GB'. */
  asked?: readonly string[]
}

/** Only speed counts: nothing that is written here must survive. Text sorts as in the embedded database. */
const settings = [
  'fsync=off',
  'full_page_writes=off',
  'max_connections=200',
  'timezone=UTC',
  'log_timezone=UTC',
]
// Its standard input is a pipe from this process, which says when it is to crash and to start again. When that closes,
// because `stop` asks for it or because this process has ended in whatever way, the server is stopped and its files are
// removed.
const supervise = `
data=$1; home=$2; shift 2
"$@" -D "$data" & server=$!
while read -r word; do
  case $word in
    crash) kill -QUIT $server; wait $server ;;
    start) "$@" -D "$data" & server=$! ;;
  esac
done
kill -INT $server; kill -CONT $server; wait $server
[ "$home" ] && rm -rf "$home"`

/** Starts a PostgreSQL server of its own, with the binaries that npm installed, on a free port and in a temporary folder.
 *  PostgreSQL refuses to run as root: then it runs as nobody. */
export async function startRealPostgres({
  isDurable = false,
  below = os.tmpdir(),
  from,
  staysIn,
  asked = [],
}: Options = {}): Promise<RealPostgres> {
  const place = staysIn ? placeIn(staysIn) : newPlace(below)
  try {
    if (from) fillFrom(from, place)
    else makeEmpty(place)
    return await serve(place, isDurable, asked)
  } catch (error) {
    if (!place.stays) rmSync(place.home, { recursive: true, force: true })
    throw error
  }
}

/** Starts a streaming replica of a server, with a copy of its files that is made while it runs. */
async function startReplicaOf(primary: { url: string; data: string }): Promise<RealPostgres> {
  const place = newPlace(os.tmpdir())
  const client = new Client(primary.url)
  await client.connect()
  await client.query("select pg_backup_start('replica', true)")
  fillFrom(primary.data, place)
  const { rows } = await client.query('select labelfile from pg_backup_stop(false)')
  await client.end()
  const { hostname, port } = new URL(primary.url)
  const files = {
    backup_label: String(rows[0]?.labelfile),
    'standby.signal': '',
    'postgresql.auto.conf': `primary_conninfo = 'host=${hostname} port=${port} user=postgres'\n`,
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(place.data, name), text)
  ownIt(place)
  return serve(place, false)
}

async function serve(
  { home, data, native, user, stays = false }: PostgresPlace,
  isDurable: boolean,
  asked: readonly string[] = [],
): Promise<RealPostgres> {
  const port = await freePort()
  const flags = [
    '-h',
    '127.0.0.1',
    '-p',
    String(port),
    '-k',
    home,
    ...[...settings, `synchronous_commit=${isDurable ? 'on' : 'off'}`, ...asked].flatMap((setting) => [
      '-c',
      setting,
    ]),
  ]
  const program = path.join(native, 'bin/postgres')
  const server = spawn('/bin/sh', ['-c', supervise, 'sh', data, stays ? '' : home, program, ...flags], {
    ...user,
    env: postgresEnv,
    cwd: home,
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  const exited = once(server, 'exit')
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  const signal = (name: NodeJS.Signals) => {
    for (const pid of processesOf(data)) signalIfThere(pid, name)
  }
  const stop = async () => {
    server.stdin.end()
    await exited
  }
  await untilReady(server.stderr).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  const crash = async () => {
    server.stdin.write('crash\n')
    while (await answers(url)) await delay(10)
  }
  const startAgain = async () => {
    server.stdin.write('start\n')
    while (!(await answers(url))) await delay(50)
  }
  return {
    url,
    crash,
    startAgain,
    keepIn: async (folder) => {
      await query(url, 'checkpoint')
      await crash()
      // It is the last of what it removes.
      while (existsSync(path.join(data, 'postmaster.pid'))) await delay(10)
      execFileSync('cp', ['-a', `${data}/.`, folder])
      await startAgain()
    },
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    startReplica: () => startReplicaOf({ url, data }),
    stop,
  }
}

/** Resolves when the server says that it is ready; rejects with what it says instead. */
function untilReady(log: NodeJS.ReadableStream): Promise<void> {
  return new Promise((resolve, reject) => {
    let printed = ''
    log.on('data', (chunk: Buffer) => {
      printed += chunk.toString()
      if (/ready to accept (?:read-only )?connections/.test(printed)) resolve()
      else if (printed.includes('FATAL:')) reject(new Error(`PostgreSQL did not start:\n${printed}`))
    })
  })
}

/** The server's, and those that it has made. */
function processesOf(data: string): number[] {
  const server = Number(readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(server)], { encoding: 'utf8' })
  return [server, ...children.split('\n').filter(Boolean).map(Number)]
}

/** One that serves a connection may have ended since it was listed. */
function signalIfThere(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

async function query(connectionString: string, sql: string): Promise<void> {
  const client = new Client(connectionString)
  await client.connect()
  await client.query(sql)
  await client.end()
}

async function answers(connectionString: string): Promise<boolean> {
  const client = new Client({ connectionString })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}
