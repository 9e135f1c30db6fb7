import { href } from 'react-router'
import type { QuestionsView, ThreadView } from '#domain/discussions/schema.ts'
import { pathWith } from '#shared/path-with.ts'

/** What a text is called in an address: a question, a reply, an announcement. */
export const textAnchor = (id: string): string => `t-${id}`

/** Where a reply is typed: anyone who is led there types at once. */
export const replyField = 'body'

/** A course's questions as they are narrowed, or as something is asked there. */
export const questionsPath = (courseId: string, view: Partial<QuestionsView> = {}): string =>
  pathWith(href('/courses/:courseId/questions', { courseId }), view)

export type ThreadPlace = { courseId: string; questionId: string }

/** A question as a page of its replies, or as something is asked there. */
export const questionPath = (place: ThreadPlace, view: Partial<ThreadView> = {}): string =>
  pathWith(href('/courses/:courseId/questions/:questionId', place), view)

/** The same at one of its texts. */
export const textPath = (place: ThreadPlace, id: string, view: Partial<ThreadView> = {}): string =>
  `${questionPath(place, view)}#${textAnchor(id)}`
