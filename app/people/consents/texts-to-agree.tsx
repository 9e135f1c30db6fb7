import { Button } from '#app/ui/button.tsx'
import { m } from '#messages'
import type { AgreedDocument } from '#shared/consents.ts'
import { formatDate, noonOf } from '#shared/dates.ts'
import type { Locale } from '#shared/locale.ts'
import { privacyPath, termsPath } from '#shared/paths/site.ts'
import type { TimeZone } from '#shared/time-zones.ts'

type AskedText = {
  document: AgreedDocument
  hash: string
  title: string
  edition: string
  change: string
  /** They have agreed to no earlier one. */
  isFirst: boolean
}

export const pathOfDocument = (document: AgreedDocument): string =>
  document === 'terms' ? termsPath : privacyPath

/** What somebody is asked to agree to, with what has changed in it (intent 'agree'). */
export const TextsToAgree = ({
  texts,
  reader,
}: {
  texts: readonly AskedText[]
  reader: { locale: Locale; timeZone: TimeZone }
}) => (
  <section className="card card-padded stack" aria-labelledby="asked">
    <h2 id="asked">{m.people_consents_asked()}</h2>
    <ul className="list-plain stack">
      {texts.map(({ document, title, edition, change, isFirst }) => (
        <li key={document}>
          <p>
            <a href={pathOfDocument(document)}>
              <b>{title}</b>
            </a>{' '}
            <span className="muted">
              {m.common_text_edition({ date: formatDate(noonOf(edition), reader.locale) })}
            </span>
          </p>
          {!isFirst && change && <p>{change}</p>}
        </li>
      ))}
    </ul>
    <p className="muted">{m.people_consents_asked_text()}</p>
    <form method="post">
      <input type="hidden" name="shown" value={texts.map(({ hash }) => hash).join(' ')} />
      <Button name="intent" value="agree" pendingLabel={m.common_saving()}>
        {m.people_consents_agree()}
      </Button>
    </form>
  </section>
)
