import type { Given, Option, QuestionBody } from './question.ts'
import { matches } from './short-answer.ts'
import { readsAs } from './typed-number.ts'

/** What of a question's mark somebody gets for what they gave, from 0 to 1; null for an essay, which a person marks. Whatever is given to whatever
 *  question has an answer: what does not fit gets 0, and so does nothing at all, an essay that was left empty included. */
export function graded(body: QuestionBody, given: Given | null): number | null {
  if (given?.type !== body.type) return 0
  return body.type === 'essay' ? (isBlank(given) ? 0 : null) : bounded(fractionOf(body, given))
}

const isBlank = (given: Given) => given.type === 'essay' && given.text.trim() === ''

/** Weights such as 33.333 sum to a whole: what is less than a hundredth of a per cent away from it is it. */
const bounded = (fraction: number): number => Math.min(1, Math.max(0, Math.round(fraction * 1e4) / 1e4))

function fractionOf(body: QuestionBody, given: Given): number {
  if (body.type === 'single' && given.type === 'single') return weightOf(body.options[given.option])
  if (body.type === 'multiple' && given.type === 'multiple')
    return sum([...new Set(given.options)].map((index) => weightOf(body.options[index])))
  if (body.type === 'true-false' && given.type === 'true-false') return body.isTrue === given.isTrue ? 1 : 0
  if (body.type === 'short' && given.type === 'short') return weightOf(shortAnswer(body, given.text))
  if (body.type === 'numeric' && given.type === 'numeric') return weightOf(numericAnswer(body, given.text))
  if (body.type === 'matching' && given.type === 'matching') return matched(body.pairs, given.rights)
  if (body.type === 'ordering' && given.type === 'ordering') return inPlace(body.items, given.order)
  return 0
}

const weightOf = (answer: { weight: number } | undefined) => (answer?.weight ?? 0) / 100
const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)

type Body<Type extends QuestionBody['type']> = Extract<QuestionBody, { type: Type }>

/** The answer that a text is taken for: the first that fits, as Moodle has it, so that '*' can stand last for all others. */
export const shortAnswer = ({ answers }: Body<'short'>, text: string): Option | undefined =>
  text.trim() === '' ? undefined : answers.find((answer) => matches(answer.text, text))

/** The answer that a number is taken for: the first within whose tolerance it lies. */
export const numericAnswer = ({ answers }: Body<'numeric'>, text: string) =>
  answers.find(({ value, tolerance }) =>
    // 0.1 + 0.2 is 0.3 to whoever calculates by hand.
    readsAs(text).some(
      (number) => Math.abs(number - value) <= tolerance + 1e-9 * Math.max(1, Math.abs(value)),
    ),
  )

/** Of the lefts that have a right one; a pair without left is a right too many. */
function matched(pairs: Body<'matching'>['pairs'], rights: readonly (number | null)[]): number {
  const asked = pairs.flatMap(({ left, right }, index) => (left.trim() === '' ? [] : [{ right, index }]))
  const right = asked.filter((pair) => {
    const chosen = rights[pair.index] ?? null
    return chosen !== null && pairs[chosen]?.right === pair.right
  })
  return asked.length === 0 ? 0 : right.length / asked.length
}

/** Of the places, how many hold what belongs there; two items of the same words can stand for one another. */
function inPlace(items: readonly string[], order: readonly number[]): number {
  const right = items.filter((item, place) => items[order[place] ?? -1] === item)
  return items.length === 0 ? 0 : right.length / items.length
}
