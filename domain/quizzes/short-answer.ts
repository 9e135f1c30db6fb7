/** Whether a typed text is what an answer asks for: in any letter case, however its letters are encoded, with any
 *  blanks between words. A `*` of the answer stands for anything, `\*` for a star, as in GIFT. Takes time by the
 *  product of both lengths at most. */
export function matches(answer: string, typed: string): boolean {
  const pattern = symbolsOf(answer)
  const text = [...folded(typed)]
  let [at, place] = [0, 0]
  // Where the last star stood, and up to where it has been taken to reach.
  let [star, reached] = [-1, 0]
  while (place < text.length) {
    if (pattern[at] === anything) {
      star = at++
      reached = place
    } else if (at < pattern.length && pattern[at] === text[place]) {
      at++
      place++
    } else if (star >= 0) {
      at = star + 1
      place = ++reached
    } else return false
  }
  while (pattern[at] === anything) at++
  return at === pattern.length
}

const anything = Symbol('*')

function symbolsOf(answer: string): (string | typeof anything)[] {
  // A letter that no text has stands for the written star until the others are distinguished.
  const written = '\u0000'
  const letters = folded(answer.replaceAll('\\*', written))
  return [...letters].map((letter) => (letter === '*' ? anything : letter === written ? '*' : letter))
}

/** One form for all ways to write the same: blanks around and in a row, letter case, ligatures, full-width letters, an
 *  arrow as a letter or as two. */
export const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll('→', '->')
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKC')
    .trim()
    .split(/\s+/u)
    .join(' ')
