import { href } from 'react-router'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { NarrowSheet } from '#app/shell/narrow-sheet.tsx'
import { hiddenMeta } from '#app/shell/page-title.ts'
import { tokenIn } from '#app/site/newsletter-links.server.ts'
import { Button } from '#app/ui/button.tsx'
import { newsletterSubscription } from '#domain/inquiries/queries.server.ts'
import { unsubscribeNewsletter } from '#domain/inquiries/unsubscribe-newsletter.server.ts'
import { m } from '#messages'
import type { Route } from './+types/newsletter-unsubscribe.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  return { subscription: await newsletterSubscription(context.get(requestContext).db, tokenIn(url)) }
}

/** The page's button, and the one that mail programs show: they post here by themselves (RFC 8058). */
export async function action({ context, url }: Route.ActionArgs) {
  await unsubscribeNewsletter(context.get(requestContext).db, tokenIn(url))
  return null
}

export const meta: Route.MetaFunction = () => hiddenMeta(m.site_newsletter_unsubscribe_title())

export default function NewsletterUnsubscribe({ loaderData: { subscription } }: Route.ComponentProps) {
  if (!subscription)
    return (
      <NarrowSheet title={m.site_newsletter_left_title()} lead={m.site_newsletter_left_lead()}>
        <ButtonLink to={href('/')}>{m.common_to_home()}</ButtonLink>
      </NarrowSheet>
    )
  return (
    <NarrowSheet
      title={m.site_newsletter_unsubscribe_title()}
      lead={m.site_newsletter_unsubscribe_lead({ email: subscription.email })}
    >
      <form method="post">
        <Button wide variant="danger" pendingLabel={m.common_sending()}>
          {m.site_newsletter_unsubscribe()}
        </Button>
      </form>
    </NarrowSheet>
  )
}
