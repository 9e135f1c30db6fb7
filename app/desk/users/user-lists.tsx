import type { ReactNode } from 'react'
import { AuditTable } from '#app/desk/audit/audit-table.tsx'
import { AppLink } from '#app/shell/app-link.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { m } from '#messages'
import { formatDate, noonOf } from '#shared/dates.ts'
import type { Locale } from '#shared/locale.ts'
import { formatCount } from '#shared/numbers.ts'
import { deskCertificatePath, registrantsPath } from '#shared/paths/desk-item.ts'
import { studioPaths } from '#shared/paths/studio-course.ts'
import type { TimeZone } from '#shared/time-zones.ts'
import type { UserContent } from './user-content.server.ts'

type Props = {
  content: Exclude<UserContent, { tab: 'overview' }>
  /** What they have done in a course, lesson by lesson. */
  recordOf: (courseId: string) => string
  /** A moment in the reader's zone, which it says. */
  momentOf: (at: Date) => string
  locale: Locale
  timeZone: TimeZone
}

/** One list of what there is about somebody: tables, on phones cards. */
export function UserList({ content, recordOf, momentOf, locale, timeZone }: Props) {
  switch (content.tab) {
    case 'courses':
      return <Learned rows={content.rows} recordOf={recordOf} momentOf={momentOf} />
    case 'teaching':
      return <Taught rows={content.rows} momentOf={momentOf} locale={locale} />
    case 'events':
      return <Attended rows={content.rows} momentOf={momentOf} />
    case 'certificates':
      return <Certified rows={content.rows} momentOf={momentOf} />
    case 'consents':
      return <Agreed rows={content.rows} momentOf={momentOf} locale={locale} />
    case 'mails':
      return <Mailed rows={content.rows} momentOf={momentOf} />
    case 'activity':
      return content.entries.length > 0 ? (
        <AuditTable entries={content.entries} locale={locale} timeZone={timeZone} />
      ) : (
        <EmptyState title={m.desk_user_no_activity()} />
      )
  }
}

type RowsOf<Tab> = Extract<UserContent, { tab: Tab; rows: unknown }>['rows']
type ListProps<Tab> = { rows: RowsOf<Tab>; momentOf: (at: Date) => string }

const Learned = ({ rows, recordOf, momentOf }: ListProps<'courses'> & Pick<Props, 'recordOf'>) => (
  <List
    title={m.desk_mails_topic_learning()}
    empty={m.desk_user_no_courses()}
    heads={[m.common_course(), m.common_progress(), m.common_enrolled(), m.common_completed()]}
    rows={rows.map(({ id, courseId, title, progressPercentage, enrolledAt, completedAt }) => ({
      id,
      cells: [
        <AppLink key="course" to={recordOf(courseId)} dir="auto">
          {title}
        </AppLink>,
        `${progressPercentage}%`,
        momentOf(enrolledAt),
        completedAt && momentOf(completedAt),
      ],
    }))}
  />
)

const Taught = ({ rows, momentOf, locale }: ListProps<'teaching'> & { locale: Locale }) => (
  <List
    title={m.desk_mails_topic_teaching()}
    empty={m.desk_user_no_teaching()}
    heads={[m.desk_user_thing(), m.common_status(), m.desk_user_people(), m.desk_user_made()]}
    rows={rows.map(({ id, kind, title, isPublished, people, createdAt }) => ({
      id,
      cells: [
        <span key="title" className="block">
          <AppLink to={kind === 'course' ? studioPaths('admin').manage(id) : registrantsPath(id)} dir="auto">
            {title}
          </AppLink>{' '}
          <span className="muted block">{kind === 'course' ? m.common_course() : m.common_event()}</span>
        </span>,
        <Badge key="state" tone={isPublished ? 'success' : 'neutral'}>
          {isPublished ? m.common_published() : m.common_draft()}
        </Badge>,
        formatCount(people, locale),
        momentOf(createdAt),
      ],
    }))}
  />
)

const Attended = ({ rows, momentOf }: ListProps<'events'>) => (
  <List
    title={m.common_events()}
    empty={m.desk_user_no_events()}
    heads={[m.common_event(), m.desk_user_begins(), m.desk_user_registered(), m.desk_user_checked_in()]}
    rows={rows.map(({ id, eventId, title, startDate, registeredAt, checkedInAt }) => ({
      id,
      cells: [
        <AppLink key="event" to={registrantsPath(eventId)} dir="auto">
          {title}
        </AppLink>,
        momentOf(startDate),
        momentOf(registeredAt),
        checkedInAt && momentOf(checkedInAt),
      ],
    }))}
  />
)

const Certified = ({ rows, momentOf }: ListProps<'certificates'>) => (
  <List
    title={m.common_certificates()}
    empty={m.desk_user_no_certificates()}
    heads={[m.desk_user_certificate_number(), m.common_course(), m.desk_user_issued()]}
    rows={rows.map(({ id, number, courseTitle, issuedAt, revokedAt }) => ({
      id,
      cells: [
        <AppLink key="number" to={deskCertificatePath(id)}>
          {number}
        </AppLink>,
        <span key="course" dir="auto">
          {courseTitle}
        </span>,
        momentOf(issuedAt) + (revokedAt ? ` · ${m.common_revoked()}` : ''),
      ],
    }))}
  />
)

const Agreed = ({ rows, momentOf, locale }: ListProps<'consents'> & { locale: Locale }) => (
  <List
    title={m.desk_user_tab_consents()}
    empty={m.desk_user_no_consents()}
    heads={[
      m.desk_user_consent_what(),
      m.desk_audit_when(),
      m.desk_user_consent_how(),
      m.desk_user_consent_from(),
    ]}
    rows={rows.map(({ id, done, edition, at, how, address }) => ({
      id,
      cells: [
        <span key="what" className="block">
          {done}
          {edition && (
            <span className="muted block">
              {m.common_text_edition({ date: formatDate(noonOf(edition), locale) })}
            </span>
          )}
        </span>,
        momentOf(at),
        how,
        address,
      ],
    }))}
  />
)

const Mailed = ({ rows, momentOf }: ListProps<'mails'>) => (
  <List
    title={m.desk_user_tab_mails()}
    empty={m.desk_user_no_mails()}
    heads={[m.desk_mails_email(), m.common_status(), m.desk_user_owed()]}
    rows={rows.map(({ id, email, createdAt, sentAt, droppedAt }) => ({
      id,
      cells: [
        email,
        sentAt
          ? m.desk_user_mail_sent({ at: momentOf(sentAt) })
          : droppedAt
            ? m.desk_mails_dropped()
            : m.common_waiting(),
        momentOf(createdAt),
      ],
    }))}
  />
)

type Cells = {
  title: string
  empty: string
  heads: readonly string[]
  rows: readonly { id: string; cells: readonly ReactNode[] }[]
}

/** The first cell says what it is; the others are named by their heading, on phones beside them. */
const List = ({ title, empty, heads, rows }: Cells) =>
  rows.length === 0 ? (
    <EmptyState title={empty} />
  ) : (
    <table className="desk-table">
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, cells: [first, ...rest] }) => (
          <tr key={id}>
            <td dir="auto">
              <b>{first}</b>
            </td>
            {rest.map((cell, place) => (
              <td
                key={heads[place + 1]}
                data-label={cell ? heads[place + 1] : undefined}
                className={typeof cell === 'string' ? 'desk-date' : undefined}
              >
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
