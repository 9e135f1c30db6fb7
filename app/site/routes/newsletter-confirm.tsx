import { refuse } from '#app/answers/form-refusal.server.ts'
import { NewsletterBox } from '#app/inquiries/newsletter-box.tsx'
import { newsletterLinks, tokenIn } from '#app/inquiries/newsletter-links.server.ts'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { NarrowSheet } from '#app/shell/narrow-sheet.tsx'
import { hiddenMeta } from '#app/shell/page-title.ts'
import { Button } from '#app/ui/button.tsx'
import { confirmNewsletter } from '#domain/inquiries/confirm-newsletter.server.ts'
import { isNewsletterToken } from '#domain/inquiries/newsletter-links.ts'
import { newsletterSubscription } from '#domain/inquiries/queries.server.ts'
import { daysToConfirm } from '#domain/inquiries/subscription-days.ts'
import { m } from '#messages'
import { isDomainError } from '#shared/domain-error.ts'
import { homePath } from '#shared/paths/site.ts'
import type { Route } from './+types/newsletter-confirm.ts'

// Opening the link confirms nothing: programs that look through mails open links too.
export async function loader({ context, url }: Route.LoaderArgs) {
  const token = tokenIn(url)
  const subscription = await newsletterSubscription(context.get(requestContext).db, token)
  return subscription
    ? { subscription, isDamaged: false }
    : refuse('gone', { subscription, isDamaged: !isNewsletterToken(token) })
}

export async function action({ context, url }: Route.ActionArgs) {
  const { db, outbox, env } = context.get(requestContext)
  try {
    await confirmNewsletter(db, outbox, tokenIn(url), newsletterLinks(env))
    return null
  } catch (error) {
    if (!isDomainError(error)) throw error
    return refuse('gone', null)
  }
}

export const meta: Route.MetaFunction = () => hiddenMeta(m.site_newsletter_confirm_title())

export default function NewsletterConfirm({ loaderData: { subscription, isDamaged } }: Route.ComponentProps) {
  if (!subscription)
    return (
      <NarrowSheet
        title={isDamaged ? m.site_newsletter_damaged_title() : m.site_newsletter_gone_title()}
        lead={
          isDamaged
            ? m.site_newsletter_damaged_confirm()
            : m.site_newsletter_gone_lead({ days: daysToConfirm })
        }
      >
        <NewsletterBox />
      </NarrowSheet>
    )
  if (subscription.isConfirmed)
    return (
      <NarrowSheet title={m.site_newsletter_confirmed_title()} lead={m.site_newsletter_confirmed_lead()}>
        <ButtonLink to={homePath}>{m.common_to_home()}</ButtonLink>
      </NarrowSheet>
    )
  return (
    <NarrowSheet
      title={m.site_newsletter_confirm_title()}
      lead={m.site_newsletter_confirm_lead({ email: subscription.email })}
    >
      <form method="post">
        <Button wide pendingLabel={m.common_sending()}>
          {m.site_newsletter_confirm()}
        </Button>
      </form>
    </NarrowSheet>
  )
}
