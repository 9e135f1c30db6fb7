import { z } from 'zod'
import { neededText, optionalText } from '#domain/forms/text-fields.ts'
import { m } from '#messages'
import { scholarshipStates } from '#shared/payments.ts'
import { cursorText } from '#shared/query-fields.ts'

export const longestScholarshipText = 2000

/** Why somebody asks for a scholarship, as it is typed. */
export const scholarshipSchema = z.object({
  reason: neededText(longestScholarshipText, () => m.payments_scholarship_reason_required()),
})

/** What staff say to a grant, if anything. */
export const grantSchema = z.object({ answer: optionalText(longestScholarshipText) })

/** What staff say to a refusal. */
export const refusalSchema = z.object({
  answer: neededText(longestScholarshipText, () => m.payments_scholarship_answer_required()),
})

const filterSchema = z.object({
  /** What waits, unless something else is asked for. */
  status: z.enum(scholarshipStates).catch('waiting'),
  cursor: cursorText,
})

export type ScholarshipFilter = z.output<typeof filterSchema>

/** What the list of applications is narrowed to, from a URL: whatever can't be read counts as not asked for. */
export const parseScholarshipFilter = (query: URLSearchParams): ScholarshipFilter =>
  filterSchema.parse(Object.fromEntries(query))
