import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { getLocale } from '#locale'
import { m } from '#messages'
import { formatDate } from '#shared/dates.ts'
import type { TimeZone } from '#shared/time-zones.ts'

type OwnPasskey = { id: string; name: string; since: Date; lastUsedAt: Date | null; isBackedUp: boolean }

type Props = {
  keys: readonly OwnPasskey[]
  /** Whether one may be taken away: somebody's last way in may not. */
  isLast: boolean
  timeZone: TimeZone
}

/** Somebody's passkeys, to be taken away one by one (intent 'remove'). */
export function PasskeyList({ keys, isLast, timeZone }: Props) {
  const date = (at: Date) => formatDate(at, getLocale(), timeZone)
  return (
    <section className="card card-padded stack" aria-labelledby="passkeys">
      <h2 id="passkeys">{m.people_passkeys_own()}</h2>
      <ul className="list-plain stack">
        {keys.map(({ id, name, since, lastUsedAt, isBackedUp }) => (
          <li key={id} className="spread">
            <div>
              <p>
                <b className="wrap-anywhere">{name}</b>{' '}
                {isBackedUp && <Badge tone="neutral">{m.people_passkey_backed_up()}</Badge>}
              </p>
              <p className="muted">
                {lastUsedAt
                  ? m.people_passkey_used({ since: date(since), used: date(lastUsedAt) })
                  : m.people_passkey_since({ since: date(since) })}
              </p>
            </div>
            {!isLast && (
              <form method="post">
                <input type="hidden" name="passkeyId" value={id} />
                <Button
                  name="intent"
                  value="remove"
                  variant="secondary"
                  size="sm"
                  aria-label={m.common_remove_of({ name })}
                >
                  {m.common_remove_own()}
                </Button>
              </form>
            )}
          </li>
        ))}
      </ul>
      {isLast && <p className="muted">{m.people_passkey_last()}</p>}
    </section>
  )
}
