import { setTimeout as delay } from 'node:timers/promises'
import { Client, type ClientConfig } from 'pg'
import { DatabaseAwayError } from './database-away.server.ts'

/** Whether the database answers at all, asked on a connection of its own: it needs no place in the pool, and waits for no lock. */
export type Pulse = {
  /** Asks now. Anyone who asks while another does gets the same answer, within `silenceMs`. */
  isThere: () => Promise<boolean>
  /** It was found to be away and has not answered since. It is asked again and again until it does. */
  readonly isAway: boolean
  /** Tells anyone who depends on it. */
  onAway: (hear: () => void) => void
  onBack: (hear: () => void) => void
  close: () => Promise<void>
}

type Options = {
  /** How long it may take to answer. */
  silenceMs?: number
  /** How often one that is away is asked. */
  againMs?: number
  /** The embedded engine answers nobody while it does one long thing: silence is not absence there. */
  mayBeBusy?: boolean
}

/** How often one that is silent is looked at. */
const looks = 10

export function takePulse(
  connection: ClientConfig,
  { silenceMs = 1_000, againMs = 300, mayBeBusy = false }: Options = {},
): Pulse {
  const hearers = { away: new Set<() => void>(), back: new Set<() => void>() }
  const stopping = new AbortController()
  let line: { client: Client; open: Promise<unknown> } | null = null
  let asking: Promise<boolean> | null = null
  let isAway = false

  const drop = (gone: Client) => {
    if (line?.client === gone) line = null
    // Nobody waits for a goodbye of one that says nothing.
    void gone.end().catch(() => {})
  }
  const lineOut = () => {
    if (line) return line
    const client = new Client({
      ...connection,
      // So that none stays half-open. Whether it takes too long is not the clock's to say, but silent()'s.
      connectionTimeoutMillis: silenceMs * looks,
      fallback_application_name: 'noken-pulse',
    })
    client.on('error', () => drop(client))
    client.once('end', () => drop(client))
    line = { client, open: client.connect() }
    return line
  }
  const ask = async (): Promise<boolean> => {
    const silence = new AbortController()
    const { client, open } = lineOut()
    const answer = open.then(() => client.query('select 1'))
    // It may fail when nobody waits for it any more.
    answer.catch(() => {})
    try {
      await Promise.race([answer, silent(silenceMs, silence.signal)])
      say(false)
      return true
    } catch (error) {
      drop(client)
      if (!(mayBeBusy && error instanceof Silence) && !isRefusal(error)) say(true)
      return false
    } finally {
      silence.abort()
    }
  }
  const isThere = () => {
    asking ??= ask().finally(() => {
      asking = null
    })
    return asking
  }
  const say = (away: boolean) => {
    if (isAway === away || stopping.signal.aborted) return
    isAway = away
    for (const hear of hearers[away ? 'away' : 'back']) hear()
    if (away) void untilBack()
  }
  const untilBack = async () => {
    while (isAway && !stopping.signal.aborted) {
      await delay(againMs, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
      if (!stopping.signal.aborted) await isThere()
    }
  }
  return {
    isThere,
    get isAway() {
      return isAway
    },
    onAway: (hear) => void hearers.away.add(hear),
    onBack: (hear) => void hearers.back.add(hear),
    close: async () => {
      stopping.abort()
      if (line) drop(line.client)
    },
  }
}

class Silence extends DatabaseAwayError {
  override name = 'Silence'
}

/** Rejects after so long. It counts looks, not the clock: in a process that was itself held up the answer may lie there unread. */
async function silent(ms: number, over: AbortSignal): Promise<never> {
  for (let look = 0; look < looks; look += 1)
    await delay(ms / looks, undefined, { signal: over, ref: false }).catch(() => {})
  throw new Silence('the database does not answer')
}

/** It is there, and has no connection left to give (53300). */
const isRefusal = (error: unknown) => error instanceof Error && 'code' in error && error.code === '53300'
