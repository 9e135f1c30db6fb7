import { z } from 'zod'
import { orderStates } from '#shared/payments.ts'
import { choiceOf, cursorText, searchWords } from '#shared/query-fields.ts'

/** What of the orders is shown: what waits for somebody, everything, or those of a state. */
export const paymentViews = ['waiting', 'all', ...orderStates] as const
export type PaymentView = (typeof paymentViews)[number]

const filterSchema = z.object({
  view: choiceOf(paymentViews),
  search: searchWords,
  cursor: cursorText,
})

export type PaymentsFilter = { view: PaymentView; search: string; cursor: string }

/** What the list is narrowed to, from a URL. What waits is shown when nothing is said; anyone who searches looks everywhere. */
export function parsePaymentsFilter(query: URLSearchParams): PaymentsFilter {
  const { view, search, cursor } = filterSchema.parse(Object.fromEntries(query))
  return { view: view || (search ? 'all' : 'waiting'), search, cursor }
}
