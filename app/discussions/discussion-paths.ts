import type { QuestionsView, ThreadView } from '#domain/discussions/schema.ts'
import { pathWith } from '#shared/path-with.ts'
import { questionPath, questionsPath } from '#shared/paths/course.ts'

/** What a text is called in an address: a question, a reply, an announcement. */
export const textAnchor = (id: string): string => `t-${id}`

/** Where a reply is typed: anyone who is led there types at once. */
export const replyField = 'body'

/** A course's questions as they are narrowed, or as something is asked there. */
export const questionsUrl = (courseId: string, view: Partial<QuestionsView> = {}): string =>
  pathWith(questionsPath(courseId), view)

export type ThreadPlace = { courseId: string; questionId: string }

/** A question as a page of its replies, or as something is asked there. */
export const questionUrl = (place: ThreadPlace, view: Partial<ThreadView> = {}): string =>
  pathWith(questionPath(place), view)

/** The same at one of its texts. */
export const textUrl = (place: ThreadPlace, id: string, view: Partial<ThreadView> = {}): string =>
  `${questionUrl(place, view)}#${textAnchor(id)}`
