import { auditActionName } from '#domain/audit/audit-action-name.ts'
import type { Activity } from '#domain/insights/recent-activity.server.ts'
import { m } from '#messages'
import type { ActivityRow } from './activity-list.tsx'

/** What has happened lately in the reader's words. */
export const activityRows = (activities: readonly Activity[]): ActivityRow[] =>
  activities.map((activity) => ({
    id: activity.id,
    kind: activity.kind,
    at: activity.at,
    who: activity.who,
    words: wordsOf(activity),
  }))

function wordsOf(activity: Activity): string {
  if (activity.kind === 'enrolled') return m.desk_recent_enrolled({ course: activity.whom })
  const action = auditActionName[activity.action]()
  return activity.whom && activity.whom !== activity.who ? `${action}: ${activity.whom}` : action
}
