import { Icon } from '#app/ui/icon.tsx'
import { m } from '#messages'
import { formatDate, formatTime, isoDay } from '#shared/dates.ts'
import type { Locale } from '#shared/locale.ts'
import type { TimeZone } from '#shared/time-zones.ts'
import type { NotificationView } from './notification-view.server.ts'

type Reading = { locale: Locale; timeZone: TimeZone; now: Date }
type Props = Reading & { notifications: readonly NotificationView[] }

/** A person's notifications, day by day, the newest first; each opens what it is about (intent 'open'), or is only marked (intent
 *  'read'). */
export function NotificationList({ notifications, ...reading }: Props) {
  const days = Map.groupBy(notifications, ({ at }) => isoDay(at, reading.timeZone))
  return [...days].map(([day, those]) => (
    <section key={day} className="stack-sm" aria-labelledby={`day-${day}`}>
      <h2 id={`day-${day}`} className="news-day">
        {dayName(those[0]?.at ?? reading.now, reading)}
      </h2>
      <ul className="news-list">
        {those.map((notification) => (
          <Item key={notification.id} notification={notification} {...reading} />
        ))}
      </ul>
    </section>
  ))
}

function Item({ notification, locale, timeZone }: Reading & { notification: NotificationView }) {
  const { id, icon, words, reason, at, isRead } = notification
  return (
    <li className="news" data-unread={isRead ? undefined : ''}>
      <form method="post" className="news-form">
        <input type="hidden" name="notificationId" value={id} />
        <button type="submit" name="intent" value="open" className="news-open">
          <span className="news-icon">
            <Icon name={icon} />
          </span>
          <span className="news-words">
            {!isRead && <span className="sr-only">{m.notifications_unread()}</span>} {words}
            {reason && <span className="news-more">{reason}</span>}
            <time dateTime={at.toISOString()}>{formatTime(at, locale, timeZone)}</time>
          </span>
        </button>
        {!isRead && (
          <button
            type="submit"
            name="intent"
            value="read"
            className="btn btn-quiet btn-icon"
            aria-label={m.notifications_mark_read_of({ words })}
            title={m.notifications_mark_read()}
          >
            <Icon name="check" />
          </button>
        )}
      </form>
    </li>
  )
}

const day = 24 * 3600_000

function dayName(at: Date, { locale, timeZone, now }: Reading): string {
  const date = isoDay(at, timeZone)
  if (date === isoDay(now, timeZone)) return m.notifications_today()
  if (date === isoDay(new Date(now.getTime() - day), timeZone)) return m.notifications_yesterday()
  return formatDate(at, locale, timeZone)
}
