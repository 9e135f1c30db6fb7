import type { QuizFault } from '#domain/quizzes/quiz-problem.ts'
import { findArrows, findNoNumber } from './answers-in.ts'
import { afterBackslash, noLetter } from './gift-text.ts'

/** A place in the text that people wrote, both counted from 1. */
type TextPlace = { line: number; column: number }

/** The text of one question as the parser takes it, and where each of its letters came from. */
type Prepared = {
  text: string
  placeAt: (offset: number) => TextPlace
  /** Of a question `{> …}`: what stands in its braces, which the parser does not know. */
  ordering: string | null
  /** Of a question `{#…}`: where something stands that is no number. */
  noNumber: TextPlace | null
}

/** Makes of a question what the grammar takes: in Moodle's GIFT a colon needs no backslash, nor does anything but a
 *  brace outside of the answers; the grammar wants one everywhere. A comma in a number is a point. An arrow parts the
 *  halves of pairs alone, and none that is written `-\>`. What is missing for a question is said where it is missing. */
export function prepareQuestion(
  lines: readonly { text: string; line: number }[],
): Prepared | { fault: QuizFault; place: TextPlace } {
  const copy = new Copy(lines.map(({ text }) => text).join('\n'))
  const places = lines.flatMap(({ text, line }) =>
    Array.from({ length: text.length + 1 }, (_, index) => ({ line, column: index + 1 })),
  )
  const placeOf = (index: number) => places[index] ?? places.at(-2) ?? { line: 1, column: 1 }

  copy.title()
  copy.until('{', ':=#~')
  if (copy.isAtEnd) return { fault: { what: 'no-answers' }, place: placeOf(0) }
  const opening = copy.at
  copy.one()
  const { ordering = null, lone = null, noNumber = null } = copy.answers()
  if (copy.isAtEnd) return { fault: { what: 'unclosed-answers' }, place: placeOf(opening) }
  if (lone !== null) return { fault: { what: 'lone-arrow' }, place: placeOf(lone) }
  copy.one()
  copy.until('', ':=#~')
  return {
    text: copy.text.join(''),
    placeAt: (offset) => placeOf(copy.origins[offset] ?? places.length),
    ordering,
    noNumber: noNumber === null ? null : placeOf(noNumber),
  }
}

/** What the answers are beside their text, by offsets. */
type Answers = { ordering?: string; lone?: number | null; noNumber?: number | null }

/** A text that is copied from left to right, some of its letters with a backslash before them. */
class Copy {
  readonly text: string[] = []
  readonly origins: number[] = []
  readonly source: string
  at = 0

  constructor(source: string) {
    this.source = source
  }

  get isAtEnd(): boolean {
    return this.at >= this.source.length
  }

  get letter(): string {
    return this.source[this.at] ?? ''
  }

  /** A backslash with the letter that it belongs to. */
  get isPair(): boolean {
    return this.letter === '\\' && afterBackslash.has(this.source[this.at + 1] ?? '')
  }

  /** Copies a letter, or a pair, or what is to stand for it. */
  one(as?: string): void {
    const length = this.isPair ? 2 : 1
    for (const letter of as ?? this.source.slice(this.at, this.at + length)) {
      this.text.push(letter)
      this.origins.push(this.at)
    }
    this.at += length
  }

  /** Copies up to one of `ends`, each of `escaped` with a backslash. */
  until(ends: string, escaped: string): void {
    while (!this.isAtEnd && !ends.includes(this.letter)) {
      if (escaped.includes(this.letter)) this.one(`\\${this.letter}`)
      else this.one()
    }
  }

  /** Copies `::title::`, in which a colon by itself is one. */
  title(): void {
    const begin = this.source.length - this.source.trimStart().length
    const end = endOfTitle(this.source, begin)
    if (end === null) return
    while (this.at < begin + 2) this.one()
    while (this.at < end) {
      if (':=#~{}'.includes(this.letter)) this.one(`\\${this.letter}`)
      else this.one()
    }
    this.one()
    this.one()
  }

  /** Copies up to the brace that closes the answers; of ordering, which it returns, nothing. */
  answers(): Answers {
    const [begin = '', kind] = /^\s*(####|#|>)?/.exec(this.source.slice(this.at)) ?? []
    if (kind === '>') {
      const from = this.at + begin.length
      while (!this.isAtEnd && this.letter !== '}') this.at += this.isPair ? 2 : 1
      return { ordering: this.source.slice(from, this.at) }
    }
    if (kind === '#') {
      for (const end = this.at + begin.length; this.at < end; ) this.one()
      const noNumber = findNoNumber(this.source, this.at)
      this.numbers()
      return { noNumber }
    }
    const { partPairs, lone } = findArrows(this.source, this.at)
    this.texts(partPairs)
    return { lone }
  }

  /** A colon stands for itself, and so does an arrow that parts no pair. */
  private texts(partPairs: boolean): void {
    while (!this.isAtEnd && this.letter !== '}') {
      const isArrow = this.source.startsWith('->', this.at)
      if (this.letter === ':') this.one('\\:')
      else if (this.source.startsWith('-\\>', this.at)) {
        this.one()
        this.one(noLetter)
      } else if (isArrow && !partPairs) this.one(`-${noLetter}`)
      else this.one()
    }
  }

  /** A colon stands between a number and its tolerance, in feedback for itself. */
  private numbers(): void {
    let isNumber = true
    while (!this.isAtEnd && this.letter !== '}') {
      if (this.letter === '#') isNumber = false
      else if (this.letter === '=' || this.letter === '~') isNumber = true
      if (isNumber && this.letter === ',') this.one('.')
      else if (!isNumber && this.letter === ':') this.one('\\:')
      else this.one()
    }
  }
}

function endOfTitle(source: string, begin: number): number | null {
  if (!source.startsWith('::', begin)) return null
  let end = begin + 2
  while (end < source.length && !source.startsWith('::', end)) end += source[end] === '\\' ? 2 : 1
  return end < source.length ? end : null
}
