import { disorder, itemsAt, permutation, type Seed } from './drawing.ts'
import type { Given, QuestionBody } from './question.ts'

/** One question of one attempt: by these follows in which order its parts stand on the screen. */
export type Place = { seed: Seed; slot: number; isShuffled: boolean }

/** What a question shows of itself before it may say more. What can be chosen is known by its place on the screen
 *  alone: neither how it is kept nor what is right can be told from it. */
export type Asked =
  | { type: 'single' | 'multiple'; options: string[] }
  | { type: 'true-false' | 'short' | 'numeric' | 'essay' }
  | { type: 'matching'; lefts: string[]; rights: string[] }
  | { type: 'ordering'; items: string[] }

/** The part of a question that goes to a learner. Its texts are Markdown. */
export function asked(body: QuestionBody, place: Place): Asked {
  const { kept, lefts } = laidOut(body, place)
  switch (body.type) {
    case 'single':
    case 'multiple':
      return { type: body.type, options: itemsAt(kept, body.options).map(({ text }) => text) }
    case 'matching':
      return {
        type: body.type,
        lefts: itemsAt(lefts, body.pairs).map(({ left }) => left),
        rights: itemsAt(kept, body.pairs).map(({ right }) => right),
      }
    case 'ordering':
      return { type: body.type, items: itemsAt(kept, body.items) }
    default:
      return { type: body.type }
  }
}

/** What the fields of a question send, as what was given: choices by their place on the screen, one for each row of a
 *  matching or an ordering. null for nothing. What no screen of ours sends counts as nothing. */
export function givenOf(body: QuestionBody, place: Place, sent: readonly string[]): Given | null {
  const [first = ''] = sent
  if (body.type === 'true-false')
    return first === '1' || first === '0' ? { type: body.type, isTrue: first === '1' } : null
  if (body.type === 'short' || body.type === 'numeric' || body.type === 'essay')
    return first.trim() === '' ? null : { type: body.type, text: first }
  const { kept, lefts } = laidOut(body, place)
  const rows = body.type === 'matching' ? lefts.length : body.type === 'ordering' ? kept.length : sent.length
  const chosen = sent.slice(0, rows).map((value) => kept.find((_, place) => String(place) === value) ?? null)
  const some = chosen.filter((index) => index !== null)
  const [one] = some
  if (one === undefined) return null
  switch (body.type) {
    case 'single':
      return { type: body.type, option: one }
    case 'multiple':
      return { type: body.type, options: [...new Set(some)].sort((a, b) => a - b) }
    case 'matching': {
      const rights: (number | null)[] = body.pairs.map(() => null)
      for (const [row, index] of lefts.entries()) rights[index] = chosen[row] ?? null
      return { type: body.type, rights }
    }
    case 'ordering':
      return { type: body.type, order: body.items.map((_, row) => chosen[row] ?? nothingThere) }
  }
}

/** What the fields of a question hold when this was given: the other way round. */
export function sentOf(body: QuestionBody, place: Place, given: Given | null): string[] {
  const { kept, lefts } = laidOut(body, place)
  const shown = (index: number | null | undefined) => {
    const at = kept.indexOf(index ?? nothingThere)
    return at < 0 ? '' : String(at)
  }
  switch (body.type) {
    case 'single':
      return given?.type === body.type ? [shown(given.option)] : []
    case 'multiple':
      return given?.type === body.type
        ? kept.flatMap((index, at) => (given.options.includes(index) ? [String(at)] : []))
        : []
    case 'true-false':
      return given?.type === body.type ? [given.isTrue ? '1' : '0'] : []
    case 'matching':
      return given?.type === body.type
        ? lefts.map((left) => shown(firstOfRight(body.pairs, given.rights[left])))
        : []
    case 'ordering':
      return given?.type === body.type ? given.order.map(shown) : []
    default:
      return given?.type === body.type ? [given.text] : []
  }
}

/** Where nothing was chosen: in an ordering it is kept so. */
const nothingThere = -1

/** `kept`: which of the kept parts stands at each place of the screen; `lefts`: which pairs are asked. */
function laidOut(body: QuestionBody, { seed, slot, isShuffled }: Place): { kept: number[]; lefts: number[] } {
  switch (body.type) {
    case 'single':
    case 'multiple': {
      const places = body.options.map((_, index) => index)
      return { kept: isShuffled ? permutation(places.length, seed, slot) : places, lefts: [] }
    }
    case 'matching': {
      // Two pairs of the same right show it once.
      const rights = body.pairs.flatMap((_, index) =>
        firstOfRight(body.pairs, index) === index ? [index] : [],
      )
      return {
        kept: permutation(rights.length, seed, slot).map((at) => rights[at] ?? 0),
        lefts: body.pairs.flatMap(({ left }, index) => (left.trim() === '' ? [] : [index])),
      }
    }
    case 'ordering':
      return { kept: disorder(body.items.length, seed, slot), lefts: [] }
    default:
      return { kept: [], lefts: [] }
  }
}

const firstOfRight = (pairs: readonly { right: string }[], index: number | null | undefined) =>
  pairs.findIndex(({ right }) => right === pairs[index ?? nothingThere]?.right)
