import { recentlyUsed } from '#shared/recently-used.ts'
import { cacheBytes } from './cache-bytes.ts'
import { heldByText } from './held-bytes.server.ts'

/** The places of an entry in its maps. Bytes. */
const entryBytes = 150

type CacheName = keyof typeof cacheBytes

const filledBytes: { name: CacheName; bytes: () => number }[] = []

type Bounds<Value> = {
  /** What a value holds in memory, in bytes, its key and its entry left out. */
  sizeOf: (value: Value) => number
  onDrop?: (key: string, value: Value) => void
  /** Less or more than the process has for it. */
  room?: number
}

/** A cache of this process: holds the bytes that `cacheBytes` has for it, and drops what was used the longest ago. */
export const boundedCache = <Value extends NonNullable<unknown>>(
  name: CacheName,
  { sizeOf, onDrop, room = cacheBytes[name] }: Bounds<Value>,
) => {
  const cache = recentlyUsed<Value>({
    room,
    sizeOf: (value, key) => entryBytes + heldByText(key) + sizeOf(value),
    onDrop,
  })
  filledBytes.push({ name, bytes: () => cache.size.filled })
  return cache
}

/** How many bytes each cache of this process holds. */
export const bytesInCaches = (): { name: CacheName; bytes: number }[] =>
  filledBytes.map(({ name, bytes }) => ({ name, bytes: bytes() }))

/** Makes what is asked for once: who asks meanwhile waits for the same making, who asks later gets what was made, for as long as the
 *  cache `name` has room for it. Rejects when
 *  `make` does; the next one asks anew. */
export function makingOnce<Value extends NonNullable<unknown>>(name: CacheName, bounds: Bounds<Value>) {
  const made = boundedCache(name, bounds)
  const underway = new Map<string, Promise<Value>>()

  const begin = async (key: string, make: () => Promise<Value>) => {
    try {
      const value = await make()
      made.put(key, value)
      return value
    } finally {
      underway.delete(key)
    }
  }

  return async (key: string, make: () => Promise<Value>): Promise<Value> => {
    const found = made.use(key)
    if (found !== undefined) return found
    const making = underway.get(key) ?? begin(key, make)
    underway.set(key, making)
    return making
  }
}
