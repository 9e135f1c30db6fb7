import { z } from 'zod'
import { neededText } from '#domain/forms/text-fields.ts'
import { m } from '#messages'
import { inquiryKinds } from '#shared/inquiry-kinds.ts'
import { choiceOf, cursorText } from '#shared/query-fields.ts'
import { sortChoice } from '#shared/sort-choice.ts'

const inboxSchema = z.object({
  kind: choiceOf(inquiryKinds),
  /** What nobody has dealt with, unless all are asked for. */
  status: z.enum(['open', 'all']).catch('open'),
  /** The newest first when nothing is said. */
  sort: sortChoice(['sent']),
  cursor: cursorText,
})

export type InboxQuery = z.output<typeof inboxSchema>

/** What the inbox is narrowed to, from a URL: whatever can't be read counts as not asked for. */
export const parseInboxQuery = (query: URLSearchParams): InboxQuery =>
  inboxSchema.parse(Object.fromEntries(query))

const longestReply = 8000

/** A reply as it is typed. */
export const replySchema = z.object({
  text: neededText(longestReply, () => m.inquiries_words_required()),
})
