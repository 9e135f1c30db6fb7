import type { PlacedQuestion } from './gift/read-gift.server.ts'
import { readGift } from './gift/read-gift.server.ts'
import type { Question } from './question.ts'
import { type QuizBlock, withoutQuiz } from './quiz-block.ts'
import { quizBounds } from './quiz-bounds.ts'
import { QuizRefused } from './quiz-problem.ts'
import { type QuizSettings, readSettings } from './quiz-settings.ts'

/** A quiz as it is written: the block, how it is taken, what it asks, and what its author noted behind that. */
export type WrittenQuiz = { source: string; settings: QuizSettings; questions: Question[]; notes: string[] }

/** A lesson's text, apart: what may be shown of it, and its quiz. */
export type ReadLesson = { content: string; quiz: WrittenQuiz | null }

/** Takes the quiz out of a lesson's Markdown (docs/decisions/0058). Throws QuizRefused with the line and column of the first thing that is wrong. */
export function readLessonText(text: string): ReadLesson {
  const { content, block } = withoutQuiz(text)
  return { content, quiz: block && readBlock(block) }
}

/** Throws QuizRefused like `readLessonText`. */
export function readBlock(block: QuizBlock): WrittenQuiz {
  const at = { line: block.attributes.line, column: 1 }
  if (block.source.length > quizBounds.source) throw new QuizRefused({ ...at, fault: { what: 'too-long' } })
  const settings = readSettings(block.attributes.text, block.attributes)
  const { taken, refused, notes } = readGift(block.questions.text, block.questions.line)
  const [problem] = refused
  if (problem) throw new QuizRefused(problem)
  const questions = taken.map(({ question }: PlacedQuestion) => question)
  if (settings.tag === null && questions.length === 0)
    throw new QuizRefused({ ...at, fault: { what: 'no-questions' } })
  if (settings.tag === null && settings.draw !== null && settings.draw > questions.length)
    throw new QuizRefused({ ...at, fault: { what: 'draw-too-many', count: questions.length } })
  return { source: block.source, settings, questions, notes }
}
