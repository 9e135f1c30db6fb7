import { href } from 'react-router'
import { AppLink } from '#app/shell/app-link.tsx'
import { m } from '#messages'
import type { ConsentHow, consentTopics } from '#shared/consents.ts'
import { formatDate, formatDateTime, noonOf } from '#shared/dates.ts'
import type { Locale } from '#shared/locale.ts'
import type { TimeZone } from '#shared/time-zones.ts'

type Topic = (typeof consentTopics)[number]

type Entry = {
  id: string
  topic: Topic
  isGiven: boolean
  edition: string | null
  how: ConsentHow
  at: Date
  address: string | null
}

const topicName: Record<Topic, () => string> = {
  terms: m.common_terms,
  privacy: m.common_privacy_policy,
  newsletter: m.common_newsletter,
  digest: m.people_consents_digest,
}

const howName: Record<ConsentHow, () => string> = {
  'sign-up': m.people_consents_how_sign_up,
  'asked-again': m.people_consents_how_asked,
  account: m.people_consents_how_account,
  demo: m.people_consents_how_demo,
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
  const { id, topic, isGiven, edition, how, at, address } = entry
  const { locale, timeZone } = reader
  const what = topicName[topic]()
  return (
    <>
      <p>
        <b>{isGiven ? m.people_consents_given({ what }) : m.people_consents_taken_back({ what })}</b>
      </p>
      <p className="muted">
        {formatDateTime(at, locale, timeZone)} · {howName[how]()}
        {address && ` · ${m.people_consents_from({ address })}`}
      </p>
      {edition && (
        <p>
          <AppLink to={href('/account/consents/:consentId', { consentId: id })}>
            {m.people_consents_read({ what, date: formatDate(noonOf(edition), locale) })}
          </AppLink>
        </p>
      )}
    </>
  )
}
