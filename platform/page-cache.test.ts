import { expect, test } from 'vitest'
import { type CachedPage, createPageCache } from './page-cache.server.ts'

/** Three bodies of so many kilobytes. */
const page = (size = 10): CachedPage => {
  const body = Buffer.alloc(1000 * size)
  return { status: 200, headers: {}, body: { identity: body, gzip: body, br: body } }
}

test('a cached page is found until one of its tags changes', () => {
  const cache = createPageCache()
  cache.keep('a', page(), ['courses', 'course:1'], cache.ticket())
  cache.keep('b', page(), ['events'], cache.ticket())
  cache.drop(['course:1'])
  expect(cache.find('a')).toBeUndefined()
  expect(cache.find('b')).toBeDefined()
})

test('a page whose data changed while it was rendered is not kept', () => {
  const cache = createPageCache()
  const ticket = cache.ticket()
  cache.drop(['courses'])
  expect(cache.keep('a', page(), ['courses'], ticket)).toBe(false)
  expect(cache.keep('a', page(), ['courses'], cache.ticket())).toBe(true)
})

test('the least recently used pages go first when there is no room', () => {
  const cache = createPageCache({ maxBytes: 330_000 })
  for (const key of ['a', 'b']) cache.keep(key, page(), [], cache.ticket())
  for (let round = 0; round < 8; round += 1) {
    cache.keep(`more${round}`, page(), [], cache.ticket())
    cache.find('a')
  }
  cache.keep('last', page(), [], cache.ticket())
  expect(cache.find('a')).toBeDefined()
  expect(cache.find('b')).toBeUndefined()
  expect(cache.size.bytes).toBeLessThanOrEqual(330_000)
})

test('a page that would push out many others is not kept', () => {
  const cache = createPageCache({ maxBytes: 330_000 })
  expect(cache.keep('huge', page(200), [], cache.ticket())).toBe(false)
  const other = createPageCache({ maxBytes: 264_000 })
  expect(other.keep('an eighth', page(10), [], other.ticket())).toBe(true)
  expect(other.keep('more', page(11), [], other.ticket())).toBe(false)
})

test('a page grows old', () => {
  let now = 0
  const cache = createPageCache({ maxAgeMs: 1000, now: () => now })
  cache.keep('a', page(), [], cache.ticket())
  now = 999
  expect(cache.find('a')).toBeDefined()
  now = 1000
  expect(cache.find('a')).toBeUndefined()
  expect(cache.size).toEqual({ pages: 0, bytes: 0 })
})

test('keeping a page again replaces it and counts it once', () => {
  const cache = createPageCache()
  cache.keep('a', page(10), ['x'], cache.ticket())
  cache.keep('a', page(20), ['x'], cache.ticket())
  const other = createPageCache()
  other.keep('a', page(20), ['x'], other.ticket())
  expect(cache.size).toEqual(other.size)
  expect(cache.size.bytes).toBeGreaterThan(60_000)
})

test('a page that time makes untrue is kept until then, and no page longer than its age allows', () => {
  let now = 0
  const cache = createPageCache({ maxAgeMs: 1000, now: () => now })
  cache.keep('soon', page(), [], cache.ticket(), new Date(300))
  cache.keep('later', page(), [], cache.ticket(), new Date(5000))
  now = 299
  expect(cache.find('soon')).toBeDefined()
  now = 300
  expect(cache.find('soon')).toBeUndefined()
  expect(cache.find('later')).toBeDefined()
  now = 1000
  expect(cache.find('later')).toBeUndefined()
})

test('while changes go unheard nothing is kept, and nothing that was read meanwhile is kept afterwards', () => {
  const cache = createPageCache()
  cache.keep('a', page(), [], cache.ticket())
  cache.pause()
  expect(cache.find('a')).toBeUndefined()
  const ticket = cache.ticket()
  expect(cache.keep('b', page(), [], ticket)).toBe(false)
  cache.resume()
  expect(cache.keep('b', page(), [], ticket)).toBe(false)
  expect(cache.keep('c', page(), [], cache.ticket())).toBe(true)
})

test('of very many changes it only remembers that there were some', () => {
  const tags = (count: number) => Array.from({ length: count }, (_, index) => `course:${index}`)
  const keepAfter = (count: number) => {
    const cache = createPageCache()
    const ticket = cache.ticket()
    cache.drop(tags(count))
    cache.drop(['events'])
    return [
      cache.keep('a', page(), ['articles'], ticket),
      cache.keep('b', page(), ['articles'], cache.ticket()),
      cache.keep('c', page(), ['events'], ticket),
    ]
  }
  expect(keepAfter(10_000)).toEqual([true, true, false])
  expect(keepAfter(10_001)).toEqual([false, true, false])
})
