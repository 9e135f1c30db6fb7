/** How many pages one address has rendered for it at the same time, and how many more of its requests wait. */
export type TurnBounds = {
  atOnce: number
  waiting: number
  /** A turn that lasts longer waits for somebody else, a provider say, and no longer counts. Milliseconds. */
  longestMs: number
}

/** One processor renders: more turns at once would be no faster. A classroom behind one address has a line that is long enough for
 *  all of it. */
export const turnBounds: TurnBounds = { atOnce: 2, waiting: 128, longestMs: 3_000 }

/** Resolves with how to end the turn. null when too many requests of the address wait already, and when the signal ends the waiting. */
export type TakeTurn = (address: string, signal: AbortSignal) => Promise<(() => void) | null>

type Line = { running: number; waiting: Set<() => void> }

/** Lets each address have a few turns at a time, first come, first served; the rest of its requests wait, and those of others never
 *  wait for them. */
export function addressTurns({ atOnce, waiting: most, longestMs }: TurnBounds): TakeTurn {
  const lines = new Map<string, Line>()

  function begun(address: string, line: Line): () => void {
    line.running += 1
    let hasEnded = false
    const end = () => {
      clearTimeout(timer)
      if (hasEnded) return
      hasEnded = true
      line.running -= 1
      const [next] = line.waiting
      if (next) next()
      else if (line.running === 0) lines.delete(address)
    }
    const timer = setTimeout(end, longestMs)
    timer.unref()
    return end
  }

  return async (address, signal) => {
    if (signal.aborted) return null
    const line = lines.get(address) ?? { running: 0, waiting: new Set() }
    lines.set(address, line)
    if (line.running < atOnce) return begun(address, line)
    if (line.waiting.size >= most) return null
    const { promise, resolve } = Promise.withResolvers<(() => void) | null>()
    const leave = () => {
      line.waiting.delete(begin)
      resolve(null)
    }
    const begin = () => {
      line.waiting.delete(begin)
      signal.removeEventListener('abort', leave)
      resolve(begun(address, line))
    }
    line.waiting.add(begin)
    signal.addEventListener('abort', leave, { once: true })
    return promise
  }
}
