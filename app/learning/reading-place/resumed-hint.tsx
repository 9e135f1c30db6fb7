import { Button } from '#app/ui/button.tsx'
import { m } from '#messages'

/** Says that a lesson was opened where its reader had stopped, and leads to its beginning. */
export const ResumedHint = ({ toTop }: { toTop: () => void }) => (
  <div className="place-hint" role="status">
    <span>{m.learning_place_resumed()}</span>
    <Button type="button" variant="quiet" size="sm" onClick={toTop}>
      {m.learning_place_top()}
    </Button>
  </div>
)
