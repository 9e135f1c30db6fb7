import { z } from 'zod'
import { neededText } from '#domain/forms/text-fields.ts'
import { m } from '#messages'
import { choiceOf, chosenId, cursorText, searchWords } from '#shared/query-fields.ts'
import { strippedText, tickedBox } from '#shared/typed-text.ts'

export const longestTitle = 150
/** Of a question and of a reply, in Markdown. */
export const longestBody = 5000
export const longestReason = 500
export const longestSubject = 150

/** So long after it was written a text is changed without a trace. */
export const freelyEditedMinutes = 15

const titleText = neededText(longestTitle, () => m.discussions_title_required())
const bodyText = neededText(longestBody, () => m.discussions_body_required())
const chosen = strippedText.default('')

/** What is asked. `sure`: although there are questions like it. */
export const askSchema = z.object({
  lessonId: chosen,
  title: titleText,
  body: bodyText,
  sure: tickedBox,
})

/** What is said to it. `mention`: ids of people who take part. */
export const replyToQuestionSchema = z.object({
  body: bodyText,
  mention: z.array(strippedText).default([]),
})

/** A text that its writer changes; a question has a title. `seen`: when it was written that they have in front of them. */
export const editReplySchema = z.object({ body: bodyText, seen: chosen })
export const editQuestionSchema = z.object({ title: titleText, body: bodyText, seen: chosen })

export const reportTextSchema = z.object({
  reason: neededText(longestReason, () => m.discussions_report_required()),
})

export const hideTextSchema = z.object({
  reason: neededText(longestReason, () => m.common_hide_reason_required()),
})

/** What those who teach say to all who learn. */
export const announcementSchema = z.object({
  subject: neededText(longestSubject, () => m.common_message_subject_required()),
  body: neededText(longestBody, () => m.common_message_text_required()),
})

const questionsViewSchema = z.object({
  q: searchWords,
  lesson: chosenId,
  show: choiceOf(['unanswered']),
  cursor: cursorText,
  /** A question is being asked; what was typed into it so far. */
  ask: choiceOf(['1']),
  title: searchWords,
  /** An announcement is being written; one that a link leads to; all that there are. */
  announce: choiceOf(['1']),
  announcement: chosenId,
  announcements: choiceOf(['all']),
  /** The announcement that is about to be taken away. */
  withdraw: chosenId,
})

export type QuestionsView = z.infer<typeof questionsViewSchema>

/** Which of a course's questions a URL asks for. */
export const parseAskedView = (query: URLSearchParams): QuestionsView =>
  questionsViewSchema.parse(Object.fromEntries(query))

const threadViewSchema = z.object({
  cursor: cursorText,
  /** The reply that a link leads to: the page begins with it. */
  reply: chosenId,
  /** Which text, the question or a reply, is being changed, taken away, reported, hidden; whose earlier versions are shown. */
  edit: chosenId,
  remove: chosenId,
  report: chosenId,
  hide: chosenId,
  versions: chosenId,
})

export type ThreadView = z.infer<typeof threadViewSchema>

/** What a URL asks for of a question. */
export const parseThreadView = (query: URLSearchParams): ThreadView =>
  threadViewSchema.parse(Object.fromEntries(query))

const unansweredViewSchema = z.object({ cursor: cursorText })

/** What a URL asks for of the questions that wait for an answer. */
export const parseUnansweredView = (query: URLSearchParams) =>
  unansweredViewSchema.parse(Object.fromEntries(query))
