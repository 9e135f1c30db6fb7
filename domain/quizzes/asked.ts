import { disorder, permutation, type Seed } from './drawing.ts'
import type { Given, QuestionBody } from './question.ts'

/** One question of one attempt: by these follows in which order its parts stand on the screen. */
export type Place = { seed: Seed; slot: number; isShuffled: boolean }

/** What a question shows of itself before it may say more. What can be chosen is known by its place on the screen alone: neither how it is kept
 *  nor what is right can be told from it. */
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
      return { type: body.type, options: kept.map((index) => body.options[index]?.text ?? '') }
    case 'matching':
      return {
        type: body.type,
        lefts: lefts.map((index) => body.pairs[index]?.left ?? ''),
        rights: kept.map((index) => body.pairs[index]?.right ?? ''),
      }
    case 'ordering':
      return { type: body.type, items: kept.map((index) => body.items[index] ?? '') }
    default:
      return { type: body.type }
  }
}

/** What the fields of a question send, as what was given: choices by their place on the screen, one for each row of a matching or an ordering. null for
 *  nothing. What no screen of ours sends counts as nothing. */
export function givenOf(body: QuestionBody, place: Place, sent: readonly string[]): Given | null {
  const [first = ''] = sent
  if (body.type === 'true-false')
    return first === '1' || first === '0' ? { type: body.type, isTrue: first === '1' } : null
  if (body.type === 'short' || body.type === 'numeric' || body.type === 'essay')
    return first.trim() === '' ? null : { type: body.type, text: first }
  const { kept, lefts } = laidOut(body, place)
  const rows = body.type === 'matching' ? lefts.length : body.type === 'ordering' ? kept.length : sent.length
  const chosen = sent
    .slice(0, rows)
    .map((value) => (/^\d{1,4}$/.test(value) ? (kept[Number(value)] ?? null) : null))
  const some = chosen.filter((index) => index !== null)
  if (some.length === 0) return null
  switch (body.type) {
    case 'single':
      return { type: body.type, option: some[0] ?? 0 }
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
  if (given?.type !== body.type) return []
  if (given.type === 'true-false') return [given.isTrue ? '1' : '0']
  if (given.type === 'short' || given.type === 'numeric' || given.type === 'essay') return [given.text]
  const { kept, lefts } = laidOut(body, place)
  const shown = (index: number | null | undefined) => {
    const at = index === null || index === undefined ? -1 : kept.indexOf(index)
    return at < 0 ? '' : String(at)
  }
  switch (given.type) {
    case 'single':
      return [shown(given.option)]
    case 'multiple':
      return kept.flatMap((index, place) => (given.options.includes(index) ? [String(place)] : []))
    case 'matching':
      return lefts.map((index) => shown(rightOf(body, given.rights[index])))
    case 'ordering':
      return given.order.map(shown)
  }
}

/** Of an ordering, where nothing was chosen for a place. */
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

const firstOfRight = (pairs: readonly { right: string }[], index: number) =>
  pairs.findIndex(({ right }) => right === pairs[index]?.right)

const rightOf = (body: QuestionBody, index: number | null | undefined) =>
  body.type === 'matching' && index !== null && index !== undefined ? firstOfRight(body.pairs, index) : null
