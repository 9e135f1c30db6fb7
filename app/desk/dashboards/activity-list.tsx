import { Icon } from '#app/ui/icon.tsx'
import { m } from '#messages'
import { formatDateTime } from '#shared/dates.ts'
import type { Locale } from '#shared/locale.ts'
import type { TimeZone } from '#shared/time-zones.ts'

export type ActivityRow = {
  id: string
  kind: 'enrolled' | 'audit'
  at: Date
  who: string
  /** What they did. */
  words: string
}

type Props = { activities: readonly ActivityRow[]; locale: Locale; timeZone: TimeZone }

/** What has happened lately. */
export function ActivityList({ activities, locale, timeZone }: Props) {
  if (activities.length === 0) return <p className="muted">{m.desk_recent_empty()}</p>
  return (
    <ul className="list-plain activity">
      {activities.map((activity) => (
        <li key={`${activity.kind} ${activity.id}`}>
          <Icon name={activity.kind === 'enrolled' ? 'book' : 'info'} />
          <div>
            <p>
              {activity.who && (
                <>
                  <b dir="auto">{activity.who}</b> ·{' '}
                </>
              )}
              {activity.words}
            </p>
            <p className="muted">{formatDateTime(activity.at, locale, timeZone)}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
