import { type AttemptSlot, itemsAt, permutation } from '#domain/quizzes/drawing.ts'
import {
  giftText,
  withArrows,
  withBackslashes,
  withoutCodes,
  withoutPairs,
} from '#domain/quizzes/gift/gift-text.ts'
import { printEnd, printLines, printText } from '#domain/quizzes/gift/print-text.ts'
import { textIn, textOf } from '#domain/quizzes/import/moodle-element.ts'
import { plainLine } from '#domain/quizzes/plain-html.ts'
import { quizBounds } from '#domain/quizzes/quiz-bounds.ts'
import { countFault, lengthFault, textsFault } from './faults.ts'
import type { QuestionTypeDefinition } from './question-type-definition.ts'
import { sameWords } from './same-words.ts'
import { chosenIn, placeIn } from './screen-order.ts'
import { emptyLine } from './typed-answers.ts'

type Pair = { left: string; right: string }

/** A pair without left is a right half that belongs to nothing. */
type Body = { type: 'matching'; pairs: Pair[] }
/** For each pair the index of the one whose right half was chosen; null for none. */
type Given = { type: 'matching'; rights: (number | null)[] }

/** The right half of each pair is chosen from a list. */
export const matching: QuestionTypeDefinition<Body, Given> = {
  fault({ pairs }) {
    if (!pairs.some(({ left }) => left !== ''))
      return { what: pairs.length < 2 ? 'too-few-options' : 'empty-option' }
    const rights = textsFault(
      pairs.map(({ right }) => right),
      [],
    )
    const isLong = pairs.some(({ left }) => left.length > quizBounds.option)
    return rights ?? (isLong ? { what: 'text-too-long' } : countFault(pairs.length, 2))
  },
  repeated: () => null,

  form: {
    firstLines: 4,
    answerFault: lengthFault,
    /** A right half by itself is one too many; a left one has nothing that would be right. */
    besideFault: (typed) => (typed === '' ? { what: 'half-pair' } : lengthFault(typed)),
    read: (_, lines) => ({
      type: 'matching',
      pairs: lines.map(({ answer, beside }) => ({ left: blanksAsOne(answer), right: blanksAsOne(beside) })),
    }),
    write: ({ pairs }) => ({
      answers: pairs.map(({ left, right }, place) => ({ ...emptyLine(place), answer: left, beside: right })),
    }),
  },

  ask(body, slot) {
    const { rows, rights } = screenOrder(body, slot)
    return {
      options: [],
      lefts: itemsAt(rows, body.pairs).map(({ left }) => left),
      choices: itemsAt(rights, body.pairs).map(({ right }) => right),
    }
  },
  given(body, slot, sent) {
    const order = screenOrder(body, slot)
    const chosen = chosenIn(order.rights, sent.slice(0, order.rows.length))
    if (chosen.every((index) => index === null)) return null
    const rights: (number | null)[] = body.pairs.map(() => null)
    for (const [row, index] of order.rows.entries()) rights[index] = chosen[row] ?? null
    return { type: 'matching', rights }
  },
  sent(body, slot, given) {
    const { rows, rights } = screenOrder(body, slot)
    return rows.map((index) => placeIn(rights, firstOfRight(body.pairs, given.rights[index])))
  },
  longestAnswer: null,
  open: ({ rights }) => (rights.some((right) => right === null) ? 'unanswered' : null),

  /** The share of rows that have their right half. */
  grade({ pairs }, { rights }) {
    const rows = pairs.flatMap(({ left, right }, index) => (isRow({ left }) ? [{ right, index }] : []))
    const right = rows.filter((row) => pairs[rights[row.index] ?? -1]?.right === row.right)
    return rows.length === 0 ? 0 : right.length / rows.length
  },
  feedback: () => [],
  right: ({ pairs }) =>
    pairs.filter(isRow).map(({ left, right }) => ({ markdown: left, words: ` → ${right}` })),
  /** By the words of both halves. A row without an answer, or that was not asked, stays without one. */
  carry(from, given, to) {
    const rights: (number | null)[] = to.pairs.map(() => null)
    const [lefts, leftsNow] = [leftsOf(from), leftsOf(to)]
    for (const [index, pair] of from.pairs.entries()) {
      const chosen = from.pairs[given.rights[index] ?? -1]
      if (!isRow(pair) || !chosen) continue
      const row = sameWords(lefts, index, leftsNow)
      const right = to.pairs.findIndex((each) => each.right === chosen.right)
      if (row === null || right < 0) return null
      rights[row] = right
    }
    return { type: 'matching', rights }
  },

  summary: ({ pairs }) =>
    pairs
      .filter(({ left }) => left !== '')
      .map(({ left, right }) => `${plainLine(left)} – ${right}`)
      .join(', '),
  example: {
    right: ({ pairs }) => ({ type: 'matching', rights: pairs.map((_, index) => index) }),
    wrong: () => null,
  },

  gift: {
    read: (answers) =>
      answers.type === 'Matching'
        ? {
            type: 'matching',
            pairs: answers.matchPairs.map(({ subquestion, subanswer }) => ({
              left: giftText(subquestion),
              right: withArrows(withoutCodes(subanswer)).trim(),
            })),
          }
        : null,
    print: ({ pairs }, feedback) =>
      printLines(
        pairs.map(({ left, right }) => `=${printText(left, withoutPairs)} -> ${withBackslashes(right)}`),
        printEnd(feedback),
      ),
  },
  moodle: {
    read(element) {
      if (element.attributes.type !== 'matching') return null
      const pairs = element.children
        .filter(({ name }) => name === 'subquestion')
        .map((pair) => ({ left: inOneLine(textOf(pair)), right: inOneLine(textIn(pair, 'answer')) }))
      // Moodle's form leaves rows that nobody filled in.
      return { type: 'matching', pairs: pairs.filter(({ left, right }) => left !== '' || right !== '') }
    },
    lost: () => [],
  },
}

const isRow = ({ left }: Pick<Pair, 'left'>) => left.trim() !== ''
const leftsOf = ({ pairs }: Body) => pairs.map(({ left }) => left)

/** `rows`: which pairs are asked; `rights`: the pair whose right half stands at each place of the list. Two pairs of the same right half
 *  show it once. */
function screenOrder({ pairs }: Body, { seed, slot }: AttemptSlot): { rows: number[]; rights: number[] } {
  const rights = pairs.flatMap((_, index) => (firstOfRight(pairs, index) === index ? [index] : []))
  return {
    rows: pairs.flatMap((pair, index) => (isRow(pair) ? [index] : [])),
    rights: permutation(rights.length, seed, slot).map((at) => rights[at] ?? 0),
  }
}

const firstOfRight = (pairs: readonly Pair[], index: number | null | undefined) =>
  pairs.findIndex(({ right }) => right === pairs[index ?? -1]?.right)

const blanksAsOne = (text: string) => text.replaceAll(/\s+/g, ' ')
const inOneLine = (text: string) => blanksAsOne(text).trim()
