import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { m } from '#messages'

// So few that somebody had better take new ones.
const few = 3

/** How many recovery codes somebody has left, and new ones (intent 'renew-codes'). */
export const OwnCodes = ({ codesLeft }: { codesLeft: number }) => (
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
)
