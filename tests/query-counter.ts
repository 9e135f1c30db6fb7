import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { isIdle, untilIdle } from './until-idle.ts'

export type QueryCounter = {
  /** The same database, reached through the counter. */
  databaseUrl: string
  /** The statements that were sent while `work` ran. */
  during: (work: () => Promise<unknown>) => Promise<string[]>
  /** From now on no job begins, once those that were due are done: reminders and the like come every few minutes, and are no part of an answer. */
  holdJobs: () => Promise<void>
  /** From now on none begins, and none that is due is waited for. */
  holdAtOnce: () => void
  /** Jobs go on, as they have to before the site can stop. */
  letJobsGo: () => void
  stop: () => Promise<void>
}

/** What the server asks by itself, no part of any answer: on a connection of its own when somebody has waited long, and every few seconds of
 *  those who do jobs. */
const byItself = (statement: string) => statement === 'select 1' || statement.includes('job_runners')

/** Stands between the site and a real PostgreSQL and notes every statement that passes by. Listening for changes is part of opening a
 *  connection and is not noted, nor is what the server asks by itself. */
export async function countQueries(databaseUrl: string): Promise<QueryCounter> {
  const { hostname, port } = new URL(databaseUrl)
  const statements: string[] = []
  const open = new Set<Socket>()
  /** What the site's jobs are fetched by: what it sends while they are held waits. */
  const ofJobs = new Set<Socket>()
  let areHeld = false
  const holdOrNot = (client: Socket) => (areHeld ? client.pause() : client.resume())
  const hold = (held: boolean) => {
    areHeld = held
    for (const client of ofJobs) holdOrNot(client)
  }
  const server = createServer((client) => {
    const database = connect(Number(port || 5432), hostname)
    const read = messageReader({
      onStart: (settings) => {
        if (!settings.includes('noken-jobs')) return
        ofJobs.add(client)
        holdOrNot(client)
      },
      onStatement: (statement) => {
        if (!statement.startsWith('listen ') && !byItself(statement)) statements.push(statement)
      },
    })
    client.on('data', read)
    client.pipe(database).pipe(client)
    for (const socket of [client, database]) {
      open.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        open.delete(socket)
        ofJobs.delete(socket)
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The counter got no port.')
  const through = new URL(databaseUrl)
  through.hostname = '127.0.0.1'
  through.port = String(address.port)
  return {
    databaseUrl: through.href,
    during: async (work) => {
      const before = statements.length
      await work()
      return statements.slice(before)
    },
    holdJobs: async () => {
      do {
        hold(false)
        await untilIdle(databaseUrl)
        hold(true)
        // One that began in between can't say that it is done.
      } while (!(await isIdle(databaseUrl)))
    },
    holdAtOnce: () => hold(true),
    letJobsGo: () => hold(false),
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

/** Reads what a client of PostgreSQL sends: first a start without a type, then messages of a type, a length and a body. What is prepared is sent once and
 *  asked often: a statement is what is bound. */
function messageReader({
  onStart,
  onStatement,
}: {
  onStart: (settings: string) => void
  onStatement: (statement: string) => void
}): (chunk: Buffer) => void {
  let rest = Buffer.alloc(0)
  const prepared = new Map<string, string>()
  let hasStarted = false
  return (chunk) => {
    rest = Buffer.concat([rest, chunk])
    for (;;) {
      const head = hasStarted ? headBytes : headBytes - 1
      if (rest.length < head) return
      const end = head - 4 + rest.readInt32BE(head - 4)
      if (rest.length < end) return
      const type = String.fromCharCode(rest[0] ?? 0)
      const body = rest.subarray(head, end)
      if (hasStarted && type === simpleQuery) onStatement(textAt(body, 0))
      if (hasStarted && type === parse) prepared.set(textAt(body, 0), textAt(body, body.indexOf(0) + 1))
      // Its name stands after that of the place where its answer waits.
      if (hasStarted && type === bind) onStatement(prepared.get(textAt(body, body.indexOf(0) + 1)) ?? '')
      if (!hasStarted) onStart(body.toString('latin1'))
      hasStarted = true
      rest = rest.subarray(end)
    }
  }
}

const textAt = (body: Buffer, start: number) => body.toString('utf8', start, body.indexOf(0, start))
