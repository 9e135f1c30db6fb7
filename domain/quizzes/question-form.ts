import { z } from 'zod'
import { anyText } from '#domain/forms/text-fields.ts'
import { parseMoment } from '#shared/typed-values.ts'
import type { Question } from './question.ts'
import { quizBounds } from './quiz-bounds.ts'
import { definitionOf, type QuestionType, questionTypeIn } from './types/question-types.ts'
import { emptyLine, type TypedAnswer, type TypedBody } from './types/typed-answers.ts'

const lines = z.array(anyText).default([])

/** The form of one question, whatever its type. What has several answers sends a line of each list for each. */
export const questionForm = z.object({
  type: anyText,
  title: anyText,
  stem: anyText,
  tags: anyText,
  feedback: anyText,
  is_true: anyText,
  feedback_right: anyText,
  feedback_wrong: anyText,
  /** An answer, the left half of a pair, an item, a number. */
  answer: lines,
  /** The right half of a pair, how far a number may be off. */
  beside: lines,
  weight: lines,
  answer_feedback: lines,
  /** The numbers of the answers that are right. */
  right: lines,
  updated_at: anyText,
})

/** A question as its form holds it. */
export type TypedQuestion = TypedBody & {
  type: QuestionType
  title: string
  stem: string
  tags: string
  feedback: string
}

/** The form of a new question. */
export const newTypedQuestion = (type: QuestionType): TypedQuestion => ({
  type,
  title: '',
  stem: '',
  tags: '',
  feedback: '',
  isTrue: true,
  feedbackRight: '',
  feedbackWrong: '',
  answers: Array.from({ length: definitionOf({ type }).form.firstLines }, (_, place) => emptyLine(place)),
})

/** The same with two more lines, as far as there may be. */
export function withMoreLines(typed: TypedQuestion): TypedQuestion {
  const { length } = typed.answers
  const more = [emptyLine(length), emptyLine(length + 1)]
  return { ...typed, answers: [...typed.answers, ...more].slice(0, quizBounds.options) }
}

/** The form as it was sent, and the version of the lesson that it was about. Null for a type that is none. */
export function readTypedQuestion(form: FormData): { typed: TypedQuestion; seen: Date | null } | null {
  const type = questionTypeIn(textOf(form, 'type'))
  if (!type) return null
  const [besides, weights, feedbacks] = ['beside', 'weight', 'answer_feedback'].map((name) =>
    listOf(form, name),
  )
  const rights = new Set(listOf(form, 'right'))
  const typed: TypedQuestion = {
    type,
    title: textOf(form, 'title'),
    stem: textOf(form, 'stem'),
    tags: textOf(form, 'tags'),
    feedback: textOf(form, 'feedback'),
    isTrue: textOf(form, 'is_true') !== 'false',
    feedbackRight: textOf(form, 'feedback_right'),
    feedbackWrong: textOf(form, 'feedback_wrong'),
    answers: listOf(form, 'answer').map((answer, place) => ({
      place,
      answer,
      beside: besides?.[place] ?? '',
      weight: weights?.[place] ?? '',
      feedback: feedbacks?.[place] ?? '',
      isRight: rights.has(String(place)),
    })),
  }
  return { typed, seen: parseMoment(textOf(form, 'updated_at')) }
}

const clean = (value: FormDataEntryValue | null): string =>
  typeof value === 'string' ? value.replaceAll('\r\n', '\n').trim() : ''
const textOf = (form: FormData, name: string) => clean(form.get(name))
const listOf = (form: FormData, name: string) => form.getAll(name).map(clean)

/** What was typed, as a question; lines without an answer are left out. Whether it can be asked, `questionFault` says. `key` is what it
 *  gets without a title. */
export function questionOfTyped(typed: TypedQuestion, keyOf: (stem: string) => string): Question {
  const { title, stem, feedback } = typed
  const tags = typed.tags.split(',').map((tag) => tag.trim())
  return {
    key: title.replaceAll(/\s+/g, ' ') || keyOf(stem),
    stem,
    body: definitionOf(typed).form.read(typed, writtenLines(typed)),
    tags: [...new Set(tags.filter(Boolean))],
    ...(feedback && { feedback }),
  }
}

/** The lines in which there is an answer, or what belongs to one. */
export const writtenLines = ({ answers }: TypedQuestion): TypedAnswer[] =>
  answers.filter(({ answer, beside }) => answer !== '' || beside !== '')

/** A question as its form holds it; the other way round of `questionOfTyped`. `hasTitle`: its key is a title. */
export function typeQuestion(
  { key, stem, body, tags, feedback = '' }: Question,
  hasTitle: boolean,
): TypedQuestion {
  return {
    ...newTypedQuestion(body.type),
    title: hasTitle ? key : '',
    stem,
    tags: tags.join(', '),
    feedback,
    ...definitionOf(body).form.write(body),
  }
}
