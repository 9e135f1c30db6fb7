import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { getLocale } from '#locale'
import { m } from '#messages'
import { formatDate } from '#shared/dates.ts'
import type { TimeZone } from '#shared/time-zones.ts'

type Props = {
  factor: { since: Date; codesLeft: number; timeZone: TimeZone }
  /** Of staff and admins: who takes it away sets up another at once. */
  isNeeded: boolean
}

// So few that somebody had better take new ones.
const few = 3

/** What somebody does with the second factor they have: new recovery codes (intent 'renew-codes'), another app, or none ('disable'). */
export const FactorSettings = ({ factor: { since, codesLeft, timeZone }, isNeeded }: Props) => (
  <>
    <section className="card card-padded stack-sm" aria-labelledby="state">
      <h2 id="state">
        {m.common_status()} <Badge tone="success">{m.people_on()}</Badge>
      </h2>
      <p className="muted">{m.people_factor_since({ date: formatDate(since, getLocale(), timeZone) })}</p>
    </section>
    <section className="card card-padded stack" aria-labelledby="codes">
      <h2 id="codes">{m.people_recovery_codes()}</h2>
      {codesLeft <= few ? (
        <Notice tone="warning">{m.people_recovery_left({ n: codesLeft })}</Notice>
      ) : (
        <p>{m.people_recovery_left({ n: codesLeft })}</p>
      )}
      <form method="post" className="spread">
        <p className="muted">{m.people_recovery_renew_lead()}</p>
        <Button name="intent" value="renew-codes" variant="secondary" pendingLabel={m.common_one_moment()}>
          {m.people_recovery_renew()}
        </Button>
      </form>
    </section>
    <section className="card card-padded stack" aria-labelledby="remove">
      <h2 id="remove">{isNeeded ? m.people_factor_replace() : m.people_turn_off()}</h2>
      <form method="post" className="spread">
        <p className="muted">{isNeeded ? m.people_factor_replace_lead() : m.people_factor_remove_lead()}</p>
        <Button
          name="intent"
          value="disable"
          variant={isNeeded ? 'secondary' : 'danger'}
          pendingLabel={m.common_one_moment()}
        >
          {isNeeded ? m.people_factor_replace() : m.people_turn_off()}
        </Button>
      </form>
    </section>
  </>
)
