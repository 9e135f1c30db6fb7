import { afterBackslash } from './gift-text.ts'

/** An answer that `=` or `~` begins, and where its first arrow is; those in feedback are none. */
type FoundAnswer = { isPair: boolean; arrow: number | null }

/** Whether arrows part pairs in the answers that begin at `from`, as Moodle has it: not where something is to be chosen
 *  (`~`), nor without `=`. `lone`: the first arrow where there are not two pairs, or not all answers are one. */
export function findArrows(source: string, from: number): { partPairs: boolean; lone: number | null } {
  const answers = answersIn(source, from)
  const arrows = answers.flatMap(({ arrow }) => arrow ?? [])
  const partPairs = arrows.length > 0 && answers.every(({ isPair }) => isPair)
  const isWhole = answers.length > 1 && arrows.length === answers.length
  return { partPairs, lone: partPairs && !isWhole ? (arrows[0] ?? null) : null }
}

function answersIn(source: string, from: number): FoundAnswer[] {
  const answers: FoundAnswer[] = []
  let isFeedback = false
  for (let at = from; at < source.length && source[at] !== '}'; at++) {
    const email = source[at] ?? ''
    const answer = answers.at(-1)
    if (isEscaped(source, at)) at++
    else if (email === '#') isFeedback = true
    else if ('=~'.includes(email)) {
      answers.push({ isPair: email === '=', arrow: null })
      isFeedback = false
    } else if (answer && !isFeedback && source.startsWith('->', at)) answer.arrow ??= at
  }
  return answers
}

const isEscaped = (source: string, at: number) =>
  source[at] === '\\' && afterBackslash.has(source[at + 1] ?? '')

const numberPattern = /^(?:%[^%]*%)?(?:[+-]?\d+(?:[.,]\d+)?(?:(?::|\.\.)[+-]?\d+(?:[.,]\d+)?)?)?$/

/** Where, in the answers of `{#…}` that begin at `from`, something stands that is no number, nor one with a tolerance
 *  or up to another; null where there is nothing else. */
export function findNoNumber(source: string, from: number): number | null {
  let begin = from
  let isFeedback = false
  for (let at = from; at < source.length; at++) {
    const email = source[at] ?? ''
    const isEnd = '=~}'.includes(email)
    if (!isFeedback && (isEnd || email === '#')) {
      const written = source.slice(begin, at)
      if (!numberPattern.test(written.trim())) return begin + written.length - written.trimStart().length
    }
    if (email === '}') return null
    if (isEnd || email === '#') isFeedback = email === '#'
    if (isEnd) begin = at + 1
    if (isEscaped(source, at)) at++
  }
  return null
}
