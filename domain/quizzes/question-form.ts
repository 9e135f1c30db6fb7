import { z } from 'zod'
import { anyText } from '#domain/forms/text-fields.ts'
import { parseMoment } from '#shared/typed-values.ts'
import type { Option, Question, QuestionBody, QuestionType } from './question.ts'
import { questionTypeIn } from './question-types.ts'
import { quizBounds } from './quiz-bounds.ts'
import { readsAs, typeNumber } from './typed-number.ts'

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

/** One line of answers as it is typed; its place, counted from 0, is what it is called. */
export type TypedAnswer = {
  place: number
  answer: string
  beside: string
  weight: string
  feedback: string
  isRight: boolean
}

/** A question as its form holds it. */
export type TypedQuestion = {
  type: QuestionType
  title: string
  stem: string
  tags: string
  feedback: string
  isTrue: boolean
  feedbackRight: string
  feedbackWrong: string
  answers: TypedAnswer[]
}

const emptyLine = (place: number): TypedAnswer => ({
  place,
  answer: '',
  beside: '',
  weight: '',
  feedback: '',
  isRight: false,
})

/** So many empty lines a new question begins with. */
const firstLines: Record<QuestionType, number> = {
  single: 4,
  multiple: 4,
  'true-false': 0,
  short: 2,
  numeric: 1,
  matching: 4,
  ordering: 4,
  essay: 0,
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
  answers: Array.from({ length: firstLines[type] }, (_, place) => emptyLine(place)),
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

/** A half of a pair is one line. */
const inOneLine = (text: string) => text.replaceAll(/\s+/g, ' ')

/** What was typed, as a question; lines without an answer are left out. Whether it can be asked, `questionFault` says.
 *  `key` is what it gets without a title. */
export function questionOfTyped(typed: TypedQuestion, keyOf: (stem: string) => string): Question {
  const { title, stem, feedback } = typed
  const tags = typed.tags.split(',').map((tag) => tag.trim())
  return {
    key: title.replaceAll(/\s+/g, ' ') || keyOf(stem),
    stem,
    body: bodyOfTyped(typed),
    tags: [...new Set(tags.filter(Boolean))],
    ...(feedback && { feedback }),
  }
}

/** The lines in which there is an answer, or what belongs to one. */
export const writtenLines = ({ answers }: TypedQuestion): TypedAnswer[] =>
  answers.filter(({ answer, beside }) => answer !== '' || beside !== '')

function bodyOfTyped(typed: TypedQuestion): QuestionBody {
  const { type } = typed
  const answers = writtenLines(typed)
  switch (type) {
    case 'single':
      return { type, options: answers.map((each) => optionOf(each, each.isRight ? 100 : 0)) }
    case 'multiple': {
      const share = shareOf(answers)
      return { type, options: answers.map((each) => optionOf(each, each.isRight ? share : -share)) }
    }
    case 'short':
      return { type, answers: answers.map((each) => optionOf(each, 100)) }
    case 'numeric':
      return {
        type,
        answers: answers.map((each) => ({
          value: numberIn(each.answer),
          tolerance: each.beside === '' ? 0 : Math.abs(numberIn(each.beside)),
          weight: weightOf(each, 100),
          ...(each.feedback && { feedback: each.feedback }),
        })),
      }
    case 'matching':
      return {
        type,
        pairs: answers.map(({ answer, beside }) => ({ left: inOneLine(answer), right: inOneLine(beside) })),
      }
    case 'ordering':
      return { type, items: answers.map(({ answer }) => answer) }
    case 'true-false':
      return {
        type,
        isTrue: typed.isTrue,
        ...(typed.feedbackWrong && { feedbackWrong: typed.feedbackWrong }),
        ...(typed.feedbackRight && { feedbackRight: typed.feedbackRight }),
      }
    case 'essay':
      return { type }
  }
}

const optionOf = (typed: TypedAnswer, plain: number): Option => ({
  text: typed.answer,
  weight: weightOf(typed, plain),
  ...(typed.feedback && { feedback: typed.feedback }),
})

/** Each right answer counts the same, and each wrong one takes as much away. */
function shareOf(answers: readonly { isRight: boolean }[]): number {
  const rights = answers.filter(({ isRight }) => isRight).length
  return rights === 0 ? 0 : Number((100 / rights).toFixed(5))
}

/** What was typed for an answer, else what follows from whether it is right. */
const weightOf = ({ weight }: TypedAnswer, plain: number): number => {
  if (weight === '') return plain
  const typed = numberIn(weight.replace('%', ''))
  return Number.isFinite(typed) ? Math.max(-100, Math.min(100, typed)) : plain
}

/** A number with comma or point; not a number otherwise. Of two readings the one with a fraction: `typedQuestionFaults`
 *  refuses those where it matters. */
const numberIn = (typed: string): number => readsAs(typed)[0] ?? Number.NaN

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
    ...typedBody(body),
  }
}

function typedBody(body: QuestionBody): Partial<TypedQuestion> {
  switch (body.type) {
    case 'single':
      return {
        answers: body.options.map((each, place) => ({
          ...typeOption(each, place, each.weight === 100 ? 100 : 0),
          isRight: each.weight === 100,
        })),
      }
    case 'multiple': {
      const share = shareOf(body.options.map(({ weight }) => ({ isRight: weight > 0 })))
      return {
        answers: body.options.map((each, place) => ({
          ...typeOption(each, place, each.weight > 0 ? share : -share),
          isRight: each.weight > 0,
        })),
      }
    }
    case 'short':
      return { answers: body.answers.map((each, place) => typeOption(each, place, 100)) }
    case 'numeric':
      return {
        answers: body.answers.map(({ value, tolerance, ...each }, place) => ({
          ...typeOption({ ...each, text: typeNumber(value) }, place, 100),
          beside: tolerance === 0 ? '' : typeNumber(tolerance),
        })),
      }
    case 'matching':
      return {
        answers: body.pairs.map(({ left, right }, place) => ({
          ...emptyLine(place),
          answer: left,
          beside: right,
        })),
      }
    case 'ordering':
      return { answers: body.items.map((answer, place) => ({ ...emptyLine(place), answer })) }
    case 'true-false':
      return {
        isTrue: body.isTrue,
        feedbackRight: body.feedbackRight ?? '',
        feedbackWrong: body.feedbackWrong ?? '',
      }
    case 'essay':
      return {}
  }
}

/** `plain`: what it is worth by whether it is right. */
const typeOption = ({ text, weight, feedback = '' }: Option, place: number, plain: number): TypedAnswer => ({
  ...emptyLine(place),
  answer: text,
  weight: weight === plain ? '' : String(weight),
  feedback,
})
