import { requireViewer } from '#app/middleware/guards.server.ts'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { BackLink } from '#app/shell/back-link.tsx'
import type { ScreenHandle } from '#app/shell/hydration.ts'
import { screenMeta } from '#app/shell/page-title.ts'
import { definitions } from '#domain/notifications/notification-kinds.ts'
import { ownNotification } from '#domain/notifications/own-notifications.server.ts'
import { m } from '#messages'
import { formatDateTime } from '#shared/dates.ts'
import { DomainError } from '#shared/domain-error.ts'
import { notificationsPath } from '#shared/paths/notifications.ts'
import type { Route } from './+types/message.ts'

export const handle = { working: true } satisfies ScreenHandle

/** A message that an instructor, or the person who looks after an event, has written to the viewer. */
export async function loader(args: Route.LoaderArgs) {
  const viewer = requireViewer(args)
  const { db, locale } = args.context.get(requestContext)
  const { kind, facts, at } = await ownNotification(db, viewer, args.params.notificationId)
  if (!definitions[kind].isMessage) throw new DomainError('not-found', 'notification')
  const { from = '', subject = '', text = '' } = facts
  return { from, subject, text, at: formatDateTime(at, locale, viewer.timeZone) }
}

export const meta: Route.MetaFunction = () => screenMeta(m.notifications_message_title())

export default function Message({ loaderData: { from, subject, text, at } }: Route.ComponentProps) {
  return (
    <div className="wrap-narrow page stack">
      <BackLink to={notificationsPath}>{m.common_notifications()}</BackLink>
      <article className="card card-padded stack">
        <h1>{subject}</h1>
        <p className="muted">{m.notifications_message_from({ from, at })}</p>
        <p className="whitespace-pre-line">{text}</p>
      </article>
    </div>
  )
}
