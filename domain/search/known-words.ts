import { type AskedWord, answersToMistyped, quality } from './asked-words.ts'
import { editDistance, errorsAllowed, misspellingsOf } from './edit-distance.ts'
import { rootsOf } from './indonesian-affixes.ts'

const mostMistyped = 6
const shortestMistypedRoot = 5

/** What of a word may have been mistyped: itself, or what it was made of when that is long enough to be told. */
export const mistypedParts = (word: string): string[] =>
  errorsAllowed(word) === 0
    ? []
    : rootsOf(word)
        .filter((root) => root === word || root.length >= shortestMistypedRoot)
        .slice(0, 4)

/** The words that somebody has written somewhere, and that answer a word which was asked for: it and what is made of its root, words that
 *  begin with it when it is the last, words that mean the same, and, when nobody has written it, those that differ by a typing error. */
export function answered(asked: AskedWord, written: readonly string[]): AskedWord {
  const { word, isLast } = asked
  const answers = new Map<string, number>()
  const add = (answer: string, how: number) => answers.set(answer, Math.max(how, answers.get(answer) ?? 0))
  // Figures are in no vocabulary: nobody mistypes them into one another.
  let isKnown = /^\d+$/.test(word)
  if (isKnown) add(word, quality.exact)
  for (const each of written) {
    const how = asked.answers.get(each)
    if (how !== undefined) add(each, how)
    if (isLast && word.length > 1 && each.startsWith(word) && each !== word) add(each, quality.beginning)
    isKnown ||= each === word || (isLast && word.length > 2 && each.startsWith(word))
  }
  if (!isKnown) addMistyped(word, written, add)
  return { ...asked, answers }
}

function addMistyped(word: string, written: readonly string[], add: (answer: string, how: number) => void) {
  const parts = mistypedParts(word)
  const left = new Set(word.length < shortestMistypedRoot ? [] : misspellingsOf(word))
  // A letter that has gone elsewhere is two errors, and looks like one: phyton.
  const hasMoved = (each: string) =>
    each.length === word.length && misspellingsOf(each).some((spelling) => left.has(spelling))
  const errors = (each: string) =>
    Math.min(
      ...parts.map((part) => {
        const most = part === word ? errorsAllowed(word) : 1
        const distance = editDistance(part, each, most)
        // A part says less than the whole.
        if (distance > most && hasMoved(each)) return 1
        return distance > most ? Number.POSITIVE_INFINITY : distance + (part === word ? 0 : 1)
      }),
      Number.POSITIVE_INFINITY,
    )
  const near = written
    .map((each) => ({ each, distance: errors(each) }))
    .filter(({ distance }) => distance < Number.POSITIVE_INFINITY)
    .sort((a, b) => a.distance - b.distance || (a.each < b.each ? -1 : 1))
  for (const { each, distance } of near.slice(0, mostMistyped)) add(each, quality.mistyped - distance * 0.1)
  const known = answersToMistyped(word)
  for (const each of written) {
    const how = known.get(each)
    if (how !== undefined) add(each, how)
  }
}
