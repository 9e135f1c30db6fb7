import { AppLink } from '#app/shell/app-link.tsx'
import { m } from '#messages'
import { formatDateTime } from '#shared/dates.ts'
import type { Locale } from '#shared/locale.ts'
import { auditPath } from '#shared/paths/desk.ts'
import type { TimeZone } from '#shared/time-zones.ts'

export type AuditRow = {
  id: string
  at: Date
  actorId: string | null
  actorName: string
  /** What was done, in words. */
  action: string
  subjectName: string
  details: string
}

/** The log, newest first: a table, on phones cards. Times are those of the reader's zone. */
export function AuditTable({
  entries,
  locale,
  timeZone,
}: {
  entries: AuditRow[]
  locale: Locale
  timeZone: TimeZone
}) {
  return (
    <table className="desk-table">
      <caption className="sr-only">{m.desk_audit_title()}</caption>
      <thead>
        <tr>
          <th scope="col">{m.desk_audit_when()}</th>
          <th scope="col">{m.desk_audit_actor()}</th>
          <th scope="col">{m.desk_audit_action()}</th>
          <th scope="col">{m.desk_audit_subject()}</th>
          <th scope="col">{m.desk_audit_details()}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id}>
            <td data-label={m.desk_audit_when()} className="desk-date">
              <time dateTime={entry.at.toISOString()}>{formatDateTime(entry.at, locale, timeZone)}</time>
            </td>
            <td data-label={m.desk_audit_actor()} dir="auto">
              {entry.actorId ? (
                <AppLink
                  to={`${auditPath}?${new URLSearchParams({ actor: entry.actorId })}`}
                  aria-label={m.desk_audit_of({ name: entry.actorName })}
                >
                  {entry.actorName}
                </AppLink>
              ) : (
                <span className="muted">{m.desk_audit_nobody()}</span>
              )}
            </td>
            <td data-label={m.desk_audit_action()}>
              <b>{entry.action}</b>
            </td>
            <td data-label={entry.subjectName && m.desk_audit_subject()} className="desk-long" dir="auto">
              {entry.subjectName}
            </td>
            <td data-label={entry.details && m.desk_audit_details()} className="muted desk-long">
              {entry.details}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
