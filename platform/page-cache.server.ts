import { boundedCache } from './bounded-cache.server.ts'
import { cacheBytes } from './cache-bytes.ts'
import { heldByBytes, heldByText } from './held-bytes.server.ts'

/** A page for nobody in particular, kept whole and compressed. */
export type CachedPage = {
  status: number
  /** The pattern of the route that it is a page of. */
  route?: string | undefined
  headers: Record<string, string>
  body: { identity: Buffer; gzip: Buffer; br: Buffer }
  /** What else is held for as long as it is kept. */
  moreBytes?: number
}

type Entry = { page: CachedPage; tags: readonly string[]; bytes: number; expiresAt: number }

export type PageCache = ReturnType<typeof createPageCache>

/** The objects of a page and of its entry. Bytes. */
const pageBytes = 1500

const usual = { maxBytes: cacheBytes.pages, maxAgeMs: 10 * 60_000, now: Date.now }

/** Keeps up to `maxBytes` of pages, least recently used out first, each at most `maxAgeMs`. A page that was rendered while one of its
 *  tags was dropped is not kept: its reader takes a ticket before reading any data. While nobody would hear of changes, `pause` it. */
export function createPageCache(given: Partial<typeof usual> = {}) {
  const { maxBytes, maxAgeMs, now } = { ...usual, ...given }
  const pages = taggedPages(maxBytes)
  const drops = dropLog()
  let isPaused = false

  const dropAll = () => {
    drops.noteAll()
    pages.dropAll()
  }

  return {
    /** Taken before a page's data is read; handed to `keep`. */
    ticket: drops.ticket,

    find(key: string): CachedPage | undefined {
      const entry = pages.use(key)
      if (entry && entry.expiresAt > now()) return entry.page
      pages.drop(key)
      return undefined
    },

    /** `until`: when what the page says is no longer true, if that comes sooner than its age ends it. */
    keep(
      key: string,
      page: CachedPage,
      tags: readonly string[],
      ticket: number,
      until?: Date | null,
    ): boolean {
      const bytes = heldByPage(page, tags)
      if (isPaused || drops.someSince(ticket, tags) || bytes > maxBytes / 8) return false
      const expiresAt = Math.min(now() + maxAgeMs, until?.getTime() ?? Number.POSITIVE_INFINITY)
      pages.put(key, { page, tags, bytes, expiresAt })
      return true
    },

    /** Forgets every page that carries one of the tags. */
    drop(tags: readonly string[]) {
      drops.note(tags)
      pages.dropTagged(tags)
    },

    /** Goes on showing what is kept, and keeps nothing new until `resume`. */
    hold() {
      isPaused = true
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
      return { pages: pages.size.things, bytes: pages.size.filled }
    },
  }
}

function heldByPage({ body, headers, moreBytes = 0 }: CachedPage, tags: readonly string[]): number {
  const bodies = [body.identity, body.gzip, body.br].map(heldByBytes)
  const texts = [...Object.entries(headers).flat(), ...tags].map(heldByText)
  return [pageBytes, moreBytes, ...bodies, ...texts].reduce((sum, bytes) => sum + bytes)
}

/** Pages that can be found by their tags as well. */
function taggedPages(maxBytes: number) {
  const keysByTag = new Map<string, Set<string>>()
  const pages = boundedCache<Entry>('pages', {
    room: maxBytes,
    sizeOf: ({ bytes }) => bytes,
    onDrop: (key, { tags }) => {
      for (const tag of tags) {
        const keys = keysByTag.get(tag)
        keys?.delete(key)
        if (keys?.size === 0) keysByTag.delete(tag)
      }
    },
  })
  return {
    ...pages,
    put(key: string, entry: Entry) {
      pages.put(key, entry)
      for (const tag of entry.tags) keysByTag.set(tag, (keysByTag.get(tag) ?? new Set()).add(key))
    },
    dropTagged(tags: readonly string[]) {
      for (const key of tags.flatMap((tag) => [...(keysByTag.get(tag) ?? [])])) pages.drop(key)
    },
    get size() {
      return pages.size
    },
  }
}

const mostTagsNoted = 10_000

/** Which tags were dropped since a ticket was taken. Of very many it only remembers that there were some. */
function dropLog() {
  const droppedAt = new Map<string, number>()
  let drops = 0
  let allDroppedAt = 0
  const noteAll = () => {
    drops += 1
    allDroppedAt = drops
    droppedAt.clear()
  }
  return {
    ticket: () => drops,
    note(tags: readonly string[]) {
      if (droppedAt.size > mostTagsNoted) noteAll()
      drops += 1
      for (const tag of tags) droppedAt.set(tag, drops)
    },
    noteAll,
    someSince: (ticket: number, tags: readonly string[]): boolean =>
      allDroppedAt > ticket || tags.some((tag) => (droppedAt.get(tag) ?? 0) > ticket),
  }
}
