import { Notice } from '#app/ui/notice.tsx'
import { m } from '#messages'

/** To the person who has sent something after their session had ended. What only a script can keep, a script says
 *  (app/enhance/unsent-again.ts). */
export const UnsentNotice = () => (
  <Notice tone="warning">
    <p>{m.people_unsent()}</p>
    <p data-keeps hidden>
      {m.people_unsent_kept()}
    </p>
  </Notice>
)
