import { AppLink } from '#app/shell/app-link.tsx'
import { m } from '#messages'
import { formatDateTime } from '#shared/dates.ts'
import type { Reader } from './question-list.tsx'

type Props = {
  versions: readonly { id: string; title: string | null; body: string; createdAt: Date }[]
  closeTo: string
  reader: Reader
}

/** What a text said before its writer changed it, as it was written. */
export const VersionsList = ({ versions, closeTo, reader }: Props) => (
  <section className="stack-sm" aria-label={m.common_earlier_versions()}>
    <ol className="asked-versions list-plain">
      {versions.map(({ id, title, body, createdAt }) => (
        <li key={id}>
          <p className="muted">{formatDateTime(createdAt, reader.locale, reader.timeZone)}</p>
          {title !== null && (
            <p dir="auto">
              <b>{title}</b>
            </p>
          )}
          <p className="whitespace-pre-line" dir="auto">
            {body}
          </p>
        </li>
      ))}
    </ol>
    <p>
      <AppLink to={closeTo}>{m.discussions_versions_close()}</AppLink>
    </p>
  </section>
)
