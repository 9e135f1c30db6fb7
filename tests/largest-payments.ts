import { checkoutSchema, longestCode, otherWaySchema, proofSchema } from '#domain/payments/buyer-forms.ts'
import { orderForms } from '#domain/payments/desk/desk-schema.ts'
import { proofBounds } from '#domain/payments/proof-rules.ts'
import { lineForms } from '#domain/payments/statements/line-forms.ts'
import type { Form } from './form-size.ts'
import { id, text } from './largest-values.ts'

const seen = '2026-11-22T02:46:00.000Z'

/** What is typed at most about money, by the routes that take it. */
export const largestPayments: Record<string, Form[]> = {
  'desk/routes/payment.tsx': [
    {
      schema: orderForms.approve,
      typed: { intent: 'approve', seen, attemptId: id, amount: '500000000', confirmed: '500000000' },
    },
    {
      schema: orderForms['reject-proof'],
      typed: { intent: 'reject-proof', seen, proofId: id, reason: text(500) },
    },
    {
      schema: orderForms.refund,
      typed: { intent: 'refund', seen, attemptId: id, amount: '500000000', reason: text(500) },
    },
  ],
  'desk/routes/statement.tsx': [
    { schema: lineForms['dismiss-line'], typed: { intent: 'dismiss-line', lineId: id } },
  ],
  'desk/routes/statements.tsx': [{ typed: {}, file: 5 * 1024 * 1024 }],
  'payments/routes/checkout.tsx': [
    { schema: checkoutSchema, typed: { way: 'transfer', voucher: text(longestCode) } },
  ],
  'payments/routes/order.tsx': [
    { schema: otherWaySchema, typed: { intent: 'pay', way: 'midtrans' } },
    {
      schema: proofSchema,
      typed: { intent: 'proof', note: text(proofBounds.note) },
      file: proofBounds.bytes,
    },
  ],
}
