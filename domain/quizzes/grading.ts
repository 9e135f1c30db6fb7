import type { Given, Option, QuestionBody } from './question.ts'
import { matches } from './short-answer.ts'
import { readsAs } from './typed-number.ts'

/** What of a question's mark somebody gets for what they gave, from 0 to 1; null for an essay, which a person marks.
 *  Whatever is given to whatever question has an answer: what does not fit gets 0, and so does nothing at all, an essay
 *  that was left empty included. */
export function graded(body: QuestionBody, given: Given | null): number | null {
  const fraction = fractionOf(body, given)
  return fraction === null ? null : bounded(fraction)
}

/** Weights such as 33.333 sum to a whole: what is less than a hundredth of a per cent away from it is it. */
const bounded = (fraction: number): number => Math.min(1, Math.max(0, Math.round(fraction * 1e4) / 1e4))

function fractionOf(body: QuestionBody, given: Given | null): number | null {
  switch (body.type) {
    case 'single':
      return given?.type === body.type ? weightOf(body.options[given.option]) : 0
    case 'multiple':
      return given?.type === body.type ? weightsOf(body.options, given.options) : 0
    case 'true-false':
      return given?.type === body.type ? Number(given.isTrue === body.isTrue) : 0
    case 'short':
      return given?.type === body.type ? weightOf(shortAnswer(body, given.text)) : 0
    case 'numeric':
      return given?.type === body.type ? weightOf(numericAnswer(body, given.text)) : 0
    case 'matching':
      return given?.type === body.type ? matched(body.pairs, given.rights) : 0
    case 'ordering':
      return given?.type === body.type ? inPlace(body.items, given.order) : 0
    case 'essay':
      return given?.type === body.type ? ofEssay(given.text) : 0
  }
}

/** A person marks it; where nothing is written there is nothing to mark. */
const ofEssay = (text: string) => (text.trim() === '' ? 0 : null)

const weightOf = (answer: { weight: number } | undefined) => (answer?.weight ?? 0) / 100
const weightsOf = (options: readonly Option[], chosen: readonly number[]) =>
  [...new Set(chosen)].reduce((total, index) => total + weightOf(options[index]), 0)

type Body<Type extends QuestionBody['type']> = Extract<QuestionBody, { type: Type }>

/** The answer that a text is taken for: the first that fits, as Moodle has it, so that '*' can stand last for all others. */
export const shortAnswer = ({ answers }: Body<'short'>, text: string): Option | undefined =>
  text.trim() === '' ? undefined : answers.find((answer) => matches(answer.text, text))

/** The answer that a number is taken for: the first within whose tolerance it lies. */
export const numericAnswer = ({ answers }: Body<'numeric'>, text: string) =>
  answers.find(({ value, tolerance }) =>
    // 0.1 + 0.2 is 0.3 to anyone who calculates by hand; a trillion and one is not a trillion.
    readsAs(text).some(
      (number) => Math.abs(number - value) <= tolerance + 1e-13 * Math.max(1, Math.abs(value)),
    ),
  )

/** Of the lefts that have a right one; a pair without left is a right too many. */
function matched(pairs: Body<'matching'>['pairs'], rights: readonly (number | null)[]): number {
  const asked = pairs.flatMap(({ left, right }, index) => (left.trim() === '' ? [] : [{ right, index }]))
  const right = asked.filter((pair) => pairs[rights[pair.index] ?? -1]?.right === pair.right)
  return asked.length === 0 ? 0 : right.length / asked.length
}

/** Of the places, how many hold what belongs there; two items of the same words can stand for one another. */
function inPlace(items: readonly string[], order: readonly number[]): number {
  const right = items.filter((item, place) => items[order[place] ?? -1] === item)
  return items.length === 0 ? 0 : right.length / items.length
}
