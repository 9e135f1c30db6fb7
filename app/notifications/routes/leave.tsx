import { refuse } from '#app/answers/form-refusal.server.ts'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { notificationName } from '#app/notifications/notification-view.server.ts'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { NarrowSheet } from '#app/shell/narrow-sheet.tsx'
import { hiddenMeta } from '#app/shell/page-title.ts'
import { Button } from '#app/ui/button.tsx'
import { type Leaving, leaveByLink, leavingIn } from '#domain/notifications/leave-by-link.server.ts'
import { m } from '#messages'
import type { Locale } from '#shared/locale.ts'
import { notificationSettingsPath } from '#shared/paths/notifications.ts'
import type { Route } from './+types/leave.ts'

/** `what`: the name of the kind that is left; null for a link that is damaged. */
type Shown = { what: string | null; hasLeft: boolean }

export function loader({ context, url }: Route.LoaderArgs) {
  const { env, locale } = context.get(requestContext)
  const leaving = leavingIn(env.authSecret, url.searchParams)
  const shown: Shown = { what: leaving && nameOf(leaving.kind, locale), hasLeft: false }
  return leaving ? shown : refuse('gone', shown)
}

const nameOf = (kind: Leaving['kind'], locale: Locale) =>
  kind === 'digest' ? m.notifications_leave_all({}, { locale }) : notificationName(kind, locale)

/** The page's button, and the one that mail programs show: they post here by themselves (RFC 8058), as nobody. The link
 *  says whose it is. */
export async function action({ context, url }: Route.ActionArgs) {
  const { env, db } = context.get(requestContext)
  const leaving = leavingIn(env.authSecret, url.searchParams)
  return { hasLeft: leaving !== null && (await leaveByLink(db, leaving)) }
}

export const meta: Route.MetaFunction = () => hiddenMeta(m.notifications_leave_title())

export default function Leave({ loaderData: { what }, actionData }: Route.ComponentProps) {
  if (what === null)
    return (
      <NarrowSheet title={m.notifications_damaged_title()} lead={m.notifications_damaged_lead()}>
        <ToWishes />
      </NarrowSheet>
    )
  if (actionData?.hasLeft)
    return (
      <NarrowSheet title={m.common_done()} lead={m.notifications_left_lead({ what })}>
        <ToWishes />
      </NarrowSheet>
    )
  return (
    <NarrowSheet title={m.notifications_leave_title()} lead={m.notifications_leave_lead({ what })}>
      <form method="post">
        <Button wide variant="danger" pendingLabel={m.common_sending()}>
          {m.notifications_leave()}
        </Button>
      </form>
    </NarrowSheet>
  )
}

const ToWishes = () => (
  <ButtonLink to={notificationSettingsPath} wide>
    {m.common_choose_notifications()}
  </ButtonLink>
)
