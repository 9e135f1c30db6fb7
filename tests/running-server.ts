import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import { roles } from '#shared/roles.ts'

export type RunningServer = {
  url: string
  dataDir: string
  process: ChildProcess
  /** Milliseconds from starting the process to its first healthy answer. */
  startedInMs: number
  /** Everything it has printed so far. */
  output: () => string
  /** Sends the signal and returns the exit code once the process has ended (null: ended by the signal). */
  stop: (signal?: NodeJS.Signals) => Promise<number | null>
}

type Settings = {
  dataDir: string
  databaseUrl?: string
  /** More environment, for example DEMO or PORT. */
  env?: Record<string, string>
}

const accountsSchema = z.array(z.object({ role: z.enum(roles), email: z.string(), password: z.string() }))
export type DemoAccount = z.output<typeof accountsSchema>[number]

const root = path.resolve(import.meta.dirname, '..')
const manifest = z
  .object({ scripts: z.object({ start: z.string() }) })
  .parse(JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')))
const startWords = manifest.scripts.start.split(' ')
/** What `npm start` sets before node, and what it gives to node: flags and the file. */
const startSettings = Object.fromEntries(
  startWords.filter((word) => /^[A-Z_]+=/.test(word)).map((setting) => setting.split('=')),
)
const startArguments = startWords.slice(startWords.indexOf('node') + 1)

const longestStartMs = 600_000

/** A folder of its own for one server's data, below the system's folder for temporary files. */
export const newDataDir = (): string => mkdtempSync(path.join(os.tmpdir(), 'noken-test-'))

export const removeDataDir = (dataDir: string): void =>
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 })

/** Below those that a system gives to outgoing connections (from 32,768 on Linux), of which tests make thousands: one
 *  of them could take the port before the server listens. */
const ports = { lowest: 20_000, count: 12_000 }

/** A port that nobody listened on a moment ago, one of many, so that two who look at the same moment hardly ever find the same. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries++) {
    const port = ports.lowest + randomInt(ports.count)
    if (await isFree(port)) return port
  }
  throw new Error('No port is free.')
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch {
    return false
  }
  server.close()
  await once(server, 'close')
  return true
}

/** Starts the server's process and leaves it to the caller to wait for what it does. */
export function spawnServer({ dataDir, databaseUrl, env = {} }: Settings) {
  const { PATH, HOME, TMPDIR } = process.env
  const child = spawn(process.execPath, startArguments, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH,
      HOME,
      TMPDIR,
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      TRUST_PROXY: '1',
      ...startSettings,
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
      // What the demo sells is paid for where a test is about that.
      PAYMENTS: '0',
      ...env,
    },
  })
  let printed = ''
  const keep = (chunk: Buffer) => {
    printed += chunk.toString()
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  const ended = new Promise<number | null>((resolve) => child.on('close', (code) => resolve(code)))
  return { child, ended, output: () => printed }
}

/** Starts the built server and waits until it is healthy. Throws with what the process printed if it ends before that. */
export async function startServer(settings: Settings): Promise<RunningServer> {
  const port = Number(settings.env?.PORT ?? (await freePort()))
  const began = performance.now()
  const { child, ended, output } = spawnServer({ ...settings, env: { ...settings.env, PORT: String(port) } })
  const url = `http://127.0.0.1:${port}`
  await untilHealthy(url, child, output)
  return {
    url,
    dataDir: settings.dataDir,
    process: child,
    startedInMs: performance.now() - began,
    output,
    stop: async (signal = 'SIGTERM') => {
      child.kill(signal)
      return ended
    },
  }
}

async function untilHealthy(url: string, child: ChildProcess, output: () => string): Promise<void> {
  const deadline = performance.now() + longestStartMs
  while (performance.now() < deadline) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`The server has ended (${child.exitCode ?? child.signalCode}):\n${output()}`)
    const isHealthy = await fetch(`${url}/healthz`).then(
      (response) => response.ok,
      () => false,
    )
    if (isHealthy) return
    await delay(20)
  }
  child.kill('SIGKILL')
  throw new Error(`The server was not healthy after ${longestStartMs} ms:\n${output()}`)
}

/** The accounts that the first start of a demo wrote down. */
export async function demoAccounts(dataDir: string): Promise<DemoAccount[]> {
  return accountsSchema.parse(JSON.parse(await readFile(path.join(dataDir, 'demo-accounts.json'), 'utf8')))
}
