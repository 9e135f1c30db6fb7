import { parseWithZod } from '@conform-to/zod/v4'
import { type RouterContextProvider, redirect } from 'react-router'
import { fieldsOf } from '#app/answers/form-fields.server.ts'
import { isTooMany, orTypedAgain, refuseForm, refuseTooMany } from '#app/answers/form-refusal.server.ts'
import { readForm } from '#app/answers/read-form.server.ts'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { type InquiryFormKind, inquirySchema } from '#domain/inquiries/schema.ts'
import { sendInquiry } from '#domain/inquiries/send-inquiry.server.ts'
import { m } from '#messages'
import { isDomainError } from '#shared/domain-error.ts'
import { contactSentPath } from '#shared/paths/site.ts'

/** What the page that a form stands on says of it; nothing that the form sends can change it. */
type About = { kind: InquiryFormKind; program?: string }

/** Takes what was written in an InquiryForm: stored, and on to the confirmation; or the form again, with what is wrong. */
export async function takeInquiry(
  { context, request }: { context: Readonly<RouterContextProvider>; request: Request },
  about: About,
) {
  const scope = context.get(requestContext)
  const form = await readForm(request, fieldsAbout(about))
  for (const [name, value] of Object.entries(about)) form.set(name, value)
  const submission = parseWithZod(form, { schema: inquirySchema })
  if (submission.status !== 'success') return refuseForm(submission)
  return orTypedAgain(scope, form, async () => {
    try {
      const { db, outbox, address, locale, viewer, held } = scope
      const inquiry = submission.value
      await sendInquiry(db, outbox, { inquiry, address, locale, senderId: (viewer ?? held)?.id })
      return redirect(sentPage(about.kind))
    } catch (error) {
      if (isTooMany(error)) return refuseTooMany(submission, error)
      if (isDomainError(error) && error.reason === 'too-young')
        return refuseForm(submission, { fieldErrors: { ofAge: [m.inquiries_too_young()] } }, 'conflict')
      throw error
    }
  })
}

/** The fields of the form of this kind; what its page says of it is no field. */
function fieldsAbout(about: About) {
  const schema = inquirySchema.options.filter(({ shape }) => shape.kind.value === about.kind)
  return new Map([...fieldsOf(...schema)].filter(([name]) => !Object.hasOwn(about, name)))
}

/** Where somebody reads that what they sent has arrived. */
export const sentPage = (kind: InquiryFormKind | 'newsletter') =>
  `${contactSentPath}?${new URLSearchParams({ kind })}`

/** Who writes, when it is known. */
export function senderOf(context: Readonly<RouterContextProvider>) {
  const { viewer } = context.get(requestContext)
  return viewer && { fullName: viewer.fullName, email: viewer.email }
}
