import { once } from 'node:events'
import { chmodSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import type { PGlite } from '@electric-sql/pglite'
import { bindAndExecute, fatalError, messagesIn, parse, query, startupMessage, sync, textAt } from './wire-messages.server.ts'
import { WireSession } from './wire-session.server.ts'

const sslRequest = 80_877_103
const gssRequest = 80_877_104
const cancelRequest = 80_877_102
const errorKind = 0x45
const fatal = /^S(FATAL|PANIC)\0/

/** Ends whatever a client has left open. Work between Parse and Sync is undone before Sync would commit it. */
const abandon = Buffer.concat([parse('rollback'), bindAndExecute, sync, query('rollback')])

type Options = {
  engine: Pick<PGlite, 'execProtocolRawStream'>
  socketPath: string
  maxConnections: number
  /** How long a transaction may hold the database without a statement while others wait, in milliseconds. */
  idleInTransactionMs: number
  /** The engine has failed in a way that leaves it unusable; the socket answers nothing any more. */
  onBroken: (reason: string) => void
}

export type SocketServer = {
  /** Runs a task that uses the engine directly, when no client is in a transaction. */
  whenFree: <Result>(task: () => Promise<Result>) => Promise<Result>
  /** Ends all sessions, rolls back what they had open, and stops listening. */
  close: () => Promise<void>
}

/** Lets many clients share an engine that has one backend (docs/decisions/0003). A batch is never torn apart, and from the first
 *  statement of a transaction to its end the backend is one client's alone: the others wait their turn, first come first served. */
export async function serveOnSocket(options: Options): Promise<SocketServer> {
  const { engine, socketPath, maxConnections, idleInTransactionMs, onBroken } = options
  const sessions = new Set<WireSession>()
  const queue: (WireSession | (() => Promise<void>))[] = []
  let owner: WireSession | null = null
  let status = 'I'
  let isWorking = false
  let isBroken = false
  let idleTimer: NodeJS.Timeout | undefined

  const execute = async (bytes: Buffer): Promise<Buffer> => {
    const parts: Buffer[] = []
    await engine.execProtocolRawStream(bytes, {
      onRawData: (data) => {
        // The engine that says FATAL has ended, and PGlite would go on calling it without end.
        if (data[0] === errorKind && fatal.test(Buffer.from(data).toString('utf8', 5, 32))) breakOff('the engine has ended')
        parts.push(Buffer.from(data))
      },
    })
    return Buffer.concat(parts)
  }

  const breakOff = (reason: string) => {
    if (isBroken) return
    isBroken = true
    for (const session of sessions) session.socket.destroy()
    onBroken(reason)
  }

  /** Passes an answer on: notifications to whoever listens to their channel, everything else to the client that asked. */
  const deliver = (output: Buffer, session: WireSession | null) => {
    const kept: Buffer[] = []
    status = 'unfinished'
    for (const { kind, bytes } of messagesIn(output)) {
      if (kind === 'Z') status = String.fromCharCode(bytes[5] ?? 0)
      if (kind === 'C' && session && textAt(bytes, 5) === 'SET') session.hasChangedSettings = true
      const isNotification = kind === 'A'
      if (isNotification) {
        for (const other of sessions)
          if (other !== session && other.channels.has(textAt(bytes, 9))) other.send(bytes)
      }
      // CopyInResponse was sent before the data came.
      if (kind !== 'G' && (!isNotification || session?.channels.has(textAt(bytes, 9)))) kept.push(bytes)
    }
    session?.send(Buffer.concat(kept))
  }

  const runBatch = async (session: WireSession) => {
    const batch = session.batches.shift()
    if (!batch) return
    if (batch === 'terminate') return void session.socket.destroy()
    owner = session
    deliver(await execute(batch.bytes), session)
    if (batch.answers && status === 'unfinished')
      return breakOff('the engine stopped in the middle of a statement')
    if (batch.answers && status === 'I') owner = null
    if (session.hasUnlistened && !owner) {
      session.hasUnlistened = false
      queue.unshift(listenAgain)
    }
  }

  /** UNLISTEN went to the backend that all share: what others still listen to is asked for again. */
  const listenAgain = async () => {
    const channels = new Set([...sessions].flatMap((session) => [...session.channels]))
    for (const channel of channels) deliver(await execute(query(`listen "${channel}"`)), null)
  }

  const tidyUp = (session: WireSession, hadTransaction: boolean) => async () => {
    if (hadTransaction) deliver(await execute(abandon), null)
    if (session.farewell) deliver(await execute(session.farewell), null)
    if (session.hasChangedSettings) deliver(await execute(query('reset all')), null)
  }

  const work = async () => {
    if (isWorking) return
    isWorking = true
    clearTimeout(idleTimer)
    try {
      while (!isBroken) {
        const next = owner ?? queue.shift()
        if (!next) break
        if (typeof next === 'function') {
          await next()
          if (status !== 'I') breakOff('the engine stopped between statements')
        } else if (next.batches.length > 0) await runBatch(next)
        else if (owner) break
        if (next instanceof WireSession && owner !== next && next.batches.length > 0) queue.push(next)
      }
    } catch (error) {
      breakOff(String(error))
    }
    isWorking = false
    if (owner && !isBroken) idleTimer = setTimeout(endIdleOwner, idleInTransactionMs, owner)
  }

  const endIdleOwner = (session: WireSession) => {
    if (owner !== session) return
    if (queue.length === 0) {
      idleTimer = setTimeout(endIdleOwner, idleInTransactionMs, session)
      return
    }
    const text = `a transaction sent no statement for ${idleInTransactionMs} ms while others waited for the embedded database; a query that belongs to it may have been sent on another connection`
    session.send(fatalError('25P03', text))
    session.socket.destroySoon()
    end(session)
  }

  const end = (session: WireSession) => {
    if (session.isClosed) return
    session.isClosed = true
    session.batches.length = 0
    sessions.delete(session)
    const hadTransaction = owner === session
    if (hadTransaction) owner = null
    queue.unshift(tidyUp(session, hadTransaction))
    void work()
  }

  const greeting = await execute(startupMessage('postgres', 'postgres'))

  /** Answers what comes before a session. */
  const greet = (session: WireSession, bytes: Buffer): void => {
    const code = bytes.readInt32BE(4)
    if (code === sslRequest || code === gssRequest) return session.send(Buffer.from('N'))
    // Nothing can interrupt the engine: PostgreSQL, too, promises nothing about a cancel request.
    if (code === cancelRequest) return void session.socket.end()
    if (sessions.size > maxConnections)
      return void session.socket.end(fatalError('53300', 'sorry, too many clients already'))
    session.reader.started = true
    session.send(greeting)
  }

  const accept = (socket: Socket) => {
    const session = new WireSession(socket)
    sessions.add(session)
    socket.on('error', () => {})
    socket.on('close', () => end(session))
    socket.on('data', (chunk: Buffer) => {
      if (session.isClosed) return
      session.reader.push(chunk)
      const hadWork = session.batches.length > 0
      try {
        for (let next = session.reader.next(); next; next = session.reader.next()) {
          if (session.reader.started) session.take(next)
          else greet(session, next.bytes)
        }
      } catch {
        socket.destroy()
      }
      if (hadWork || session.batches.length === 0) return
      if (owner !== session) queue.push(session)
      void work()
    })
  }

  const server = createServer({ noDelay: true }, accept)
  server.listen(socketPath)
  await once(server, 'listening')
  chmodSync(socketPath, 0o600)

  const whenFree = <Result>(task: () => Promise<Result>) =>
    new Promise<Result>((resolve, reject) => {
      queue.push(() => task().then(resolve, reject))
      void work()
    })

  return {
    whenFree,
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      for (const session of sessions) session.socket.destroy()
      await closed
      if (!isBroken) await whenFree(async () => {})
    },
  }
}
