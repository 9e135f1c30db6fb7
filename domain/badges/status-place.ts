/** So many badges share a list (Bitstring Status List 1.0 wants no fewer, so that a list tells little of who is looked up). */
export const listLength = 131_072

/** Which list a badge stands in, and which bit of it is its own. `place` counts from 1. */
export const statusPlace = (place: number): { list: number; index: number } => ({
  list: Math.floor((place - 1) / listLength) + 1,
  index: (place - 1) % listLength,
})

/** The places of a list: from the first up to and with the last. */
export const placesOf = (list: number): { first: number; last: number } => ({
  first: (list - 1) * listLength + 1,
  last: list * listLength,
})

/** The bits of a list, all 0 but for these: the first bit is the highest of the first byte. */
export function bitsOf(indexes: readonly number[]): Uint8Array {
  const bits = new Uint8Array(listLength / 8)
  for (const index of indexes) bits[index >> 3] = (bits[index >> 3] ?? 0) | (128 >> (index & 7))
  return bits
}
