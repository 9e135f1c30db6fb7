import { repeatedAnswer } from '#domain/quizzes/repeated-answer.ts'
import type { PlacedQuestion, ReadQuestions } from './read-gift.server.ts'

/** Refuses the questions in which an answer stands twice, whatever format they were read from; what is refused is in order of its lines. */
export function refuseRepeated({ taken, refused, ...read }: ReadQuestions): ReadQuestions {
  const wrong = taken.flatMap(({ line, question }) => {
    const text = repeatedText(question)
    return text === null ? [] : [{ line, column: 1, fault: { what: 'same-option' as const, text } }]
  })
  if (wrong.length === 0) return { ...read, taken, refused }
  return {
    ...read,
    taken: taken.filter(({ question }) => repeatedText(question) === null),
    refused: [...refused, ...wrong].sort((one, other) => one.line - other.line),
  }
}

const repeatedText = ({ body }: PlacedQuestion['question']): string | null =>
  repeatedAnswer(body)?.text ?? null
