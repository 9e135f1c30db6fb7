import { parseWithZod } from '@conform-to/zod/v4'
import { redirect } from 'react-router'
import { fieldsOf } from '#app/answers/form-fields.server.ts'
import { isTooMany, refuseForm, refuseTooMany } from '#app/answers/form-refusal.server.ts'
import { readForm } from '#app/answers/read-form.server.ts'
import { sentPage } from '#app/inquiries/inquiry-form.server.ts'
import { NewsletterBox, newsletterEmailId } from '#app/inquiries/newsletter-box.tsx'
import { cachePage, requestContext } from '#app/middleware/request-context.server.ts'
import { answeredForm } from '#app/shell/answered-form.ts'
import { FormSummary } from '#app/shell/form-summary.tsx'
import { NarrowSheet } from '#app/shell/narrow-sheet.tsx'
import { pageMeta } from '#app/shell/page-meta.ts'
import { newsletterLinks } from '#app/site/newsletter-links.server.ts'
import { newsletterSchema } from '#domain/inquiries/schema.ts'
import { subscribeNewsletter } from '#domain/inquiries/subscribe-newsletter.server.ts'
import { m } from '#messages'
import type { Route } from './+types/newsletter.ts'

export function loader({ context }: Route.LoaderArgs) {
  cachePage(context, { tags: [] })
}

export async function action({ context, request }: Route.ActionArgs) {
  const { db, mail, env, log, address, locale } = context.get(requestContext)
  const submission = parseWithZod(await readForm(request, fieldsOf(newsletterSchema)), {
    schema: newsletterSchema,
  })
  if (submission.status !== 'success') return refuseForm(submission)
  try {
    const asking = {
      ...submission.value,
      address,
      locale,
      links: newsletterLinks(env),
      secret: env.authSecret,
    }
    const { delivery } = await subscribeNewsletter(db, mail, asking)
    // Nobody waits for it: the answer takes as long for an address that has subscribed before.
    delivery.catch((error: unknown) => log.error({ err: error }, 'a subscription could not be mailed'))
    return redirect(sentPage('newsletter'))
  } catch (error) {
    if (isTooMany(error)) return refuseTooMany(submission, error)
    throw error
  }
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
