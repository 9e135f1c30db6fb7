/** From so many counted rows on figures are remembered … */
const manyRows = 5000
/** … and counted at most once in so many milliseconds. */
const keptMs = 60_000
/** More answers than this are not held; the oldest go. */
const mostKept = 500

type Kept<Value> = { value: Value; until: number }

/** Remembers what was counted from many rows: whoever asks within a minute gets the same, and whoever asks while it is being counted waits for
 *  that. What was counted from few (`sizeOf`) is counted anew each time. `source` is where it was counted, such as a database; `key` tells what
 *  was asked of it, and for whom where that matters. A refusal or an error is not remembered. One process remembers for itself. */
export function rememberingLarge<Value>(sizeOf: (value: Value) => number, clock = Date.now) {
  const keptOf = new WeakMap<object, Map<string, Kept<Value>>>()
  const countingOf = new WeakMap<object, Map<string, Promise<Value>>>()
  return async (source: object, key: string, count: () => Promise<Value>): Promise<Value> => {
    const kept = mapIn(keptOf, source)
    const found = kept.get(key)
    if (found && found.until > clock()) return found.value
    const counting = mapIn(countingOf, source)
    const begun = counting.get(key)
    if (begun) return begun
    const counted = count()
    counting.set(key, counted)
    try {
      const value = await counted
      kept.delete(key)
      if (sizeOf(value) >= manyRows) keep(kept, key, { value, until: clock() + keptMs })
      return value
    } finally {
      counting.delete(key)
    }
  }
}

function mapIn<Value>(maps: WeakMap<object, Map<string, Value>>, source: object): Map<string, Value> {
  const map = maps.get(source) ?? new Map<string, Value>()
  maps.set(source, map)
  return map
}

function keep<Value>(kept: Map<string, Kept<Value>>, key: string, answer: Kept<Value>): void {
  kept.set(key, answer)
  const [oldest] = kept.keys()
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
}
