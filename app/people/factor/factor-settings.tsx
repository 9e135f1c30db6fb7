import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { getLocale } from '#locale'
import { m } from '#messages'
import { formatDate } from '#shared/dates.ts'
import type { TimeZone } from '#shared/time-zones.ts'

type Props = {
  since: Date
  timeZone: TimeZone
  /** Of staff and admins: who takes it away sets up another at once. */
  isNeeded: boolean
}

/** What somebody does with the app they have: another, or none (intent 'disable'). */
export const FactorSettings = ({ since, timeZone, isNeeded }: Props) => (
  <>
    <section className="card card-padded stack-sm" aria-labelledby="state">
      <h2 id="state">
        {m.common_status()} <Badge tone="success">{m.people_on()}</Badge>
      </h2>
      <p className="muted">{m.people_factor_since({ date: formatDate(since, getLocale(), timeZone) })}</p>
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
