import { serialize } from 'node:v8'
import { boundedCache } from './bounded-cache.server.ts'
import { cacheBytes } from './cache-bytes.ts'

/** From so many counted rows on figures are remembered, and when counting them took so many milliseconds … */
const manyRows = 5000
const longMs = 1000
/** … and counted at most once in so many milliseconds, or, where that is longer, in twenty times as long as it takes. */
const cachedMs = 60_000
const rest = 20
/** Figures from before may be said for so long while they are counted again. */
const oldestMs = 24 * 3600_000
/** Figures that would push out so many others are counted each time. */
const largestShare = 1 / 4

/** What was counted, and when (milliseconds since 1970). */
export type Counted<Value> = { value: Value; at: number }

type Kept<Value> = Counted<Value> & { until: number }

/** Objects of JavaScript take up to three times as much as what they are written down as. */
const heldByValue = (value: unknown): number => 3 * serialize(value).byteLength

/** Remembers what was counted from many rows: anyone who asks within a minute gets the same, and anyone who asks while it is
 *  being counted waits for that. What was counted from few (`sizeOf`), and soon, is counted anew each time. `source` is
 *  where it was counted, such as a database; `key` tells what was asked of it, and for whom where that matters. A
 *  refusal or an error is not remembered. One process remembers for itself. */
export function rememberingLarge<Value>(sizeOf: (value: Value) => number, clock = Date.now) {
  const counts = countsOf(sizeOf, clock)
  return async (source: object, key: string, count: () => Promise<Value>): Promise<Value> => {
    const { kept, counting } = counts.ask(source, key, count)
    return counting ? (await counting).value : kept.value
  }
}

/** The same for what may take longer than anybody waits: anyone who asks waits for `patienceMs`, then gets what was
 *  counted before, up to a day ago, or null. The counting goes on, for anyone who asks next. */
export function countingBeside<Value>(
  sizeOf: (value: Value) => number,
  { patienceMs = 2500, clock = Date.now } = {},
) {
  const counts = countsOf(sizeOf, clock)
  return async (source: object, key: string, count: () => Promise<Value>): Promise<Counted<Value> | null> => {
    const { kept, counting } = counts.ask(source, key, count)
    if (!counting) return kept
    return (await within(counting, patienceMs)) ?? kept
  }
}

/** What is promised, if it comes within so many milliseconds. */
async function within<Value>(promised: Promise<Value>, ms: number): Promise<Value | null> {
  const { promise, resolve } = Promise.withResolvers<null>()
  const timer = setTimeout(resolve, ms, null)
  try {
    return await Promise.race([promised, promise])
  } finally {
    clearTimeout(timer)
  }
}

type Asked<Value> =
  | { kept: Kept<Value>; counting: null }
  | { kept: Kept<Value> | null; counting: Promise<Counted<Value>> }

function countsOf<Value>(sizeOf: (value: Value) => number, clock: () => number) {
  const cacheOf = new WeakMap<object, FigureCache<Value>>()
  const countingOf = new WeakMap<object, Map<string, Promise<Counted<Value>>>>()
  const begin = async (source: object, key: string, count: () => Promise<Value>) => {
    const began = clock()
    try {
      const value = await Promise.try(count)
      const [at, cache] = [clock(), ofSource(cacheOf, source, figureCache<Value>)]
      const took = at - began
      cache.drop(key)
      if (sizeOf(value) >= manyRows || took >= longMs)
        cache.put(key, { value, at, until: at + Math.max(cachedMs, rest * took) })
      return { value, at }
    } finally {
      countingOf.get(source)?.delete(key)
    }
  }
  /** What is known, and the counting that is under way when that is too old. */
  const ask = (source: object, key: string, count: () => Promise<Value>): Asked<Value> => {
    const kept = cacheOf.get(source)?.use(key) ?? null
    if (kept && kept.until > clock()) return { kept, counting: null }
    const known = kept && kept.at > clock() - oldestMs ? kept : null
    const all = ofSource(countingOf, source, () => new Map())
    const counting = all.get(key) ?? begin(source, key, count)
    all.set(key, counting)
    return { kept: known, counting }
  }
  return { ask }
}

function ofSource<Of>(all: WeakMap<object, Of>, source: object, make: () => Of): Of {
  const found = all.get(source) ?? make()
  all.set(source, found)
  return found
}

/** All figures of the process share one bound: which cache an entry is in, and how it is dropped there. */
const held = boundedCache<{ bytes: number; forget: () => void }>('figures', {
  sizeOf: ({ bytes }) => bytes,
  onDrop: (_, { forget }) => forget(),
})
let caches = 0

type FigureCache<Value> = ReturnType<typeof figureCache<Value>>

/** What was counted in one place, one kind of figures. */
function figureCache<Value>() {
  const kept = new Map<string, Kept<Value>>()
  const number = caches++
  return {
    use(key: string): Kept<Value> | undefined {
      held.use(`${number} ${key}`)
      return kept.get(key)
    },
    drop: (key: string) => held.drop(`${number} ${key}`),
    put(key: string, answer: Kept<Value>) {
      const bytes = heldByValue(answer.value)
      if (bytes > cacheBytes.figures * largestShare) return
      held.put(`${number} ${key}`, { bytes, forget: () => kept.delete(key) })
      kept.set(key, answer)
    },
  }
}
