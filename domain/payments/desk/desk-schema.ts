import { z } from 'zod'
import { anyText, neededText, plainText } from '#domain/forms/text-fields.ts'
import { m } from '#messages'
import { typedRupiah } from '#shared/typed-rupiah.ts'

const longestReason = 500

/** No order costs so much; anyone who types more has typed it wrong. Rupiah. */
const mostRupiah = 500_000_000

/** A sum that moves, in whole rupiah. */
const rupiah = anyText.transform((typed, context): number => {
  const amount = typedRupiah(typed)
  if (amount !== null && amount > 0 && amount <= mostRupiah) return amount
  context.addIssue({ code: 'custom', message: m.payments_desk_amount_needed() })
  return z.NEVER
})

const reason = neededText(longestReason, () => m.payments_desk_reason_needed())

/** The order as it was when the form was opened. */
const seen = { seen: plainText }

/** What the forms of an order's screen hold, by what they are sent for. */
export const orderForms = {
  approve: z.object({
    ...seen,
    attemptId: plainText,
    amount: rupiah,
    confirmed: anyText.transform(typedRupiah),
  }),
  'reject-proof': z.object({ ...seen, proofId: plainText, reason }),
  'let-in': z.object(seen),
  'turn-away': z.object({ ...seen, reason }),
  'keep-surplus': z.object(seen),
  'book-credit': z.object({ ...seen, lineId: plainText }),
  'dismiss-credit': z.object({ ...seen, lineId: plainText }),
  refund: z.object({ ...seen, attemptId: plainText, amount: rupiah, reason }),
  'refund-sent': z.object({ ...seen, refundId: plainText }),
  'refund-by-hand': z.object({ ...seen, refundId: plainText }),
  'ask-again': z.object({ attemptId: plainText }),
}
