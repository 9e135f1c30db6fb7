import { Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { Client, type ClientConfig } from 'pg'
import { askForChanges, type ChangeListener, hearChanges } from './changes-channel.server.ts'

/** Who wants to know what is committed, and from when to when nobody can tell them. */
export type ChangeHearer = {
  onChange: ChangeListener
  /** From now on changes are heard. What was read earlier may be untrue. */
  onHearing: () => void
  /** From now on changes are missed; said once, however long it lasts. */
  onDeaf: (why: unknown) => void
}

export type ChangeListening = { close: () => Promise<void> }

type Patience = {
  /** How often a connection over a network is asked whether it is still there. */
  heartbeatMs: number
  /** How long connecting over a network, and an answer to that, may take. */
  answerMs: number
  /** How long to wait before the first attempt to connect anew; every further one waits twice as long. */
  firstRetryMs: number
  longestRetryMs: number
}

const usual: Patience = { heartbeatMs: 5_000, answerMs: 5_000, firstRetryMs: 100, longestRetryMs: 5_000 }

/** Listens for committed changes on one connection of its own, for as long as the process serves: a pool closes
 *  connections that rest, and then nobody hears. Resolves when it hears, or when the first attempt has failed; it goes
 *  on trying until it is closed. Neither a database that goes away nor one that says nothing any more ends the process
 *  or keeps it from ending. */
export async function listenForChanges(
  config: ClientConfig,
  hearer: ChangeHearer,
  patience: Partial<Patience> = {},
): Promise<ChangeListening> {
  const stopping = new AbortController()
  const tried = Promise.withResolvers<void>()
  const ended = keepListening(config, hearer, { ...usual, ...patience }, stopping.signal, tried.resolve)
  await tried.promise
  return {
    close: async () => {
      stopping.abort()
      await ended
    },
  }
}

async function keepListening(
  config: ClientConfig,
  hearer: ChangeHearer,
  patience: Patience,
  stopping: AbortSignal,
  onTried: () => void,
): Promise<void> {
  let failures = 0
  let isKnownDeaf = false
  const onHearing = () => {
    isKnownDeaf = false
    failures = 0
    hearer.onHearing()
    onTried()
  }
  while (!stopping.aborted) {
    const ear = { onChange: hearer.onChange, onHearing }
    const why = await listenOnce(config, ear, patience, stopping).catch((error: unknown) => error)
    if (!isKnownDeaf && !stopping.aborted) hearer.onDeaf(why)
    isKnownDeaf = true
    onTried()
    await pause(Math.min(patience.firstRetryMs * 2 ** failures, patience.longestRetryMs), stopping)
    failures += 1
  }
}

/** Connects and listens until the connection is lost, or `stopping`: then it rejects with the reason. */
async function listenOnce(
  config: ClientConfig,
  { onChange, onHearing }: Pick<ChangeHearer, 'onChange' | 'onHearing'>,
  { answerMs, heartbeatMs }: Patience,
  stopping: AbortSignal,
): Promise<never> {
  const socket = new Socket()
  const client = new Client({
    ...config,
    keepAlive: true,
    fallback_application_name: 'noken-changes',
    stream: () => socket,
  })
  const lost = new AbortController()
  const lose = (why: unknown) => {
    lost.abort(why)
    socket.destroy()
  }
  const stop = () => lose('closed')
  client.on('error', lose)
  client.once('end', () => lose('the connection has ended'))
  hearChanges(client, onChange)
  stopping.addEventListener('abort', stop, { once: true })

  // A unix socket tells at once when the other side is gone, and the embedded database may be busy with one statement for long.
  const isRemote = !client.host.startsWith('/')
  const answered = async (question: Promise<unknown>) => {
    const tooLate = () => lose('the database does not answer')
    const deadline = isRemote ? setTimeout(tooLate, answerMs) : undefined
    await question.finally(() => clearTimeout(deadline))
  }
  try {
    await answered(client.connect())
    await answered(askForChanges(client))
    socket.unref()
    onHearing()
    while (!lost.signal.aborted) {
      await pause(isRemote ? heartbeatMs : longestTimer, lost.signal)
      if (!lost.signal.aborted) await answered(askForChanges(client))
    }
    throw lost.signal.reason
  } finally {
    stopping.removeEventListener('abort', stop)
    socket.destroy()
  }
}

/** As far ahead as a timer can be set. */
const longestTimer = 2 ** 31 - 1

/** Waits, or until the signal; it does not keep the process running. */
const pause = (ms: number, signal: AbortSignal) =>
  delay(ms, undefined, { signal, ref: false }).catch(() => {})
