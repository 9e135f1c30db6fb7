import { href } from 'react-router'
import { pathWith } from '#shared/path-with.ts'

/** What an order's screen asks before it is done. */
export const orderQuestions = ['reject', 'let-in', 'turn-away', 'refund', 'sent', 'by-hand'] as const
export type OrderQuestion = (typeof orderQuestions)[number]

/** An order's screen; `ask` opens a question there, about a proof or a refund by its `id`. */
export const paymentPath = (orderId: string, asking: { ask?: OrderQuestion; id?: string } = {}): string =>
  pathWith(href('/staff/payments/:orderId', { orderId }), asking)

export const statementPath = (importId: string, parts: Readonly<Record<string, string>> = {}): string =>
  pathWith(href('/staff/payments/statements/:importId', { importId }), parts)
