import type { z } from 'zod'
import { checkoutSchema, otherWaySchema, proofSchema } from '#domain/payments/buyer-forms.ts'
import { parsePaymentsFilter } from '#domain/payments/desk/payments-filter.ts'
import {
  grantSchema,
  parseScholarshipFilter,
  scholarshipSchema,
} from '#domain/payments/scholarships/schema.ts'
import { newTypedVoucher, parseVoucherFilter, voucherFormSchema } from '#domain/payments/vouchers/schema.ts'

/** The forms about money, with something that is accepted. */
export const formsOfPayments: Record<string, { schema: z.ZodType; typed: Record<string, string> }> = {
  checkoutSchema: { schema: checkoutSchema, typed: { way: 'transfer', voucher: 'HEMAT-10' } },
  otherWaySchema: { schema: otherWaySchema, typed: { intent: 'pay', way: 'xendit' } },
  proofSchema: { schema: proofSchema, typed: { intent: 'proof', note: 'Dari rekening ibu' } },
  scholarshipSchema: { schema: scholarshipSchema, typed: { reason: 'Belum punya uang' } },
  grantSchema: { schema: grantSchema, typed: { answer: 'Selamat belajar' } },
  voucherFormSchema: {
    schema: voucherFormSchema('Asia/Jayapura'),
    typed: { ...newTypedVoucher, code: 'HEMAT-10', value: '10', note: 'Untuk pembuka' },
  },
}

/** Parsers of the URLs of lists about money. */
export const queriesOfPayments = { parsePaymentsFilter, parseScholarshipFilter, parseVoucherFilter }
