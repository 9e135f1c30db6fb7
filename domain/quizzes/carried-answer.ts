import type { Given, QuestionBody } from './question.ts'

/** What was given to a question, as its other version holds it: what can be chosen is found again by its words, what
 *  was typed stays as it was typed. null where it cannot be: of another type, where something that was chosen is no
 *  longer there, and for an essay, which a person marks. */
export function carriedOver(from: QuestionBody, given: Given, to: QuestionBody): Given | null {
  if (from.type === 'single' && given.type === 'single' && to.type === 'single') {
    const option = sameText(from.options, given.option, to.options)
    return option === null ? null : { type: to.type, option }
  }
  if (from.type === 'multiple' && given.type === 'multiple' && to.type === 'multiple') {
    const options = whole(given.options.map((index) => sameText(from.options, index, to.options)))
    return options && { type: to.type, options }
  }
  if (from.type === 'matching' && given.type === 'matching' && to.type === 'matching')
    return carriedPairs(from, given, to)
  if (from.type === 'ordering' && given.type === 'ordering' && to.type === 'ordering')
    return carriedOrder(from, given, to)
  return from.type === to.type && given.type === to.type && isTyped(given) ? given : null
}

/** What is the same whatever there is to choose from. */
const isTyped = ({ type }: Given): boolean => type === 'true-false' || type === 'short' || type === 'numeric'

/** As an ordering keeps a place in which nothing was put. */
const nothingThere = -1

type Texts = readonly { text: string }[]

const sameText = (from: Texts, index: number, to: Texts) => sameWords(textsOf(from), index, textsOf(to))
const textsOf = (options: Texts) => options.map(({ text }) => text)

/** Where what stood at a place stands now: of several of the same words the one that stood as far behind the first of them. */
function sameWords(from: readonly string[], index: number, to: readonly string[]): number | null {
  const words = from[index]
  if (words === undefined) return null
  const before = from.slice(0, index).filter((each) => each === words).length
  const places = to.flatMap((each, place) => (each === words ? [place] : []))
  return places[before] ?? null
}

/** All of them; null if one is missing. */
function whole<Item>(items: readonly (Item | null)[]): Item[] | null {
  const found = items.filter((item) => item !== null)
  return found.length === items.length ? found : null
}

type Body<Type extends QuestionBody['type']> = Extract<QuestionBody, { type: Type }>
type GivenTo<Type extends Given['type']> = Extract<Given, { type: Type }>

const sameItems = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.toSorted().every((item, at) => others.toSorted()[at] === item)

const leftsOf = ({ pairs }: Body<'matching'>) => pairs.map(({ left }) => left)

/** By the words of both sides. Who chose nothing for a left, or was not asked it, still has chosen nothing. */
function carriedPairs(
  from: Body<'matching'>,
  given: GivenTo<'matching'>,
  to: Body<'matching'>,
): GivenTo<'matching'> | null {
  const rights: (number | null)[] = to.pairs.map(() => null)
  const [lefts, leftsNow] = [leftsOf(from), leftsOf(to)]
  for (const [index, { left }] of from.pairs.entries()) {
    const chosen = from.pairs[given.rights[index] ?? nothingThere]
    if (left.trim() === '' || !chosen) continue
    const row = sameWords(lefts, index, leftsNow)
    const right = to.pairs.findIndex((pair) => pair.right === chosen.right)
    if (row === null || right < 0) return null
    rights[row] = right
  }
  return { type: to.type, rights }
}

/** Of the same items, whatever their order. */
function carriedOrder(
  { items }: Body<'ordering'>,
  { order }: GivenTo<'ordering'>,
  to: Body<'ordering'>,
): GivenTo<'ordering'> | null {
  if (!sameItems(items, to.items)) return null
  const placed = order.map((index) => items[index])
  return {
    type: to.type,
    order: placed.map((item) => (item === undefined ? nothingThere : to.items.indexOf(item))),
  }
}
