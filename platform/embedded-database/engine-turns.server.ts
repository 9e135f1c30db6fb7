import type { PGlite } from '@electric-sql/pglite'
import { TellingError } from '#shared/telling-error.ts'
import { isLastingTag } from './lasting-statements.server.ts'
import { SharedBackend } from './shared-backend.server.ts'
import { bindAndExecute, fatalError, messagesIn, parse, query, sync, textAt } from './wire-messages.server.ts'
import { WireSession } from './wire-session.server.ts'

export type TurnOptions = {
  engine: Pick<PGlite, 'execProtocolRawStream'>
  /** How long a transaction may hold the database without a statement while others wait, in milliseconds. */
  idleInTransactionMs: number
  /** The engine has failed in a way that leaves it unusable; nothing is answered any more. */
  onBroken: (reason: string) => void
}

type Task = () => Promise<void>

/** Ends whatever a client has left open. Work between Parse and Sync is undone before Sync would commit it. */
const abandon = Buffer.concat([parse('rollback'), bindAndExecute, sync, query('rollback')])

/** Whose turn it is with the one backend. A batch is never torn apart, and from the first statement of a transaction to its end the
 *  backend is one client's alone: the others wait, first come first served. */
export class EngineTurns {
  readonly sessions = new Set<WireSession>()
  readonly backend = new SharedBackend((sql) => this.execute(sql))
  readonly #options: TurnOptions
  readonly #queue: (WireSession | Task)[] = []
  #owner: WireSession | null = null
  /** How the last answer ended: outside a transaction (I), in one (T), in a failed one (E), or not at all. */
  #status = 'I'
  #isWorking = false
  #isBroken = false
  #idleTimer: NodeJS.Timeout | undefined

  constructor(options: TurnOptions) {
    this.#options = options
  }

  /** A session that had nothing to run has something now. */
  wake(session: WireSession): void {
    if (this.#owner !== session) this.#queue.push(session)
    void this.#work()
  }

  /** Runs a task that uses the engine directly, when no client is in a transaction. */
  whenFree<Result>(task: () => Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      if (this.#isBroken) reject(new TellingError('The embedded database is gone.'))
      // What the server does itself meets nobody's settings.
      this.#queue.push(async () => {
        await this.backend.handTo(null)
        await task().then(resolve, reject)
      })
      void this.#work()
    })
  }

  /** The client has gone: what it left open is rolled back, and what it left in the backend is taken out. */
  end(session: WireSession): void {
    if (session.isClosed) return
    session.isClosed = true
    session.batches.length = 0
    this.sessions.delete(session)
    const isOpen = this.#owner === session
    if (isOpen) this.#owner = null
    this.#queue.unshift(async () => {
      if (isOpen) await this.#run(abandon, null)
      if (session.farewell) await this.#run(session.farewell, null)
      await this.backend.forget(session)
    })
    void this.#work()
  }

  async execute(bytes: Buffer): Promise<Buffer> {
    const parts: Buffer[] = []
    await this.#options.engine.execProtocolRawStream(bytes, {
      onRawData: (data) => {
        const part = Buffer.from(data)
        // The engine that says FATAL has ended, and PGlite would call it again without end.
        if (/^ES(FATAL|PANIC)\0/.test(part.toString('latin1', 0, 1) + part.toString('latin1', 5, 16)))
          this.#breakOff('the engine has ended')
        parts.push(part)
      },
    })
    return Buffer.concat(parts)
  }

  async #work(): Promise<void> {
    if (this.#isWorking) return
    this.#isWorking = true
    try {
      for (let next = this.#next(); next && !this.#isBroken; next = this.#next()) {
        if (next instanceof WireSession) await this.#runBatch(next)
        else await this.#runTask(next)
      }
    } catch (error) {
      this.#breakOff(String(error))
    }
    this.#isWorking = false
  }

  #next(): WireSession | Task | undefined {
    if (!this.#owner) return this.#queue.shift()
    return this.#owner.batches.length > 0 ? this.#owner : undefined
  }

  async #runTask(task: Task): Promise<void> {
    await task()
    if (this.#status !== 'I') this.#breakOff('the engine stopped between statements')
  }

  async #runBatch(session: WireSession): Promise<void> {
    clearTimeout(this.#idleTimer)
    const batch = session.batches.shift()
    if (batch === 'terminate') session.socket.destroy()
    if (!batch || batch === 'terminate') return
    if (this.#owner !== session) await this.backend.handTo(session)
    this.#owner = session
    await this.#run(batch.bytes, session)
    if (batch.answers && this.#status === 'unfinished')
      return this.#breakOff('the engine stopped in a statement')
    if (batch.answers && this.#status === 'I') this.#release(session)
    if (this.#owner === session) this.#limitIdleTime(session)
  }

  #release(session: WireSession): void {
    this.#owner = null
    if (session.batches.length > 0) this.#queue.push(session)
    if (session.hasUnlistened) this.#queue.unshift(() => this.#listenAgain())
    if (session.hasDiscarded) this.#queue.unshift(() => this.backend.prepareAgain(this.sessions))
    session.hasUnlistened = false
    session.hasDiscarded = false
  }

  /** UNLISTEN went to the backend that all share: what others still listen to is asked for again. */
  async #listenAgain(): Promise<void> {
    const channels = new Set([...this.sessions].flatMap((session) => [...session.channels]))
    for (const channel of channels) await this.#run(query(`listen "${channel}"`), null)
  }

  #limitIdleTime(session: WireSession): void {
    const { idleInTransactionMs } = this.#options
    this.#idleTimer = setTimeout(() => {
      if (this.#owner !== session) return
      if (this.#queue.length === 0) return this.#limitIdleTime(session)
      session.send(
        fatalError(
          '25P03',
          `a transaction sent no statement for ${idleInTransactionMs} ms while others waited for the embedded database; a query that belongs to it may have been sent on another connection`,
        ),
      )
      session.socket.destroySoon()
      this.end(session)
    }, idleInTransactionMs)
  }

  /** Runs a batch and passes the answer on: notifications to anyone who listens, everything else to the client that asked. */
  async #run(batch: Buffer, session: WireSession | null): Promise<void> {
    const kept: Buffer[] = []
    const output = await this.execute(batch)
    this.#status = 'unfinished'
    for (const { kind, bytes } of messagesIn(output)) {
      if (kind === 'Z') this.#status = String.fromCharCode(bytes[5] ?? 0)
      if (session && kind === 'C') this.#noticeTag(session, textAt(bytes, 5))
      if (session && kind === 'S') session.mayHaveLeft = true
      if (kind === 'A') this.#notifyOthers(bytes, session)
      if (isFor(session, kind, bytes)) kept.push(bytes)
    }
    session?.send(Buffer.concat(kept))
  }

  #noticeTag(session: WireSession, tag: string): void {
    if (isLastingTag(tag)) session.mayHaveLeft = true
    if (tag === 'DISCARD ALL' || tag === 'DEALLOCATE ALL') session.forgetStatements(tag === 'DISCARD ALL')
    if (session.hasMadeSettingFunction) this.backend.hasSettingFunctions = true
  }

  #notifyOthers(notification: Buffer, session: WireSession | null): void {
    for (const other of this.sessions)
      if (other !== session && other.channels.has(channelOf(notification))) other.send(notification)
  }

  #breakOff(reason: string): void {
    if (this.#isBroken) return
    this.#isBroken = true
    for (const session of this.sessions) session.socket.destroy()
    this.#options.onBroken(reason)
  }
}

const channelOf = (notification: Buffer) => textAt(notification, 9)

/** CopyInResponse (G) was sent before the data came; a notification is for who listens. */
const isFor = (session: WireSession | null, kind: string, bytes: Buffer) =>
  kind === 'A' ? session?.channels.has(channelOf(bytes)) : kind !== 'G'
