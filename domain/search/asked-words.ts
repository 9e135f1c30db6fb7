import { sameMeaning, smallWords } from '#content/search-words.ts'
import { wordsOf } from '#shared/search-text.ts'
import { editDistance, errorsAllowed } from './edit-distance.ts'
import { relatedForms } from './indonesian-affixes.ts'

/** How well a word of a text answers a word that was asked for. */
export const quality = { exact: 1, form: 0.85, beginning: 0.8, meaning: 0.6, mistyped: 0.5 } as const

const mostWords = 6

export type AskedWord = {
  word: string
  /** What is found has this word, unless nothing is found that has all of them. */
  isNeeded: boolean
  /** True for the last one, which may still be being typed. */
  isLast: boolean
  /** Words that answer it, and how well. */
  answers: ReadonlyMap<string, number>
}

/** What somebody typed, as words: six at most, each once, with all that may answer them. Small words are needed only
 *  when there are no others. */
export function askedWords(typed: string): AskedWord[] {
  const words = [...new Set(wordsOf(typed))].slice(0, mostWords)
  const isSmall = (word: string) => smallWords.includes(word)
  const hasOthers = words.some((word) => !isSmall(word))
  return words.map((word, place) => ({
    word,
    isNeeded: !hasOthers || !isSmall(word),
    isLast: place === words.length - 1,
    answers: answersTo(word),
  }))
}

function answersTo(word: string): Map<string, number> {
  const answers = new Map<string, number>()
  const add = (answer: string, how: number) => answers.set(answer, Math.max(how, answers.get(answer) ?? 0))
  const forms = relatedForms(word)
  for (const form of forms) add(form, quality.form)
  for (const other of meanings(word, forms)) add(other, quality.meaning)
  add(word, quality.exact)
  return answers
}

/** Words that mean the same: those that stand beside the word itself, or else beside another form of it. */
function meanings(word: string, forms: readonly string[]): string[] {
  const beside = (wanted: readonly string[]) =>
    sameMeaning.filter((line) => line.some((each) => wanted.includes(each))).flat()
  const own = beside([word])
  return own.length > 0 ? own : beside(forms)
}

/** What answers a mistyped word of those whose meanings we know. */
export function answersToMistyped(word: string): Map<string, number> {
  const most = errorsAllowed(word)
  const meant = sameMeaning.flat().filter((each) => most > 0 && editDistance(word, each, most) <= most)
  const answers = new Map<string, number>()
  for (const each of meant)
    for (const [answer, how] of answersTo(each))
      answers.set(answer, Math.max(how * quality.mistyped, answers.get(answer) ?? 0))
  return answers
}
