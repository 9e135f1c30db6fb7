import { plainLine } from '#domain/quizzes/plain-html.ts'
import type { Question } from '#domain/quizzes/question.ts'
import { definitionOf } from '#domain/quizzes/types/question-types.ts'
import { getLocale } from '#locale'
import type { ListedQuestion } from './question-list.tsx'

const longestStem = 200
const longestAnswer = 120

/** A question as a list shows it to those who teach: what it asks and what is right, each in a line. */
export const listQuestion = ({
  key,
  stem,
  body,
  tags,
}: Pick<Question, 'key' | 'stem' | 'body' | 'tags'>): ListedQuestion => ({
  key,
  stem: lineOfStem(stem),
  type: body.type,
  tags,
  answer: clip(definitionOf(body).summary(body, getLocale()).replaceAll(/\s+/g, ' ').trim(), longestAnswer),
})

/** What a question asks, in a line. */
export const lineOfStem = (stem: string): string => clip(plainLine(stem), longestStem)

const clip = (line: string, longest: number) =>
  line.length > longest ? `${line.slice(0, longest - 1)}…` : line
