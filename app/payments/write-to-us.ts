import { m } from '#messages'
import { contactPath } from '#shared/paths/site.ts'

type Order = { reference: string; title: string }

/** Where somebody writes to us about an order of theirs: what it is called stands there already. */
export const orderQuestionUrl = ({ reference, title }: Order): string =>
  contactWith(m.payments_order({ reference }), m.payments_question_message({ reference, title }))

/** The same, for anyone who wants their money back. */
export const refundQuestionUrl = ({ reference, title }: Order): string =>
  contactWith(m.payments_refund_subject({ reference }), m.payments_refund_message({ reference, title }))

const contactWith = (subject: string, message: string): string =>
  `${contactPath}?${new URLSearchParams({ subject, message })}`
