import type { Submission } from '@conform-to/dom'
import { parseWithZod } from '@conform-to/zod/v4'
import { fieldsOf } from '#app/answers/form-fields.server.ts'
import { orTypedAgain, refuseForm } from '#app/answers/form-refusal.server.ts'
import type { RequestContext } from '#app/middleware/request-context.server.ts'
import { type VoucherInput, voucherFormSchema } from '#domain/payments/vouchers/schema.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { m } from '#messages'
import { isDomainError } from '#shared/domain-error.ts'
import { defaultTimeZone } from '#shared/time-zones.ts'

/** What the form of a voucher sends. */
export const voucherFields = fieldsOf(voucherFormSchema(defaultTimeZone), 'intent')

/** A form of a voucher in which nothing is wrong. */
export type TakenVoucher = Extract<Submission<VoucherInput>, { status: 'success' }>

type Post = { scope: RequestContext; viewer: Viewer; form: FormData }

/** Does what the form of a voucher asks for; what is wrong comes back beside its fields. */
export function savingVoucher<Done>(
  { scope, viewer, form }: Post,
  save: (submission: TakenVoucher) => Promise<Done>,
) {
  const submission = parseWithZod(form, { schema: voucherFormSchema(viewer.timeZone) })
  if (submission.status !== 'success') return refuseForm(submission)
  return orTypedAgain(scope, form, async () => {
    try {
      return await save(submission)
    } catch (error) {
      const words = isDomainError(error) ? refusals.get(error.reason) : undefined
      if (!words) throw error
      return refuseForm(submission, { fieldErrors: words() }, 'conflict')
    }
  })
}

const refusals = new Map<string, () => Record<string, string[]>>([
  ['voucher-code', () => ({ code: [m.desk_voucher_code_taken()] })],
  ['voucher-subject', () => ({ subject: [m.common_voucher_subject_invalid()] })],
])
