import { z } from 'zod'
import { m } from '#messages'
import { inquiryKinds } from '#shared/inquiry-kinds.ts'

const inboxSchema = z.object({
  kind: z.enum(inquiryKinds).or(z.literal('')).catch(''),
  /** What nobody has dealt with, unless all are asked for. */
  status: z.enum(['open', 'all']).catch('open'),
  cursor: z.string().catch(''),
})

export type InboxQuery = z.output<typeof inboxSchema>

/** What the inbox is narrowed to, from a URL: whatever can't be read counts as not asked for. */
export const parseInboxQuery = (query: URLSearchParams): InboxQuery =>
  inboxSchema.parse(Object.fromEntries(query))

const longestReply = 8000

/** A reply as it is typed. */
export const replySchema = z.object({
  text: z
    .string({ error: () => m.inbox_reply_required() })
    .transform((typed) => typed.replaceAll('\0', '').trim())
    .pipe(
      z
        .string()
        .min(1, { error: () => m.inbox_reply_required() })
        .max(longestReply, { error: () => m.form_too_long({ max: longestReply }) }),
    ),
})
