import { once } from 'node:events'
import { chmodSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { EngineTurns, type TurnOptions } from './engine-turns.server.ts'
import { fatalError, settingsIn, startupMessage } from './wire-messages.server.ts'
import { WireSession } from './wire-session.server.ts'

export type SocketServer = Pick<EngineTurns, 'whenFree'> & {
  /** Ends all sessions, rolls back what they had open, and stops listening. */
  close: () => Promise<void>
}

const sslRequest = 80_877_103
const gssRequest = 80_877_104
const cancelRequest = 80_877_102

/** Lets many clients of PostgreSQL's protocol share an engine that has one backend, on a unix socket that only this user can open.
 *  docs/decisions/0003 says what that means for them. */
export async function serveOnSocket(
  options: TurnOptions & { socketPath: string; maxConnections: number },
): Promise<SocketServer> {
  const { socketPath, maxConnections } = options
  const turns = new EngineTurns(options)
  const greeting = await turns.execute(startupMessage('postgres', 'postgres'))
  await turns.backend.begin()
  const isCrowded = () => turns.sessions.size > maxConnections

  const accept = (socket: Socket) => {
    const session = new WireSession(socket)
    turns.sessions.add(session)
    socket.on('error', () => {})
    socket.on('close', () => turns.end(session))
    socket.on('data', (chunk: Buffer) => {
      if (session.isClosed) return
      const hadBatches = session.batches.length > 0
      try {
        receive(session, chunk, (request) => answerBefore(session, request, { greeting, isCrowded }))
      } catch {
        // It does not speak the protocol.
        socket.destroy()
      }
      if (!hadBatches && session.batches.length > 0) turns.wake(session)
    })
  }

  const server = createServer({ noDelay: true }, accept)
  server.listen(socketPath)
  await once(server, 'listening')
  chmodSync(socketPath, 0o600)

  return {
    whenFree: (task) => turns.whenFree(task),
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      for (const session of turns.sessions) session.socket.destroy()
      await closed
      await turns.whenFree(async () => {}).catch(() => {})
    },
  }
}

function receive(session: WireSession, chunk: Buffer, greet: (request: Buffer) => void): void {
  session.reader.push(chunk)
  for (let next = session.reader.next(); next; next = session.reader.next()) {
    if (session.reader.started) session.take(next)
    else greet(next.bytes)
  }
}

/** Answers what comes before a session. */
function answerBefore(
  session: WireSession,
  request: Buffer,
  { greeting, isCrowded }: { greeting: Buffer; isCrowded: () => boolean },
): void {
  const code = request.readInt32BE(4)
  if (code === sslRequest || code === gssRequest) session.send(Buffer.from('N'))
  // Nothing can interrupt the engine; PostgreSQL, too, promises nothing about a cancel request.
  else if (code === cancelRequest) session.socket.end()
  else if (isCrowded()) session.socket.end(fatalError('53300', 'sorry, too many clients already'))
  else {
    session.reader.started = true
    session.begin(settingsIn(request))
    session.send(greeting)
  }
}
