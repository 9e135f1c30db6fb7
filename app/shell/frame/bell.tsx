import { useLocation } from 'react-router'
import { AppLink } from '#app/shell/app-link.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { m } from '#messages'
import { notificationsPath } from '#shared/paths/notifications.ts'

/** The way to what somebody was notified of, with how much of it they have not read. More than 99 are not counted. */
export function Bell({ unread }: { unread: number }) {
  const { pathname } = useLocation()
  const count = unread > 99 ? '99+' : String(unread)
  const label = unread > 0 ? m.shell_notifications_unread({ count }) : m.common_notifications()
  return (
    <AppLink
      to={notificationsPath}
      className="btn btn-quiet btn-icon bell"
      aria-label={label}
      title={label}
      aria-current={pathname === notificationsPath ? 'page' : undefined}
    >
      <Icon name="bell" />
      {unread > 0 && (
        <span className="bell-count" aria-hidden="true">
          {count}
        </span>
      )}
    </AppLink>
  )
}
