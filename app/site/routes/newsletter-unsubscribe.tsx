import { refuse } from '#app/answers/form-refusal.server.ts'
import { tokenIn } from '#app/inquiries/newsletter-links.server.ts'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { NarrowSheet } from '#app/shell/narrow-sheet.tsx'
import { hiddenMeta } from '#app/shell/page-title.ts'
import { Button } from '#app/ui/button.tsx'
import { isNewsletterToken } from '#domain/inquiries/newsletter-links.ts'
import { newsletterSubscription } from '#domain/inquiries/queries.server.ts'
import { unsubscribeNewsletter } from '#domain/inquiries/unsubscribe-newsletter.server.ts'
import { m } from '#messages'
import { contactPath, homePath } from '#shared/paths/site.ts'
import type { Route } from './+types/newsletter-unsubscribe.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const token = tokenIn(url)
  if (!isNewsletterToken(token)) return refuse('gone', { subscription: null, isDamaged: true })
  const subscription = await newsletterSubscription(context.get(requestContext).db, token)
  return { subscription, isDamaged: false }
}

/** The page's button, and the one that mail programs show: they post here by themselves (RFC 8058). */
export async function action({ context, url }: Route.ActionArgs) {
  return { hasLeft: await unsubscribeNewsletter(context.get(requestContext).db, tokenIn(url)) }
}

export const meta: Route.MetaFunction = () => hiddenMeta(m.site_newsletter_unsubscribe_title())

export default function NewsletterUnsubscribe({ loaderData, actionData }: Route.ComponentProps) {
  const { subscription, isDamaged } = loaderData
  if (actionData?.hasLeft)
    return (
      <NarrowSheet title={m.site_newsletter_left_title()} lead={m.site_newsletter_left_lead()}>
        <ButtonLink to={homePath}>{m.common_to_home()}</ButtonLink>
      </NarrowSheet>
    )
  if (!subscription) return <NoSubscription isDamaged={isDamaged} />
  return (
    <NarrowSheet
      title={m.site_newsletter_unsubscribe_title()}
      lead={m.site_newsletter_unsubscribe_lead({ email: subscription.email })}
    >
      <form method="post">
        <Button wide variant="danger" pendingLabel={m.common_sending()}>
          {m.common_unsubscribe()}
        </Button>
      </form>
    </NarrowSheet>
  )
}

/** A link that ends nothing never says that it has: it may have been cut on its way. */
const NoSubscription = ({ isDamaged }: { isDamaged: boolean }) => (
  <NarrowSheet
    title={isDamaged ? m.site_newsletter_damaged_title() : m.site_newsletter_unknown_title()}
    lead={isDamaged ? m.site_newsletter_damaged_leave() : m.site_newsletter_unknown_lead()}
  >
    <ButtonLink to={contactPath} wide>
      {m.common_write_to_us()}
    </ButtonLink>
  </NarrowSheet>
)
