import { parseWithZod } from '@conform-to/zod/v4'
import { refuseForm } from '#app/answers/form-refusal.server.ts'
import type { RequestContext } from '#app/middleware/request-context.server.ts'
import { answerInquiry } from '#domain/inquiries/handle-inquiry.server.ts'
import { replySchema } from '#domain/inquiries/inbox-filter.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { m } from '#messages'
import { isDomainError } from '#shared/domain-error.ts'

/** The form of a reply (inquiry-reply-dialog.tsx), which comes back as it was typed when it can't be sent; null when it was. */
export async function sendReply(
  { db, mail, log }: RequestContext,
  viewer: Viewer,
  inquiryId: string,
  form: FormData,
) {
  const submission = parseWithZod(form, { schema: replySchema })
  if (submission.status !== 'success') return refuseForm(submission)
  try {
    await answerInquiry(db, mail, viewer, inquiryId, submission.value.text)
    return null
  } catch (error) {
    if (isDomainError(error)) throw error
    log.error({ err: error }, 'a reply could not be mailed')
    return refuseForm(submission, { formErrors: [m.desk_inbox_reply_failed()] }, 'unsent')
  }
}
