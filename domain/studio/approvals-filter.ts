import { z } from 'zod'
import { cursorText } from '#shared/query-fields.ts'
import { sortChoice } from '#shared/sort-choice.ts'

/** What the list of those who wait can be sorted by; who has waited longest comes first when nothing is said. */
export const approvalSorts = ['asked', 'name'] as const

const approvalsSchema = z.object({ sort: sortChoice(approvalSorts), cursor: cursorText })

export type ApprovalsQuery = z.output<typeof approvalsSchema>

/** How the list of those who wait is sorted and paged, from a URL: whatever can't be read counts as not asked for. */
export const parseApprovalsQuery = (query: URLSearchParams): ApprovalsQuery =>
  approvalsSchema.parse(Object.fromEntries(query))
