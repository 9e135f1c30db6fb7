import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { extent } from '#tests/runner/extent.ts'
import {
  freePort,
  newDataDir,
  type RunningServer,
  removeDataDir,
  startServer,
} from '#tests/running-server.ts'
import { projectRoot } from '#tests/source-files.ts'

const form = 'email=nobody%40example.org&password=not-the-right-one'

async function connected(server: RunningServer): Promise<Socket> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  await once(socket, 'connect')
  return socket
}

/** Sends all but the end of a form and leaves the server waiting for the rest. */
async function unfinishedRequest(server: RunningServer): Promise<Socket> {
  const socket = await connected(server)
  const head = [
    'POST /auth/signin HTTP/1.1',
    `host: ${new URL(server.url).host}`,
    `origin: ${server.url}`,
    'content-type: application/x-www-form-urlencoded',
    `content-length: ${form.length}`,
    // The server answers this once it has read the head.
    'expect: 100-continue',
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  await once(socket, 'data')
  socket.write(form.slice(0, 10))
  return socket
}

/** Has had an answer and asks for nothing more. */
async function idleConnection(server: RunningServer): Promise<Socket> {
  const socket = await connected(server)
  socket.write('GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n')
  await once(socket, 'data')
  return socket
}

/** Asks on one connection, again and again, until nobody answers. */
async function askUntilNobodyAnswers(server: RunningServer): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const isAnswered = () =>
    new Promise<boolean>((resolve) => {
      const asked = get(`${server.url}/healthz`, { agent }, (answer) =>
        answer.resume().on('end', () => resolve(true)),
      )
      asked.on('error', () => resolve(false))
    })
  while (await isAnswered()) await delay(20)
  agent.destroy()
}

type Listening = Pick<RunningServer, 'url'>

async function untilNobodyListens(server: Listening): Promise<void> {
  while (await takesConnections(server)) await delay(10)
}

function takesConnections(server: Listening): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = connect(Number(new URL(server.url).port), '127.0.0.1')
    probe.on('error', () => resolve(false))
    probe.on('connect', () => {
      probe.destroy()
      resolve(true)
    })
  })
}

const dataDir = newDataDir()

afterAll(() => removeDataDir(dataDir))

async function withServer(work: (server: RunningServer) => Promise<void>): Promise<void> {
  const server = await startServer({ dataDir, env: { DEMO: '0' } })
  try {
    await work(server)
  } finally {
    await server.stop('SIGKILL')
  }
}

test('SIGTERM lets a request that is running finish, then the process exits 0', async () => {
  await withServer(async (server) => {
    const socket = await unfinishedRequest(server)
    const ended = server.stop('SIGTERM')
    await untilNobodyListens(server)
    const answer = once(socket, 'data')
    socket.write(form.slice(10))
    const [chunk] = await answer
    expect(String(chunk)).toMatch(/^HTTP\/1\.1 4\d\d /)
    expect(await ended).toBe(0)
  })
})

// It waits as long as a server waits for anyone who never finishes.
test.runIf(extent === 'all')(
  'SIGTERM ends at once what is only kept open, and in the end also whoever never finishes',
  async () => {
    await withServer(async (server) => {
      const ended: string[] = []
      const asking = askUntilNobodyAnswers(server).then(() => ended.push('asking'))
      const idle = await idleConnection(server)
      const unfinished = await unfinishedRequest(server)
      for (const [name, socket] of Object.entries({ idle, unfinished })) {
        socket.on('error', () => {})
        socket.on('close', () => ended.push(name))
      }
      expect(await server.stop('SIGTERM')).toBe(0)
      await asking
      await expect.poll(() => ended).toHaveLength(3)
      expect(ended.at(-1)).toBe('unfinished')
    })
  },
)

test.runIf(extent === 'all')('SIGTERM and SIGINT stop an idle server', async () => {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    await withServer(async (server) => {
      expect(await server.stop(signal)).toBe(0)
    })
  }
})

test('SIGTERM to `npm start` ends the server, and leaves none behind', async () => {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const npm = spawn('npm', ['start'], {
    cwd: projectRoot,
    stdio: 'ignore',
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO: '0',
      DATABASE_URL: '',
    },
  })
  const ended = once(npm, 'exit')
  while (!(await takesConnections({ url }))) {
    expect(npm.exitCode).toBe(null)
    await delay(20)
  }
  npm.kill('SIGTERM')
  await ended
  await untilNobodyListens({ url })
})
