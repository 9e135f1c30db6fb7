import { AppLink } from '#app/shell/app-link.tsx'
import { m } from '#messages'
import type { Locale } from '#shared/locale.ts'
import { formatCount } from '#shared/numbers.ts'
import { emailPreviewPath } from '#shared/paths/desk-item.ts'

export type EmailRow = {
  kind: string
  name: string
  subject: string
  sent: number
  waiting: number
  dropped: number
}

type Props = { title: string; emails: EmailRow[]; locale: Locale }

/** Emails about one thing, with what became of those of the last weeks: a table, on phones cards. */
export const EmailTable = ({ title, emails, locale }: Props) => (
  <table className="desk-table email-table">
    <caption className="sr-only">{title}</caption>
    <thead>
      <tr>
        <th scope="col">{m.desk_mails_email()}</th>
        <th scope="col">{m.desk_mails_sent()}</th>
        <th scope="col">{m.common_waiting()}</th>
        <th scope="col">{m.desk_mails_dropped()}</th>
      </tr>
    </thead>
    <tbody>
      {emails.map(({ kind, name, subject, sent, waiting, dropped }) => (
        <tr key={kind} className={sent + waiting + dropped === 0 ? 'email-unsent' : undefined}>
          <td>
            <div>
              <AppLink to={emailPreviewPath(kind)}>
                <b>{name}</b>
              </AppLink>
              <span className="desk-long muted block">{subject}</span>
            </div>
          </td>
          <td data-label={m.desk_mails_sent()}>{formatCount(sent, locale)}</td>
          <td data-label={m.common_waiting()}>{formatCount(waiting, locale)}</td>
          <td data-label={m.desk_mails_dropped()}>{formatCount(dropped, locale)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
