import type { nameHistory } from '#domain/badges/correct-name.server.ts'
import { m } from '#messages'

type Props = {
  corrections: Awaited<ReturnType<typeof nameHistory>>
  momentOf: (at: Date) => string
}

/** The names that stood on a certificate before, the last correction first. */
export const NameHistory = ({ corrections, momentOf }: Props) => (
  <section className="stack-sm" aria-labelledby="names">
    <h2 id="names" className="text-lg">
      {m.desk_certificate_names()}
    </h2>
    <ul className="stack-sm list-plain">
      {corrections.map(({ id, fromName, toName, at, by }) => (
        <li key={id}>
          <bdi>{fromName}</bdi> → <bdi>{toName}</bdi>
          <span className="muted block">
            {momentOf(at)} · <bdi>{by ?? m.common_account_gone()}</bdi>
          </span>
        </li>
      ))}
    </ul>
  </section>
)
