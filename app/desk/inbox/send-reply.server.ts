import { refuse } from '#app/answers/form-refusal.server.ts'
import type { RequestContext } from '#app/middleware/request-context.server.ts'
import { answerInquiry } from '#domain/inquiries/handle-inquiry.server.ts'
import { replySchema } from '#domain/inquiries/inbox-filter.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { isDomainError } from '#shared/domain-error.ts'
import { textIn } from '#shared/form-text.ts'

/** The form of a reply (inquiry-reply-dialog.tsx), which comes back as it was typed when it can't be sent; null when it was. */
export async function sendReply(
  { db, mail, log }: RequestContext,
  viewer: Viewer,
  inquiryId: string,
  form: FormData,
) {
  const typed = textIn(form, 'text')
  const parsed = replySchema.safeParse({ text: typed })
  if (!parsed.success) {
    const error = parsed.error.issues[0]?.message ?? null
    return refuse('invalid', { text: typed, error, isUnsent: false })
  }
  try {
    await answerInquiry(db, mail, viewer, inquiryId, parsed.data.text)
    return null
  } catch (error) {
    if (isDomainError(error)) throw error
    log.error({ err: error }, 'a reply could not be mailed')
    return refuse('unsent', { text: typed, error: null, isUnsent: true })
  }
}
