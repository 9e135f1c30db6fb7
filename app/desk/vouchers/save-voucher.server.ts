import { refuseMerged, savedWith, sentForm } from '#app/answers/merged-save.server.ts'
import { redirectSaying } from '#app/answers/redirect-saying.server.ts'
import type { RequestContext } from '#app/middleware/request-context.server.ts'
import { saveMerging } from '#domain/forms/save-merging.server.ts'
import { anyText } from '#domain/forms/text-fields.ts'
import { changeVoucher } from '#domain/payments/vouchers/change-voucher.server.ts'
import { typedVoucher, voucherFormSchema } from '#domain/payments/vouchers/schema.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { voucherUrl } from './voucher-paths.ts'
import { savingVoucher } from './voucher-post.server.ts'
import { fieldLabels, fieldsTogether } from './voucher-words.ts'

/** The form of a voucher that exists (intent 'save'): back to it, or the form again where something is wrong with it or both have
 *  changed the same field. */
export function saveVoucher(scope: RequestContext, viewer: Viewer, voucherId: string, form: FormData) {
  const schema = voucherFormSchema(viewer.timeZone)
  return savingVoucher({ scope, viewer, form }, async (submission) => {
    const labels = fieldLabels()
    const sent = sentForm(form, typedVoucher.extend({ updated_at: anyText }).parse(submission.payload))
    const compared = { names: Object.keys(labels), together: fieldsTogether }
    const update = await saveMerging(sent, compared, async (typed) => {
      const { data: input } = schema.safeParse(typed)
      return input ? changeVoucher(scope.db, viewer, voucherId, input, typed.version) : null
    })
    if (update.outcome === 'conflicts') return refuseMerged(submission, update)
    const flash = savedWith({ kind: 'voucher-changed' }, update.fromOther, labels)
    return redirectSaying(scope, voucherUrl(voucherId), flash)
  })
}
