import { QuizRefused } from './quiz-problem.ts'

/** What stands in a lesson's stored text where its quiz is: the block without anything in it. */
const marker = '```gift\n```'

/** The fenced block of a lesson's text that holds its quiz. */
export type QuizBlock = {
  /** As it was written, with its fences and without the line break behind it. */
  source: string
  /** Where it is in the text: from `start` up to `end`. */
  start: number
  end: number
  /** What stands behind the block's first word, and where it begins. */
  attributes: { text: string; line: number; column: number }
  /** The questions, and the number of their first line. */
  questions: { text: string; line: number }
}

type Fence = { mark: string; length: number; info: string }
type OpenFence = Fence & { at: number; offset: number }

/** A line that may be taken for the beginning of a quiz, wherever it stands: in a list, a quotation, further to the right. */
const nestedPattern = /^[\s>*+-]*(?:\d{1,9}[.)]\s+)?(?:`{3,}|~{3,})\s*gift(?:\s|$)/i

function fenceOf(line: string): Fence | null {
  const indent = line.length - line.trimStart().length
  const mark = line[indent]
  if (indent > 3 || (mark !== '`' && mark !== '~')) return null
  let length = 0
  while (line[indent + length] === mark) length++
  const info = line.slice(indent + length)
  return length < 3 || (mark === '`' && info.includes('`')) ? null : { mark, length, info: info.trim() }
}

const isGift = ({ info }: Fence) => /^gift(?:\s|$)/i.test(info)
const closes = (fence: Fence | null, open: Fence) =>
  fence !== null && fence.mark === open.mark && fence.length >= open.length && fence.info === ''

/** The quiz in a lesson's Markdown; null when there is none. Looks at lines alone, so that no text takes it long.
 *  Throws QuizRefused: a second block, one that is not closed, one inside of a list, a quotation or another block that
 *  could not hold it. */
export function quizBlock(text: string): QuizBlock | null {
  const lines = text.split('\n')
  let found: QuizBlock | null = null
  for (const { open, ...closing } of fencedBlocks(lines)) {
    if (!isGift(open)) continue
    if (found) throw refused(open.at, 'second-block')
    found = blockOf(text, lines, open, closing)
  }
  return found
}

/** The blocks of a text, each when it is closed. Throws QuizRefused. */
function* fencedBlocks(lines: string[]): Generator<{ open: OpenFence; to: number; end: number }> {
  let open: OpenFence | null = null
  let offset = 0
  for (const [index, line] of lines.entries()) {
    const fence = fenceOf(line)
    if (open && closes(fence, open)) {
      yield { open, to: index, end: offset + line.length }
      open = null
    } else {
      if (isMisplaced(line, fence, open)) throw refused(index, 'block-in-something')
      if (!open && fence) open = { ...fence, at: index, offset }
    }
    offset += line.length + 1
  }
  if (open && isGift(open)) throw refused(open.at, 'unclosed-block')
}

/** A quiz that begins where it can't: in a list or a quotation, or behind a block that was never closed. */
function isMisplaced(line: string, fence: Fence | null, open: Fence | null): boolean {
  if (!open) return !fence && nestedPattern.test(line)
  return !isGift(open) && fence !== null && isGift(fence) && isSwallowed(fence, open)
}

/** An example of a quiz stands in a block with a longer fence, or one of other marks; in any other it is a block before
 *  that is not closed. */
const isSwallowed = (inside: Fence, open: Fence) => inside.mark === open.mark && inside.length >= open.length

function refused(index: number, what: 'second-block' | 'unclosed-block' | 'block-in-something') {
  return new QuizRefused({ line: index + 1, column: 1, fault: { what } })
}

function blockOf(
  text: string,
  lines: string[],
  { at, offset }: OpenFence,
  { to, end }: { to: number; end: number },
): QuizBlock {
  const first = lines[at] ?? ''
  const word = first.search(/gift/i) + 'gift'.length
  return {
    source: text.slice(offset, end),
    start: offset,
    end,
    attributes: { text: first.slice(word), line: at + 1, column: word + 1 },
    questions: { text: lines.slice(at + 1, to).join('\n'), line: at + 2 },
  }
}

/** A lesson's text without what is right: what is stored and shown of it. Throws as `quizBlock` does. */
export function withoutQuiz(text: string): { content: string; block: QuizBlock | null } {
  const block = quizBlock(text)
  return { content: block ? text.slice(0, block.start) + marker + text.slice(block.end) : text, block }
}

/** The text as it was written, of what is stored of it and of its quiz (`quizzes.source`); the other way round of `withoutQuiz`. */
export function wholeText(content: string, source: string | null): string {
  if (source === null) return content
  const place = foundQuiz(content)
  return place ? content.slice(0, place.start) + source + content.slice(place.end) : `${content}\n\n${source}`
}

/** A lesson's text with this block in place of its quiz, or at its end; null takes the quiz out. */
export function withQuiz(text: string, source: string | null): string {
  const block = quizBlock(text)
  if (source !== null) return wholeText(text, source)
  if (!block) return text
  const [before, after] = [text.slice(0, block.start).trimEnd(), text.slice(block.end).trimStart()]
  return before && after ? `${before}\n\n${after}` : before + after
}

function foundQuiz(content: string): QuizBlock | null {
  try {
    return quizBlock(content)
  } catch {
    return null
  }
}

/** Where a text's quiz begins to say how it is taken; the text's beginning without one. Throws as `quizBlock` does. */
export function placeOfQuiz(text: string): { line: number; column: number } {
  const { line, column } = quizBlock(text)?.attributes ?? { line: 1, column: 1 }
  return { line, column }
}

/** A block that holds these questions. */
export function printBlock(attributes: string, questions: string): string {
  const runs = questions.split('\n').map((line) => fenceOf(line)?.length ?? 0)
  const fence = '`'.repeat(Math.max(3, ...runs.map((length) => length + 1)))
  return `${fence}gift${attributes && ` ${attributes}`}\n${questions.trim()}\n${fence}`
}
