import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** What a client sends to its database: a statement, prepared under a name or not, and its values as text. */
export type Sent = { name: string; text: string; values: (string | null)[] }

/** What is heard of one client. */
export type Ear = {
  /** How it says who it is. */
  onStart?: (settings: string) => void
  onSent: (sent: Sent) => void
  onClose?: () => void
}

export type StatementTap = {
  /** The same database, reached through the tap. */
  databaseUrl: string
  stop: () => Promise<void>
}

/** Stands between the site and a real PostgreSQL, lets everything by, and tells what each client sends. */
export async function tapStatements(
  databaseUrl: string,
  earFor: (client: Socket) => Ear,
): Promise<StatementTap> {
  const { hostname, port } = new URL(databaseUrl)
  const open = new Set<Socket>()
  const server = createServer((client) => {
    const database = connect(Number(port || 5432), hostname)
    const ear = earFor(client)
    client.on('data', readerFor(ear))
    client.on('close', () => ear.onClose?.())
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
  if (address === null || typeof address === 'string') throw new Error('The tap got no port.')
  const through = new URL(databaseUrl)
  through.hostname = '127.0.0.1'
  through.port = String(address.port)
  return {
    databaseUrl: through.href,
    stop: async () => {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

const headBytes = 5
const simpleQuery = 'Q'
const parse = 'P'
const bind = 'B'

/** Reads what a client of PostgreSQL sends: first a start without a type, then messages of a type, a length and a body.
 *  What is prepared is sent once and asked often: a statement is what is bound. */
function readerFor({ onStart, onSent }: Ear): (chunk: Buffer) => void {
  const prepared = new Map<string, string>()
  let rest = Buffer.alloc(0)
  let hasStarted = false
  return (chunk) => {
    rest = Buffer.concat([rest, chunk])
    for (;;) {
      const head = hasStarted ? headBytes : headBytes - 1
      if (rest.length < head) return
      const end = head - 4 + rest.readInt32BE(head - 4)
      if (rest.length < end) return
      const type = hasStarted ? String.fromCharCode(rest[0] ?? 0) : ''
      const body = rest.subarray(head, end)
      if (!hasStarted) onStart?.(body.toString('latin1'))
      if (type === simpleQuery) onSent({ name: '', text: textAt(body, 0), values: [] })
      if (type === parse) prepared.set(textAt(body, 0), textAt(body, body.indexOf(0) + 1))
      if (type === bind) onSent(boundIn(body, prepared))
      hasStarted = true
      rest = rest.subarray(end)
    }
  }
}

/** A portal's name, that of a statement, how values are written (all of them as text), and the values: a length, -1 for
 *  none, and so many bytes. */
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
