/** Everything that chance decides of an attempt follows from its seed, so that every process and every reload shows the same. A seed is
 *  a whole number of 32 bits. */
export type Seed = number

/** One question of one attempt: from these follows in which order its parts stand on the screen. */
export type AttemptSlot = { seed: Seed; slot: number; isShuffled: boolean }

/** `count` of these in an order by chance; all of them where none is said, or more are asked for than there are. In the order in which
 *  they stand unless they are shuffled. */
export function drawn<Item>(
  from: readonly Item[],
  { count, isShuffled }: { count: number | null; isShuffled: boolean },
  seed: Seed,
): Item[] {
  const chosen = permutation(from.length, seed, 'questions').slice(0, count ?? from.length)
  const places = isShuffled ? chosen : chosen.sort((a, b) => a - b)
  return itemsAt(places, from)
}

/** What stands at these places, in their order. */
export const itemsAt = <Item>(places: readonly number[], items: readonly Item[]): Item[] =>
  places.flatMap((place) => items.slice(place, place + 1))

/** The numbers from 0 on in an order by chance: which one each place of a screen shows. `slot`: of which question of the
 *  attempt. */
export function permutation(length: number, seed: Seed, slot: number | 'questions'): number[] {
  const next = numbersFrom(seed, slot === 'questions' ? 0 : slot + 1)
  const places = Array.from({ length }, (_, place) => place)
  // Fisher and Yates.
  for (let last = length - 1; last > 0; last--) {
    const chosen = Math.floor(next() * (last + 1))
    const held = places[last] ?? 0
    places[last] = places[chosen] ?? 0
    places[chosen] = held
  }
  return places
}

/** The same, but never in the order from which it began: what is to be put in order does not begin so. */
export function disorder(length: number, seed: Seed, slot: number): number[] {
  const places = permutation(length, seed, slot)
  return places.every((place, at) => place === at) ? [...places.slice(1), ...places.slice(0, 1)] : places
}

/** Numbers from 0 up to 1, the same for the same seed and stream (splitmix32). */
function numbersFrom(seed: Seed, stream: number): () => number {
  let state = (seed ^ Math.imul(stream + 1, 0x85ebca6b)) | 0
  return () => {
    state = (state + 0x9e3779b9) | 0
    let mixed = state ^ (state >>> 16)
    mixed = Math.imul(mixed, 0x21f0aaad)
    mixed ^= mixed >>> 15
    mixed = Math.imul(mixed, 0x735a2d97)
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32
  }
}
