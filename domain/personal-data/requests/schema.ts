import { z } from 'zod'
import { neededText } from '#domain/forms/text-fields.ts'
import { m } from '#messages'
import { type DataRequestKind, dataRequestKinds } from '#shared/data-requests.ts'
import { cursorText } from '#shared/query-fields.ts'

export const longestRequestText = 4000

/** What somebody asks about their data, as it is typed. */
export const dataRequestSchema = z.object({
  kind: z.enum(dataRequestKinds, { error: () => m.people_data_request_kind_needed() }),
  text: neededText(longestRequestText, () => m.people_data_request_text_needed()),
})

export type DataRequestInput = z.output<typeof dataRequestSchema>

/** What staff answer. */
export const requestAnswerSchema = z.object({
  answer: neededText(longestRequestText, () => m.people_data_request_answer_needed()),
})

const filterSchema = z.object({
  /** What waits, unless something else is asked for. */
  status: z.enum(['waiting', 'answered']).catch('waiting'),
  cursor: cursorText,
})

export type DataRequestFilter = z.output<typeof filterSchema>

/** What the list of requests is narrowed to, from a URL: whatever can't be read counts as not asked for. */
export const parseDataRequestFilter = (query: URLSearchParams): DataRequestFilter =>
  filterSchema.parse(Object.fromEntries(query))

/** What is asked, in words. */
export const dataRequestKindName: Record<DataRequestKind, typeof m.people_data_request_correct> = {
  correct: m.people_data_request_correct,
  'erase-part': m.people_data_request_erase_part,
  object: m.people_data_request_object,
  explain: m.people_data_request_explain,
}
