/** That somebody reviews the work of somebody else, as the one at this `place` (from 1) among theirs. */
export type Drawn<Person> = { reviewer: Person; author: Person; place: number }

/** Draws who reviews whose work: a shuffled ring in which each reviews those after them, so that everybody gives and
 *  gets the same number of reviews, `each` or as many as there are others, and nobody reviews their own. `below(n)` is
 *  a random whole number from 0 to n − 1. */
export function drawReviewers<Person>(
  people: readonly Person[],
  each: number,
  below: (n: number) => number,
): Drawn<Person>[] {
  const ring = shuffled(people, below)
  const count = Math.min(each, ring.length - 1)
  // Once around and a little further, so that those at the end find whom they come to.
  const around = [...ring, ...ring.slice(0, Math.max(count, 0))]
  return ring.flatMap((reviewer, at) =>
    around.slice(at + 1, at + 1 + count).map((author, step) => ({ reviewer, author, place: step + 1 })),
  )
}

function shuffled<Person>(people: readonly Person[], below: (n: number) => number): Person[] {
  const ring: Person[] = []
  for (const person of people) {
    const at = below(ring.length + 1)
    const there = ring[at]
    if (there === undefined) ring.push(person)
    else {
      ring[at] = person
      ring.push(there)
    }
  }
  return ring
}
