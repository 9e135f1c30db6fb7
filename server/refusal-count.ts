import type { Log } from '#platform/log.server.ts'

/** Why a request was refused, as far as it says something about security. */
export type CountedRefusal = 'forbidden' | 'cross-site' | 'too-many'

const everyMs = 60_000

export type RefusalCount = {
  count: (kind: CountedRefusal) => void
  /** Writes what was counted since the last time. */
  tell: () => void
}

/** Counts refusals and writes them into the log once a minute, in one line, however many there are; nothing when there were none. */
export function countRefusals(
  log: Pick<Log, 'warn'>,
  onCount: (kind: CountedRefusal) => void = () => {},
): RefusalCount {
  let counts: Partial<Record<CountedRefusal, number>> = {}
  let timer: NodeJS.Timeout | null = null
  const tell = () => {
    if (timer) clearTimeout(timer)
    timer = null
    if (Object.keys(counts).length > 0) log.warn({ refused: counts }, 'requests were refused')
    counts = {}
  }
  return {
    count: (kind) => {
      onCount(kind)
      counts[kind] = (counts[kind] ?? 0) + 1
      timer ??= setTimeout(tell, everyMs).unref()
    },
    tell,
  }
}

/** What an answer's status says about why it is no; null for all others. */
export const refusalIn = (status: number): CountedRefusal | null =>
  status === 403 ? 'forbidden' : status === 429 ? 'too-many' : null
