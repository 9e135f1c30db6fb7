import { pathWith } from '#shared/path-with.ts'
import { paymentPath, statementPath } from '#shared/paths/desk-item.ts'

/** What an order's screen asks before it is done. */
export const orderQuestions = ['reject', 'let-in', 'turn-away', 'refund', 'sent', 'by-hand'] as const
export type OrderQuestion = (typeof orderQuestions)[number]

/** An order's screen; `ask` opens a question there, about a proof or a refund by its `id`. */
export const paymentUrl = (orderId: string, asking: { ask?: OrderQuestion; id?: string } = {}): string =>
  pathWith(paymentPath(orderId), asking)

export const statementUrl = (importId: string, parts: Readonly<Record<string, string>> = {}): string =>
  pathWith(statementPath(importId), parts)
