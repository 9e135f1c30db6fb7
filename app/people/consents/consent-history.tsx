import { AppLink } from '#app/shell/app-link.tsx'
import { type ConsentTopic, consentWords } from '#domain/consents/consent-names.ts'
import { m } from '#messages'
import type { ConsentHow } from '#shared/consents.ts'
import { formatDate, formatDateTime, noonOf } from '#shared/dates.ts'
import type { Locale } from '#shared/locale.ts'
import { agreedTextPath } from '#shared/paths/account-item.ts'
import type { TimeZone } from '#shared/time-zones.ts'

type Entry = {
  id: string
  topic: ConsentTopic
  isGiven: boolean
  edition: string | null
  how: ConsentHow
  at: Date
  address: string | null
}

type Props = { history: readonly Entry[]; reader: { locale: Locale; timeZone: TimeZone } }

/** Everything that somebody has agreed to or taken back, the newest first, with the way to the very text. */
export const ConsentHistory = ({ history, reader }: Props) => (
  <section className="stack" aria-labelledby="history">
    <h2 id="history">{m.people_consents_history()}</h2>
    {history.length === 0 ? (
      <p className="muted">{m.people_consents_none()}</p>
    ) : (
      <ul className="list-plain stack">
        {history.map((entry) => (
          <li key={entry.id} className="card card-padded">
            <HistoryEntry entry={entry} reader={reader} />
          </li>
        ))}
      </ul>
    )}
  </section>
)

function HistoryEntry({ entry, reader }: { entry: Entry; reader: Props['reader'] }) {
  const { id, edition, at, address } = entry
  const { locale, timeZone } = reader
  const { what, done, how } = consentWords(entry)
  return (
    <>
      <p>
        <b>{done}</b>
      </p>
      <p className="muted">
        {formatDateTime(at, locale, timeZone)} · {how}
        {address && ` · ${m.people_consents_from({ address })}`}
      </p>
      {edition && (
        <p>
          <AppLink to={agreedTextPath(id)}>
            {m.people_consents_read({ what, date: formatDate(noonOf(edition), locale) })}
          </AppLink>
        </p>
      )}
    </>
  )
}
