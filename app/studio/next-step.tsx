import { ButtonLink } from '#app/shell/button-link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { m } from '#messages'

/** After a course was made: it has no lessons yet. */
export const NextStep = ({ to }: { to: string }) => (
  <Notice title={m.studio_next_title()}>
    <div className="spread">
      <p>{m.studio_next_text()}</p>
      <ButtonLink to={to} size="sm" icon="plus">
        {m.studio_add_module()}
      </ButtonLink>
    </div>
  </Notice>
)
