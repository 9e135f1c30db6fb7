import { redirect } from 'react-router'
import { fieldsOf } from '#app/answers/form-fields.server.ts'
import { orTypedAgain } from '#app/answers/form-refusal.server.ts'
import { readForm } from '#app/answers/read-form.server.ts'
import { redirectSaying } from '#app/answers/redirect-saying.server.ts'
import { requireViewer } from '#app/middleware/guards.server.ts'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { NotificationList } from '#app/notifications/notification-list.tsx'
import { notificationView } from '#app/notifications/notification-view.server.ts'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { FailureNotice } from '#app/shell/failure-notice.tsx'
import type { ScreenHandle } from '#app/shell/hydration.ts'
import { screenMeta } from '#app/shell/page-title.ts'
import { Pagination } from '#app/shell/pagination.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { leadsTo } from '#domain/notifications/leads-to.ts'
import { ownNotifications } from '#domain/notifications/own-notifications.server.ts'
import { readAllNotifications, readNotification } from '#domain/notifications/read-notifications.server.ts'
import { m } from '#messages'
import { DomainError } from '#shared/domain-error.ts'
import { textIn } from '#shared/form-text.ts'
import { pathWith } from '#shared/path-with.ts'
import { eventsPath } from '#shared/paths/events.ts'
import { notificationSettingsPath, notificationsPath } from '#shared/paths/notifications.ts'
import type { Role } from '#shared/roles.ts'
import type { Route } from './+types/notifications.ts'

export const handle = { working: true, maxFormBytes: 1_000 } satisfies ScreenHandle

export async function loader(args: Route.LoaderArgs) {
  const viewer = requireViewer(args)
  const { db, locale, unread } = args.context.get(requestContext)
  const cursor = args.url.searchParams.get('cursor')
  const { notifications, ...ways } = await ownNotifications(db, viewer, cursor)
  const reading = { locale, timeZone: viewer.timeZone, now: new Date() }
  return {
    ...ways,
    ...reading,
    notifications: notifications.map((each) => notificationView(each, reading)),
    unread,
    isFirst: !cursor,
    role: viewer.role,
  }
}

export async function action(args: Route.ActionArgs) {
  const viewer = requireViewer(args)
  const scope = args.context.get(requestContext)
  const form = await readForm(args.request, fieldsOf('intent', 'notificationId'))
  const here = notificationsPath + args.url.search
  const id = textIn(form, 'notificationId')
  switch (form.get('intent')) {
    case 'open':
      return orTypedAgain(scope, form, async () =>
        redirect(leadsTo(await readNotification(scope.db, viewer, id)) ?? here),
      )
    case 'read':
      return orTypedAgain(scope, form, async () => {
        await readNotification(scope.db, viewer, id)
        return redirect(here)
      })
    case 'read-all':
      return orTypedAgain(scope, form, async () => {
        await readAllNotifications(scope.db, viewer)
        return redirectSaying(scope, here, { kind: 'notifications-read' })
      })
    default:
      throw new DomainError('malformed', 'unknown-intent')
  }
}

export const meta: Route.MetaFunction = () => screenMeta(m.common_notifications())

export default function Notifications({ loaderData, actionData }: Route.ComponentProps) {
  const { notifications, nextCursor, previousCursor, unread, isFirst, now, locale, timeZone, role } =
    loaderData
  return (
    <div className="wrap-narrow page stack-lg">
      <div className="spread">
        <h1>{m.common_notifications()}</h1>
        {unread > 0 && (
          <form method="post">
            <Button name="intent" value="read-all" variant="secondary" size="sm">
              {m.notifications_mark_all_read()}
            </Button>
          </form>
        )}
      </div>
      <FailureNotice result={actionData} />
      {notifications.length > 0 ? (
        <NotificationList notifications={notifications} now={now} locale={locale} timeZone={timeZone} />
      ) : (
        <NoNews role={role} />
      )}
      <Pagination
        next={nextCursor && pathWith(notificationsPath, { cursor: nextCursor })}
        previous={previousCursor && pathWith(notificationsPath, { cursor: previousCursor })}
        first={isFirst ? null : notificationsPath}
      />
      <div>
        <ButtonLink to={notificationSettingsPath} variant="secondary" icon="bell">
          {m.common_choose_notifications()}
        </ButtonLink>
      </div>
    </div>
  )
}

/** Who learns is shown what there could be news of; who works here finds it at their desk. */
const NoNews = ({ role }: { role: Role }) =>
  role === 'student' ? (
    <EmptyState title={m.notifications_empty_title()} text={m.notifications_empty_text()}>
      <ButtonLink to={eventsPath}>{m.common_find_event()}</ButtonLink>
    </EmptyState>
  ) : (
    <EmptyState title={m.notifications_empty_title()} text={m.notifications_empty_working()} />
  )
