import { extent } from '#tests/runner/extent.ts'

/** So many of these, evenly spread; all of them with `npm run test:all`. For what one function decides for every route: which route shows
 *  it does not matter. */
export function sampled<Item>(items: readonly Item[], count: number): readonly Item[] {
  if (extent === 'all' || items.length <= count) return items
  return Array.from({ length: count }, (_, n) => items[Math.floor((n * items.length) / count)]).filter(
    (item) => item !== undefined,
  )
}
