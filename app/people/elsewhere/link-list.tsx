import { Button } from '#app/ui/button.tsx'
import { getLocale } from '#locale'
import { m } from '#messages'
import { formatDate } from '#shared/dates.ts'
import type { TimeZone } from '#shared/time-zones.ts'
import type { ShownProvider } from './shown-providers.server.ts'

export type ShownLink = { id: string; label: string; since: Date }

type Props = {
  links: readonly ShownLink[]
  /** Those with which none is linked yet. */
  offered: readonly ShownProvider[]
  /** Whether one may be taken away: somebody's last way in may not. */
  isLast: boolean
  timeZone: TimeZone
}

/** The external accounts that open somebody's own, to be taken away (intent 'unlink'), and others to be added ('link'). */
export const LinkList = ({ links, offered, isLast, timeZone }: Props) => (
  <section className="card card-padded stack" aria-labelledby="links">
    <h2 id="links">{m.people_links_title()}</h2>
    <p className="muted">{m.people_links_lead()}</p>
    {links.length > 0 && (
      <ul className="list-plain stack">
        {links.map(({ id, label, since }) => (
          <li key={id} className="spread">
            <div>
              <p>
                <b>{label}</b>
              </p>
              <p className="muted">
                {m.people_link_since({ date: formatDate(since, getLocale(), timeZone) })}
              </p>
            </div>
            {!isLast && (
              <form method="post">
                <input type="hidden" name="linkId" value={id} />
                <Button
                  name="intent"
                  value="unlink"
                  variant="secondary"
                  size="sm"
                  aria-label={m.people_unlink_of({ provider: label })}
                >
                  {m.people_unlink()}
                </Button>
              </form>
            )}
          </li>
        ))}
      </ul>
    )}
    {isLast && links.length > 0 && <p className="muted">{m.people_unlink_last()}</p>}
    {offered.map(({ id, label }) => (
      <form key={id} method="post">
        <input type="hidden" name="provider" value={id} />
        <Button name="intent" value="link" variant="secondary" pendingLabel={m.common_one_moment()}>
          {m.people_link_add({ provider: label })}
        </Button>
      </form>
    ))}
  </section>
)
