import { Button } from '#app/ui/button.tsx'
import { m } from '#messages'

/** Whether as little as possible is done with somebody's data, and the switch. */
export const RestrictSection = ({ since }: { since: string | null }) => (
  <section className="card card-padded stack" aria-labelledby="restrict">
    <h2 id="restrict">{m.people_data_restrict()}</h2>
    <p className="muted">{m.people_data_restrict_text()}</p>
    {since && <p>{m.people_data_restricted_since({ when: since })}</p>}
    <form method="post">
      <Button
        name="intent"
        value={since ? 'unrestrict' : 'restrict'}
        variant="secondary"
        pendingLabel={m.common_saving()}
      >
        {since ? m.people_data_unrestrict() : m.people_data_restrict_do()}
      </Button>
    </form>
  </section>
)
