import { parseWithZod } from '@conform-to/zod/v4'
import { refuseForm } from '#app/answers/form-refusal.server.ts'
import type { RequestContext } from '#app/middleware/request-context.server.ts'
import { answerInquiry } from '#domain/inquiries/handle-inquiry.server.ts'
import { replySchema } from '#domain/inquiries/inbox-filter.ts'
import type { Viewer } from '#domain/people/policy.ts'

/** The form of a reply (inquiry-reply-dialog.tsx), which comes back as it was typed when it says nothing; null when it is on its way. */
export async function sendReply(
  { db, outbox }: RequestContext,
  viewer: Viewer,
  inquiryId: string,
  form: FormData,
) {
  const submission = parseWithZod(form, { schema: replySchema })
  if (submission.status !== 'success') return refuseForm(submission)
  await answerInquiry(db, outbox, viewer, inquiryId, submission.value.text)
  return null
}
