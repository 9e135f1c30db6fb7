import { Icon } from '#app/ui/icon.tsx'
import { auditActionName } from '#domain/audit/audit-action-name.ts'
import type { AuditAction } from '#domain/audit/schema.ts'
import { m } from '#messages'
import { formatDateTime } from '#shared/dates.ts'
import type { Locale } from '#shared/locale.ts'
import type { TimeZone } from '#shared/time-zones.ts'

type Activity = { id: string; at: Date; who: string; whom: string } & (
  | { kind: 'enrolled' }
  | { kind: 'audit'; action: AuditAction }
)

type Props = { activities: readonly Activity[]; locale: Locale; timeZone: TimeZone }

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
              {wordsOf(activity)}
            </p>
            <p className="muted">{formatDateTime(activity.at, locale, timeZone)}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}

function wordsOf(activity: Activity): string {
  if (activity.kind === 'enrolled') return m.desk_recent_enrolled({ course: activity.whom })
  const action = auditActionName[activity.action]()
  return activity.whom && activity.whom !== activity.who ? `${action}: ${activity.whom}` : action
}
