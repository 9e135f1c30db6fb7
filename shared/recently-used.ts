type Shelf<Value> = {
  /** How much it holds, in what `sizeOf` counts: things, unless something else is said. */
  room: number
  sizeOf?: (value: Value, key: string) => number
  /** Told of everything that goes, for whatever reason. */
  onDrop?: (key: string, value: Value) => void
}

/** A map that holds so much and no more: what was used the longest ago goes first. */
export function recentlyUsed<Value extends NonNullable<unknown>>({
  room,
  sizeOf = () => 1,
  onDrop,
}: Shelf<Value>) {
  // A Map keeps the order in which its keys came: the one that was used the longest ago stands first.
  const entries = new Map<string, Value>()
  let filled = 0

  const drop = (key: string) => {
    const value = entries.get(key)
    if (value === undefined) return
    entries.delete(key)
    filled -= sizeOf(value, key)
    onDrop?.(key, value)
  }

  return {
    /** What is kept under the key; it is now the last to go. */
    use(key: string): Value | undefined {
      const value = entries.get(key)
      if (value === undefined) return undefined
      entries.delete(key)
      entries.set(key, value)
      return value
    },

    /** Keeps it, and drops what there is no room for any more: even this, when it is larger than the whole. */
    put(key: string, value: Value) {
      drop(key)
      entries.set(key, value)
      filled += sizeOf(value, key)
      for (const oldest of entries.keys()) {
        if (filled <= room) break
        drop(oldest)
      }
    },

    drop,

    dropAll() {
      for (const key of [...entries.keys()]) drop(key)
    },

    get size() {
      return { things: entries.size, filled }
    },
  }
}
