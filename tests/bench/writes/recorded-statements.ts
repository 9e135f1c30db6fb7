import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** What the site sent to its database: a statement, prepared under a name or not, and its values as text. */
export type Sent = { name: string; text: string; values: (string | null)[] }

export type Recorder = {
  /** The same database, reached through the recorder. */
  databaseUrl: string
  /** What was sent while `work` ran, in its order. */
  during: (work: () => Promise<unknown>) => Promise<Sent[]>
  stop: () => Promise<void>
}

/** Stands between the site and a real PostgreSQL and notes what passes by, but for what the site asks by itself: its jobs, listening, a sign of life. */
export async function recordStatements(databaseUrl: string): Promise<Recorder> {
  const { hostname, port } = new URL(databaseUrl)
  const sent: Sent[] = []
  const open = new Set<Socket>()
  const server = createServer((client) => {
    const database = connect(Number(port || 5432), hostname)
    client.on(
      'data',
      readerOf((statement) => sent.push(statement)),
    )
    client.pipe(database).pipe(client)
    for (const socket of [client, database]) {
      open.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => open.delete(socket))
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The recorder got no port.')
  const through = new URL(databaseUrl)
  through.hostname = '127.0.0.1'
  through.port = String(address.port)
  return {
    databaseUrl: through.href,
    during: async (work) => {
      const before = sent.length
      await work()
      return sent.slice(before).filter(({ text }) => !isByItself(text))
    },
    stop: async () => {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

const isByItself = (text: string) =>
  text === 'select 1' ||
  text.includes('job_runners') ||
  text.includes('graphile_worker') ||
  /^listen /i.test(text)

/** Reads what a client says: a start without a type, then messages of a type, a length and a body. */
function readerOf(note: (sent: Sent) => void): (chunk: Buffer) => void {
  const prepared = new Map<string, string>()
  let rest = Buffer.alloc(0)
  let hasStarted = false
  return (chunk) => {
    rest = Buffer.concat([rest, chunk])
    for (;;) {
      const head = hasStarted ? 5 : 4
      if (rest.length < head) return
      const end = head - 4 + rest.readInt32BE(head - 4)
      if (rest.length < end) return
      const type = hasStarted ? String.fromCharCode(rest[0] ?? 0) : ''
      const body = rest.subarray(head, end)
      if (type === 'Q') note({ name: '', text: textAt(body, 0), values: [] })
      if (type === 'P') prepared.set(textAt(body, 0), textAt(body, body.indexOf(0) + 1))
      if (type === 'B') note(boundIn(body, prepared))
      hasStarted = true
      rest = rest.subarray(end)
    }
  }
}

/** A portal's name, that of a statement, how values are written (all of them as text), and the values: a length, -1 for none, and so many bytes. */
function boundIn(body: Buffer, prepared: ReadonlyMap<string, string>): Sent {
  const name = textAt(body, body.indexOf(0) + 1)
  let at = body.indexOf(0, body.indexOf(0) + 1) + 1
  at += 2 + 2 * body.readInt16BE(at)
  const count = body.readInt16BE(at)
  at += 2
  const values: (string | null)[] = []
  for (let n = 0; n < count; n += 1) {
    const length = body.readInt32BE(at)
    at += 4
    values.push(length < 0 ? null : body.toString('utf8', at, at + length))
    at += Math.max(0, length)
  }
  return { name, text: prepared.get(name) ?? '', values }
}

const textAt = (body: Buffer, start: number) => body.toString('utf8', start, body.indexOf(0, start))
