import type { PlacedQuestion, ReadQuestions } from './gift/read-gift.server.ts'
import { readGift } from './gift/read-gift.server.ts'
import { refuseRepeated } from './gift/refuse-repeated.server.ts'
import type { Question } from './question.ts'
import { type QuizBlock, withoutQuiz } from './quiz-block.ts'
import { quizBounds } from './quiz-bounds.ts'
import { QuizRefused } from './quiz-problem.ts'
import { type QuizSettings, readSettings } from './quiz-settings.ts'

/** A quiz as it is written: the block, how it is taken, what it asks, and what its author noted behind that. */
export type WrittenQuiz = { source: string; settings: QuizSettings; questions: Question[]; notes: string[] }

/** A lesson's text, apart: what may be shown of it, and its quiz. */
export type ReadLesson = { content: string; quiz: WrittenQuiz | null }

/** Takes the quiz out of a lesson's Markdown (docs/decisions/0058). Throws QuizRefused with the lines and columns of
 *  what is wrong, the first five. */
export function readLessonText(text: string): ReadLesson {
  const { content, block } = withoutQuiz(text)
  return { content, quiz: block && readBlock(block, (read) => refuseRepeated(read)) }
}

/** The same of a text that is kept, in which answers may stand twice: they were taken when it was written. */
export function readStoredText(text: string): ReadLesson {
  const { content, block } = withoutQuiz(text)
  return { content, quiz: block && readBlock(block, (read) => read) }
}

function readBlock(block: QuizBlock, sift: (read: ReadQuestions) => ReadQuestions): WrittenQuiz {
  const at = { line: block.attributes.line, column: 1 }
  if (block.source.length > quizBounds.source) throw new QuizRefused({ ...at, fault: { what: 'too-long' } })
  const settings = readSettings(block.attributes.text, block.attributes)
  const { taken, refused, notes } = sift(readGift(block.questions.text, block.questions.line))
  const [problem, ...others] = refused
  if (problem) throw new QuizRefused(problem, others)
  const questions = taken.map(({ question }: PlacedQuestion) => question)
  if (settings.tag === null && questions.length === 0)
    throw new QuizRefused({ ...at, fault: { what: 'no-questions' } })
  if (settings.tag === null && settings.draw !== null && settings.draw > questions.length)
    throw new QuizRefused({ ...at, fault: { what: 'draw-too-many', count: questions.length } })
  return { source: block.source, settings, questions, notes }
}
