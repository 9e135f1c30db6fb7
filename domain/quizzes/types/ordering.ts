import { type AttemptSlot, disorder, itemsAt } from '#domain/quizzes/drawing.ts'
import { withBackslashes, withoutBackslashes } from '#domain/quizzes/gift/gift-text.ts'
import { printLines } from '#domain/quizzes/gift/print-text.ts'
import { answersIn, fractionIn, textOf } from '#domain/quizzes/import/moodle-element.ts'
import { countFault, lengthFault, textsFault } from './faults.ts'
import type { QuestionTypeDefinition } from './question-type-definition.ts'
import { wordsLine } from './right-line.ts'
import { chosenIn, placeIn } from './screen-order.ts'
import { emptyLine } from './typed-answers.ts'

/** The items in their right order. */
type Body = { type: 'ordering'; items: string[] }
/** The index of the item at each place; -1 for none. */
type Given = { type: 'ordering'; order: number[] }

const noItem = -1

/** Items are put in order. */
export const ordering: QuestionTypeDefinition<Body, Given> = {
  fault: ({ items }) => textsFault(items, []) ?? countFault(items.length, 2),
  repeated: () => null,

  form: {
    firstLines: 4,
    answerFault: lengthFault,
    besideFault: () => null,
    read: (_, lines) => ({ type: 'ordering', items: lines.map(({ answer }) => answer) }),
    write: ({ items }) => ({ answers: items.map((answer, place) => ({ ...emptyLine(place), answer })) }),
  },

  ask: (body, slot) => ({ options: [], lefts: [], choices: itemsAt(screenOrder(body, slot), body.items) }),
  given(body, slot, sent) {
    const order = screenOrder(body, slot)
    const chosen = chosenIn(order, sent.slice(0, order.length))
    if (chosen.every((index) => index === null)) return null
    return { type: 'ordering', order: body.items.map((_, place) => chosen[place] ?? noItem) }
  },
  sent(body, slot, given) {
    const order = screenOrder(body, slot)
    return given.order.map((index) => placeIn(order, index))
  },
  longestAnswer: null,
  open: () => null,

  /** The share of places that hold their item; two items of the same words can stand for one another. */
  grade({ items }, { order }) {
    const right = items.filter((item, place) => items[order[place] ?? noItem] === item)
    return items.length === 0 ? 0 : right.length / items.length
  },
  feedback: () => [],
  right: ({ items }) => items.map(wordsLine),
  /** Where the items are the same, in any order. */
  carry({ items }, { order }, to) {
    if (!hasSameItems(items, to.items)) return null
    const placed = order.map((index) => items[index])
    return {
      type: 'ordering',
      order: placed.map((item) => (item === undefined ? noItem : to.items.indexOf(item))),
    }
  },

  summary: ({ items }) => items.join(' → '),
  example: {
    right: ({ items }) => ({ type: 'ordering', order: items.map((_, place) => place) }),
    wrong: () => null,
  },

  gift: {
    read: (answers) =>
      answers.type === 'Ordering' ? { type: 'ordering', items: itemsIn(answers.text) } : null,
    print: ({ items }, feedback) =>
      printLines(items.map(printItem), feedback ? `\n####${withBackslashes(feedback)}` : '', '>'),
  },
  moodle: {
    read: (element) =>
      element.attributes.type === 'ordering'
        ? {
            type: 'ordering',
            items: answersIn(element)
              .toSorted((one, other) => fractionIn(one) - fractionIn(other))
              .map(textOf),
          }
        : null,
    lost: () => [],
  },
}

const screenOrder = ({ items }: Body, { seed, slot }: AttemptSlot) => disorder(items.length, seed, slot)

const hasSameItems = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.toSorted().every((item, at) => others.toSorted()[at] === item)

/** How many, which, which way: words with which Moodle's plugin begins. Noken asks for all of them, one below the other. */
const optionWords = new Set([
  ...['all', 'exact', 'random', 'rel', 'relative', 'contig', 'contiguous'],
  ...['horizontal', 'vertical', 'h', 'v'],
  ...['true', 'false', 'yes', 'no', 'none', 'numbering', 'all_or_nothing', 'absolute_position'],
])

const isOptionWord = (word: string) =>
  optionWords.has(word.toLowerCase()) || /^\d+$/.test(word) || word.includes('_')

function itemsIn(answers: string): string[] {
  const [first = '', ...lines] = answers.split('\n')
  const words = first.trim().split(/\s+/)
  const begin = words.findIndex((word) => !isOptionWord(word))
  const head = begin === -1 ? '' : words.slice(begin).join(' ')
  return [head, ...lines].map((item) => withoutBackslashes(item).trim()).filter(Boolean)
}

/** An item that begins like a comment begins with a line break instead, which is trimmed when it is read. */
const printItem = (item: string) => (item.startsWith('//') ? '\\n' : '') + withBackslashes(item)
