import { parseWithZod } from '@conform-to/zod/v4'
import { redirect } from 'react-router'
import type { z } from 'zod'
import { fieldsOf } from '#app/answers/form-fields.server.ts'
import { isTooMany, orTypedAgain, refuseForm, refuseTooMany } from '#app/answers/form-refusal.server.ts'
import { readForm } from '#app/answers/read-form.server.ts'
import { sentPage } from '#app/inquiries/inquiry-form.server.ts'
import { NewsletterBox, newsletterEmailId } from '#app/inquiries/newsletter-box.tsx'
import { newsletterLinks } from '#app/inquiries/newsletter-links.server.ts'
import { cachePage, type RequestContext, requestContext } from '#app/middleware/request-context.server.ts'
import { answeredForm } from '#app/shell/answered-form.ts'
import { FormSummary } from '#app/shell/form-summary.tsx'
import { NarrowSheet } from '#app/shell/narrow-sheet.tsx'
import { pageMeta } from '#app/shell/page-meta.ts'
import { newsletterSchema } from '#domain/inquiries/schema.ts'
import { subscribeNewsletter } from '#domain/inquiries/subscribe-newsletter.server.ts'
import { m } from '#messages'
import { isDomainError } from '#shared/domain-error.ts'
import type { Route } from './+types/newsletter.ts'

export function loader({ context }: Route.LoaderArgs) {
  cachePage(context, { tags: [] })
}

export async function action({ context, request }: Route.ActionArgs) {
  const scope = context.get(requestContext)
  const form = await readForm(request, fieldsOf(newsletterSchema))
  const submission = parseWithZod(form, { schema: newsletterSchema })
  if (submission.status !== 'success') return refuseForm(submission)
  return orTypedAgain(scope, form, async () => {
    try {
      await subscribe(scope, submission.value)
      return redirect(sentPage('newsletter'))
    } catch (error) {
      if (isTooMany(error)) return refuseTooMany(submission, error)
      if (isDomainError(error) && error.reason === 'too-young')
        return refuseForm(submission, { formErrors: [m.site_newsletter_too_young()] }, 'forbidden')
      throw error
    }
  })
}

async function subscribe(
  { db, outbox, env, address, locale, viewer, held }: RequestContext,
  typed: z.output<typeof newsletterSchema>,
) {
  const senderId = (viewer ?? held)?.id
  const asking = { ...typed, address, locale, senderId, links: newsletterLinks(env), secret: env.authSecret }
  await subscribeNewsletter(db, outbox, asking)
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders ?? {}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.common_newsletter(), description: m.common_newsletter_lead() })

export default function Newsletter({ actionData }: Route.ComponentProps) {
  const form = answeredForm(actionData, { email: '' })
  return (
    <NarrowSheet title={m.common_newsletter()} lead={m.common_newsletter_lead()}>
      <FormSummary form={form} ids={{ email: newsletterEmailId }} />
      <NewsletterBox form={form} />
    </NarrowSheet>
  )
}
