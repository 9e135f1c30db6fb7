import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { m } from '#messages'

/** Whether questions that were missed come back, and the switch (intent 'repeat'). */
export const RepetitionsCard = ({ isOn }: { isOn: boolean }) => (
  <section className="card card-padded stack" aria-labelledby="repeat">
    <h2 id="repeat">
      {m.common_repeat_title()} {isOn && <Badge tone="success">{m.people_on()}</Badge>}
    </h2>
    <p className="muted">{m.people_repeat_lead()}</p>
    <form method="post">
      <input type="hidden" name="repeats" value={isOn ? '' : 'on'} />
      <Button name="intent" value="repeat" variant="secondary" pendingLabel={m.common_saving()}>
        {isOn ? m.people_turn_off() : m.common_turn_on()}
      </Button>
    </form>
  </section>
)
