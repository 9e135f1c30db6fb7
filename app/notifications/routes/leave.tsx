import { href } from 'react-router'
import { refuse } from '#app/answers/form-refusal.server.ts'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { NarrowSheet } from '#app/shell/narrow-sheet.tsx'
import { hiddenMeta } from '#app/shell/page-title.ts'
import { Button } from '#app/ui/button.tsx'
import { type Leaving, leaveByLink, leavingIn } from '#domain/notifications/leave-by-link.server.ts'
import { definitions } from '#domain/notifications/notification-kinds.ts'
import { m } from '#messages'
import type { Route } from './+types/leave.ts'

type Shown = { kind: Leaving['kind'] | null; hasLeft: boolean }

export function loader({ context, url }: Route.LoaderArgs) {
  const leaving = leavingIn(context.get(requestContext).env.authSecret, url.searchParams)
  const shown: Shown = { kind: leaving?.kind ?? null, hasLeft: false }
  return leaving ? shown : refuse('gone', shown)
}

/** The page's button, and the one that mail programs show: they post here by themselves (RFC 8058), as nobody. The link
 *  says whose it is. */
export async function action({ context, url }: Route.ActionArgs) {
  const { env, db } = context.get(requestContext)
  const leaving = leavingIn(env.authSecret, url.searchParams)
  return { hasLeft: leaving !== null && (await leaveByLink(db, leaving)) }
}

export const meta: Route.MetaFunction = () => hiddenMeta(m.notifications_leave_title())

export default function Leave({ loaderData: { kind }, actionData }: Route.ComponentProps) {
  if (!kind)
    return (
      <NarrowSheet title={m.notifications_damaged_title()} lead={m.notifications_damaged_lead()}>
        <ToWishes />
      </NarrowSheet>
    )
  const what = kind === 'digest' ? m.notifications_leave_all() : definitions[kind].name()
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
  <ButtonLink to={href('/account/notifications')} wide>
    {m.common_choose_notifications()}
  </ButtonLink>
)
