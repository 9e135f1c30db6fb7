/** How many typing errors lie between two words: a letter too much, missing, another, or two that have changed places (optimal string
 *  alignment). Stops when there are more than `most`, and gives `most + 1`. */
export function editDistance(one: string, other: string, most = 2): number {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, place) => place)
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1]
      const at = (line: readonly number[], place: number) => line[place] ?? Number.POSITIVE_INFINITY
      const isSwapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      current.push(
        Math.min(
          at(last, column) + 1,
          at(current, column - 1) + 1,
          at(last, column - 1) + (isSame ? 0 : 1),
          isSwapped ? at(beforeLast, column - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
    if (Math.min(...current) > most) return most + 1
    beforeLast = last
    last = current
  }
  return Math.min(last[other.length] ?? most + 1, most + 1)
}

/** How many typing errors a word may have: none in a short one, where one makes another word of it. */
export const errorsAllowed = (word: string): number => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2)

/** A word, and what is left of it when any one letter is left out: two words that share one differ by a typing error. The database has the
 *  same of its vocabulary (search_misspellings). */
export const misspellingsOf = (word: string): string[] => [
  ...new Set([word, ...Array.from(word, (_, place) => word.slice(0, place) + word.slice(place + 1))]),
]
