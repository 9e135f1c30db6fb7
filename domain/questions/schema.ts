import { z } from 'zod'
import { neededText } from '#domain/forms/text-fields.ts'
import { m } from '#messages'
import { chosenId, cursorText } from '#shared/query-fields.ts'

export const longestQuestion = 2000
export const longestReport = 500

/** What a learner or an attendee writes to somebody who teaches or organizes. */
export const questionSchema = z.object({
  text: neededText(longestQuestion, () => m.common_question_required()),
})

/** What that person answers. */
export const questionAnswerSchema = z.object({
  answer: neededText(longestQuestion, () => m.common_question_answer_required()),
})

/** What they tell staff of it. */
export const reportSchema = z.object({
  reason: neededText(longestReport, () => m.common_question_report_required()),
})

const questionsViewSchema = z.object({
  cursor: cursorText,
  /** Which message is being answered, or reported. */
  answer: chosenId,
  report: chosenId,
})

/** What a URL asks for of the viewer's messages. */
export const parseQuestionsView = (query: URLSearchParams) =>
  questionsViewSchema.parse(Object.fromEntries(query))
