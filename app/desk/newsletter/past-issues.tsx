import { m } from '#messages'
import { formatDate } from '#shared/dates.ts'
import type { Locale } from '#shared/locale.ts'
import { formatCount } from '#shared/numbers.ts'

type Props = {
  issues: { day: string; titles: string[]; recipients: number; isSent: boolean }[]
  locale: Locale
}

/** The issues of before: what was in them, and how many got them. */
export const PastIssues = ({ issues, locale }: Props) => (
  <table className="desk-table">
    <caption className="sr-only">{m.desk_newsletter_past()}</caption>
    <thead>
      <tr>
        <th scope="col">{m.desk_newsletter_day()}</th>
        <th scope="col">{m.desk_newsletter_in_it()}</th>
        <th scope="col">{m.desk_readers()}</th>
      </tr>
    </thead>
    <tbody>
      {issues.map(({ day, titles, recipients, isSent }) => (
        <tr key={day}>
          <td>
            <b>{formatDate(new Date(`${day}T00:00:00Z`), locale)}</b>
          </td>
          <td data-label={m.desk_newsletter_in_it()} className="desk-long" dir="auto">
            {titles.length > 0 ? titles.join(' · ') : m.desk_newsletter_nothing_was()}
          </td>
          <td data-label={m.desk_readers()}>
            {formatCount(recipients, locale)}
            {!isSent && <span className="muted block">{m.desk_newsletter_being_sent()}</span>}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
