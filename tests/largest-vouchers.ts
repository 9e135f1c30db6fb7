import { baseOf } from '#domain/forms/base-of.ts'
import { grantSchema, refusalSchema, scholarshipSchema } from '#domain/payments/scholarships/schema.ts'
import { newTypedVoucher, voucherFormSchema } from '#domain/payments/vouchers/schema.ts'
import type { Form } from './form-size.ts'
import { id, short, text } from './largest-values.ts'

const voucher: Form = {
  schema: voucherFormSchema('Asia/Jayapura'),
  typed: {
    code: 'A'.repeat(24),
    kind: 'rupiah',
    value: '1000000000',
    limit_total: '1000000',
    limit_person: '1000000',
    valid_from: '2026-11-25',
    valid_until: '2099-12-31',
    subject: `course:${id}`,
    note: text(500),
    version: 'a'.repeat(22),
    intent: 'save',
  },
}

const changedVoucher: Form = {
  ...voucher,
  typed: {
    ...voucher.typed,
    base: baseOf({ ...newTypedVoucher, subject: `course:${id}`, note: short, version: 'a'.repeat(22) }),
    take: Object.keys(newTypedVoucher),
  },
}
const stopping: Form = { typed: { intent: 'stop', voucherId: id } }

/** The largest forms about vouchers and scholarships, by their routes. */
export const largestVouchers: Record<string, Form[]> = {
  'desk/routes/vouchers.tsx': [stopping],
  'desk/routes/voucher-create.tsx': [voucher],
  'desk/routes/voucher.tsx': [changedVoucher, stopping],
  'desk/routes/scholarships.tsx': [
    { schema: grantSchema, typed: { answer: text(2000), intent: 'grant', applicationId: id } },
    { schema: refusalSchema, typed: { answer: text(2000), intent: 'refuse', applicationId: id } },
  ],
  'payments/routes/scholarship.tsx': [{ schema: scholarshipSchema, typed: { reason: text(2000) } }],
}
