import type { QuestionBody } from './question.ts'
import { folded } from './short-answer.ts'

/** The place, counted from 0, of an answer that says the same as one before it; null where none does. Nobody can choose
 *  between two of the same words; of two that are typed the second never counts, which matters only where it is worth
 *  something else. */
export function repeatedAnswer(body: QuestionBody): number | null {
  switch (body.type) {
    case 'single':
    case 'multiple':
      return firstRepeated(body.options, ({ text }) => text.trim().split(/\s+/u).join(' '))
    case 'short':
      return firstRepeated(body.answers, ({ text }) => folded(text), hasOtherWeight)
    default:
      return null
  }
}

const hasOtherWeight = (one: { weight: number }, other: { weight: number }) => one.weight !== other.weight

function firstRepeated<Each>(
  all: readonly Each[],
  wordsOf: (each: Each) => string,
  matters: (one: Each, other: Each) => boolean = () => true,
): number | null {
  const seen = new Map<string, Each>()
  for (const [place, each] of all.entries()) {
    const words = wordsOf(each)
    const before = seen.get(words)
    if (before !== undefined && matters(before, each)) return place
    seen.set(words, before ?? each)
  }
  return null
}
