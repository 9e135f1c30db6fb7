import { type AttemptSlot, itemsAt, permutation } from '#domain/quizzes/drawing.ts'
import type { GiftAnswers } from '#domain/quizzes/gift/gift-answers.ts'
import { optionOfGift } from '#domain/quizzes/gift/gift-option.ts'
import { answersIn, childOf, optionOfMoodle } from '#domain/quizzes/import/moodle-element.ts'
import type { XmlElement } from '#domain/quizzes/import/xml-tree.server.ts'
import { plainLine } from '#domain/quizzes/plain-html.ts'
import { type Option, rightTexts } from './option.ts'
import type { AskedQuestion } from './question-type-definition.ts'
import { firstRepeated, type Repeated } from './repeated.ts'
import { sameWords } from './same-words.ts'

// What the two types share in which options are chosen: one of them, or several.

/** Which option stands at each place of the screen. */
export const optionOrder = (
  { length }: readonly Option[],
  { seed, slot, isShuffled }: AttemptSlot,
): number[] => (isShuffled ? permutation(length, seed, slot) : Array.from({ length }, (_, index) => index))

export const askOptions = (options: readonly Option[], slot: AttemptSlot): AskedQuestion => ({
  options: itemsAt(optionOrder(options, slot), options).map(({ text }) => text),
  lefts: [],
  choices: [],
})

/** Two options of the same words: nobody can choose between them. */
export const repeatedOption = (options: readonly Option[]): Repeated | null =>
  firstRepeated(
    options,
    ({ text }) => text.trim().split(/\s+/u).join(' '),
    () => true,
  )

/** Where an option stands in another version; null for nowhere. */
export const sameOption = (from: readonly Option[], index: number, to: readonly Option[]): number | null =>
  sameWords(textsOf(from), index, textsOf(to))

const textsOf = (options: readonly Option[]) => options.map(({ text }) => text)

export const optionsSummary = (options: readonly Option[]): string =>
  rightTexts(options).map(plainLine).join(', ')

type Choice = { takesSeveral: boolean; options: Option[] }

/** One may be chosen where an option is simply right; several where parts of the mark are given, each with its weight. */
export function choiceOfGift(answers: GiftAnswers): Choice | null {
  if (answers.type !== 'MC') return null
  const { choices } = answers
  const options = choices.map(optionOfGift)
  const isSingle = choices.some(({ isCorrect, weight }) => isCorrect && (weight === null || weight === 100))
  const isWeighted = options.some(({ weight }) => weight > 0)
  return { takesSeveral: !isSingle && isWeighted, options }
}

export function choiceOfMoodle(element: XmlElement): Choice | null {
  if (element.attributes.type !== 'multichoice') return null
  const isSingle = ['true', '1'].includes(childOf(element, 'single')?.text.trim() ?? 'true')
  return { takesSeveral: !isSingle, options: answersIn(element).map(optionOfMoodle) }
}
