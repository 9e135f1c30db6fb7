/** A page for nobody in particular, kept whole and compressed. */
export type CachedPage = {
  status: number
  headers: Record<string, string>
  body: { identity: Buffer; gzip: Buffer; br: Buffer }
}

type Entry = { page: CachedPage; tags: readonly string[]; bytes: number; expiresAt: number }

export type PageCache = ReturnType<typeof createPageCache>

/** Keeps up to `maxBytes` of pages, least recently used out first, each at most `maxAgeMs`. A page that was rendered while one of its
 *  tags was dropped is not kept: its reader takes a ticket before reading any data. While nobody would hear of changes, `pause` it. */
export function createPageCache({
  maxBytes = 64 * 1024 * 1024,
  maxAgeMs = 10 * 60_000,
  now = Date.now,
} = {}) {
  const entries = new Map<string, Entry>()
  const keysByTag = new Map<string, Set<string>>()
  const droppedAt = new Map<string, number>()
  let bytes = 0
  let drops = 0
  let allDroppedAt = 0
  let isPaused = false

  const forget = (key: string) => {
    const entry = entries.get(key)
    if (!entry) return
    entries.delete(key)
    bytes -= entry.bytes
    for (const tag of entry.tags) {
      const keys = keysByTag.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) keysByTag.delete(tag)
    }
  }

  const dropAll = () => {
    drops += 1
    allDroppedAt = drops
    for (const key of [...entries.keys()]) forget(key)
  }

  return {
    /** Taken before a page's data is read; handed to `keep`. */
    ticket: () => drops,

    find(key: string): CachedPage | undefined {
      const entry = entries.get(key)
      if (!entry) return undefined
      if (entry.expiresAt <= now()) {
        forget(key)
        return undefined
      }
      entries.delete(key)
      entries.set(key, entry)
      return entry.page
    },

    /** `until`: when what the page says is no longer true, if that comes sooner than its age ends it. */
    keep(
      key: string,
      page: CachedPage,
      tags: readonly string[],
      ticket: number,
      until?: Date | null,
    ): boolean {
      if (isPaused) return false
      if (allDroppedAt > ticket || tags.some((tag) => (droppedAt.get(tag) ?? 0) > ticket)) return false
      const size = page.body.identity.length + page.body.gzip.length + page.body.br.length
      if (size > maxBytes / 8) return false
      forget(key)
      const expiresAt = Math.min(now() + maxAgeMs, until?.getTime() ?? Number.POSITIVE_INFINITY)
      entries.set(key, { page, tags, bytes: size, expiresAt })
      bytes += size
      for (const tag of tags) keysByTag.set(tag, (keysByTag.get(tag) ?? new Set()).add(key))
      for (const oldest of entries.keys()) {
        if (bytes <= maxBytes) break
        forget(oldest)
      }
      return true
    },

    /** Forgets every page that carries one of the tags. */
    drop(tags: readonly string[]) {
      drops += 1
      if (droppedAt.size > 10_000) {
        droppedAt.clear()
        allDroppedAt = drops
      }
      for (const tag of tags) {
        droppedAt.set(tag, drops)
        for (const key of [...(keysByTag.get(tag) ?? [])]) forget(key)
      }
    },

    /** Forgets every page, and keeps none until `resume`. */
    pause() {
      isPaused = true
      dropAll()
    },

    /** Keeps pages again, those whose data is read from now on. */
    resume() {
      isPaused = false
      dropAll()
    },

    get size() {
      return { pages: entries.size, bytes }
    },
  }
}
