import { SyntaxError as GiftError, parse } from 'gift-pegjs'
import type { LostTrait } from '#domain/quizzes/import/moodle-element.ts'
import type { Question } from '#domain/quizzes/question.ts'
import { questionFault } from '#domain/quizzes/question-fault.ts'
import { freeKey, isNamedByStem, keyOfStem } from '#domain/quizzes/question-key.server.ts'
import { quizBounds } from '#domain/quizzes/quiz-bounds.ts'
import type { QuizFault, QuizProblem } from '#domain/quizzes/quiz-problem.ts'
import { allQuestionTypes, type QuestionBody } from '#domain/quizzes/types/question-types.ts'
import { storable } from '#shared/typed-text.ts'
import type { GiftAnswers, ParsedQuestion } from './gift-answers.ts'
import { giftText, withArrows, withoutBackslashes } from './gift-text.ts'
import { prepareQuestion } from './prepare-question.ts'

/** A question and the line where it begins. */
export type PlacedQuestion = { line: number; question: Question }

/** What a text holds: the questions that can be taken, what is wrong with each of the others, the notes behind the last one, and of how
 *  many questions something is lost. */
export type ReadQuestions = {
  taken: PlacedQuestion[]
  refused: QuizProblem[]
  notes: string[]
  lost?: Partial<Record<LostTrait, number>>
}

type Line = { text: string; line: number }
type TextPlace = { line: number; column: number }

/** Reads questions in Moodle's GIFT, one after another between empty lines: a question that is wrong leaves the others as they are. `//
 *  [tag:name]` above a question and the last part of `$CATEGORY:` become tags, other comments its notes; `{> …}` with an item a line is
 *  ordering, as Moodle's plugin of that name writes it. Texts are Markdown unless they say otherwise. `line` is the number of the first
 *  line. */
export function readGift(text: string, line = 1): ReadQuestions {
  const reading = readingGift(text, { line, most: quizBounds.questions, titles: 'once' })
  let step = reading.next()
  while (!step.done) step = reading.next()
  return step.value
}

/** The same, a question a step, so that others have their turn while a long file is read. What is beyond `most` questions is counted, in
 *  one problem. */
export function* readingGift(
  text: string,
  { line, most, titles }: { line: number; most: number; titles: Titles },
): Generator<void, ReadQuestions> {
  const read: ReadQuestions = { taken: [], refused: [], notes: [] }
  const keys = new Set<string>()
  let category: string | null = null
  let notes: string[] = []
  for (const lines of blocksOf(text, line)) {
    // Moodle says in a comment that a category follows.
    const first = lines.find((each) => !isComment(each.text))
    const named = /^\s*\$CATEGORY:(.*)$/.exec(first?.text ?? '')?.[1]
    if (named !== undefined) category = tagOfCategory(named)
    const written = lines.filter((each) => named === undefined || each !== first)
    const questionLines = written.filter(({ text: typed }) => !isComment(typed))
    const start = questionLines[0]
    notes.push(...notesOf(written))
    if (!start) continue
    if (isFull(read, most, { line: start.line, column: 1 })) continue
    yield
    const tags = [...(category === null ? [] : [category]), ...tagsOf(written)]
    const question = readQuestion(questionLines, { tags: [...new Set(tags)], notes })
    notes = []
    if ('fault' in question) read.refused.push(question)
    else {
      const fault = nameApart(question, keys, titles)
      if (fault) read.refused.push({ line: start.line, column: 1, fault })
      else read.taken.push({ line: start.line, question })
    }
  }
  return { ...read, notes }
}

/** Whether this question is one too many; it is counted then. */
export function isFull({ taken, refused }: ReadQuestions, most: number, place: TextPlace): boolean {
  const last = refused.at(-1)
  if (last?.fault.what === 'too-many-questions') last.fault.left++
  else if (taken.length + refused.length < most) return false
  else refused.push({ ...place, fault: { what: 'too-many-questions', most, left: 1 } })
  return true
}

function blocksOf(text: string, line: number): Line[][] {
  const blocks: Line[][] = [[]]
  for (const [index, typed] of text.split(/\r\n?|\n/).entries()) {
    if (typed.trim() === '') blocks.push([])
    else blocks.at(-1)?.push({ text: typed, line: line + index })
  }
  return blocks.filter((block) => block.length > 0)
}

const isComment = (typed: string) => typed.trimStart().startsWith('//')

const tagPattern = /\[tag:([^\]]+)\]/g

const commentsIn = (lines: Line[]) => lines.map(({ text }) => text).filter(isComment)

const tagsOf = (lines: Line[]) =>
  commentsIn(lines).flatMap((text) => [...text.matchAll(tagPattern)].map(([, tag = '']) => tag.trim()))

/** What comments say beside tags, without those that Moodle's export puts above everything. */
const notesOf = (lines: Line[]) =>
  commentsIn(lines)
    .map((text) =>
      text
        .replace(/^\s*\/\//, '')
        .replace(tagPattern, '')
        .trim(),
    )
    .filter((note) => note !== '' && !/^question: \d+ {1,2}name: /.test(note))

/** '$course$/top/Dasar jaringan' → 'Dasar jaringan', without what no tag holds; the top itself, which every bank of Moodle's has, says
 *  nothing. */
export function tagOfCategory(path: string): string | null {
  // A slash of the name itself is two.
  const last = path.replaceAll('//', '\0').split('/').at(-1)?.replaceAll('\0', '/').trim() ?? ''
  if (last === 'top' || last.startsWith('$')) return null
  const plain = last.replace(/[\][\\"`,\p{Cc}]/gu, ' ').replace(/\s+/g, ' ')
  return storable(plain, quizBounds.tag).trim() || null
}

type Beside = { tags: string[]; notes: string[] }

function readQuestion(lines: Line[], beside: Beside): Question | QuizProblem {
  const [first] = lines
  const start = { line: first?.line ?? 1, column: 1 }
  if (lines.reduce((sum, { text }) => sum + text.length, 0) > quizBounds.question)
    return { ...start, fault: { what: 'text-too-long' } }
  const prepared = prepareQuestion(lines)
  if ('fault' in prepared) return { ...prepared.place, fault: prepared.fault }
  try {
    const parsed = parse(`${prepared.text}\n`)[0]
    if (!parsed || parsed.type === 'Category' || parsed.type === 'Description')
      return { ...start, fault: { what: 'no-answers' } }
    const question = questionOf(parsed, prepared.ordering, beside)
    const fault = questionFault(question)
    return fault ? { ...((fault.what === 'bad-number' && prepared.noNumber) || start), fault } : question
  } catch (error) {
    if (!(error instanceof GiftError)) throw error
    if (prepared.noNumber) return { ...prepared.noNumber, fault: { what: 'bad-number' } }
    return { ...prepared.placeAt(error.location.start.offset), fault: faultOf(error) }
  }
}

function faultOf({ message, found }: GiftError): QuizFault {
  // The one complaint that the grammar has words of its own for.
  if (message.includes('value between -100 and 100')) return { what: 'bad-weight' }
  return { what: 'unexpected', found: withArrows(found ?? '').trim() }
}

function questionOf(parsed: ParsedQuestion, ordering: string | null, { tags, notes }: Beside): Question {
  const stem = giftText(parsed.stem)
  const { answers, feedback } =
    ordering === null
      ? { answers: parsed, feedback: giftText(parsed.globalFeedback) }
      : orderingAndFeedback(ordering)
  const title = parsed.title?.trim() ?? ''
  return {
    key: title || keyOfStem(stem),
    stem,
    body: bodyOf(answers),
    tags,
    ...(feedback && { feedback }),
    ...(notes.length > 0 && { notes }),
  }
}

function orderingAndFeedback(inside: string): { answers: GiftAnswers; feedback: string } {
  const [text = '', ...said] = inside.split(/(?<!\\)####/)
  return {
    answers: { type: 'Ordering', text },
    feedback: withoutBackslashes(said.join('####')).trim(),
  }
}

/** What a parsed question asks and what is right, even where it can't be asked: `questionFault` says that. */
function bodyOf(answers: GiftAnswers): QuestionBody {
  for (const { gift } of allQuestionTypes) {
    const body = gift.read(answers)
    if (body) return body
  }
  throw new Error(`No type of question reads GIFT's ${answers.type}.`)
}

/** Whether a title may stand above several questions of a text: 'once' refuses the second, 'numbered' takes it as `title (2)`. A teacher
 *  puts a title right where a lesson is written; other programs export titles that repeat. */
type Titles = 'once' | 'numbered'

/** Gives a question a key that no other of its text has; returns a fault instead where its title may stand once and does. */
export function nameApart(question: Question, taken: Set<string>, titles: Titles): QuizFault | null {
  if (titles === 'numbered' || isNamedByStem(question.key, question.stem))
    question.key = freeKey(question, taken)
  else if (taken.has(question.key)) return { what: 'same-title', title: question.key }
  taken.add(question.key)
  return null
}
