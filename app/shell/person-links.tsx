import { m } from '#messages'
import { personPath, writeToPath } from '#shared/paths/people.ts'
import { ButtonLink } from './button-link.tsx'

/** Below somebody who teaches or organizes: who they are, and how to write to them (SPEC §2). */
export const PersonLinks = ({ person: { id, fullName } }: { person: { id: string; fullName: string } }) => (
  <div className="cluster">
    <ButtonLink
      to={personPath(id)}
      variant="secondary"
      size="sm"
      aria-label={m.common_profile_of({ name: fullName })}
    >
      {m.common_profile()}
    </ButtonLink>
    <ButtonLink to={writeToPath(id)} variant="secondary" size="sm" icon="mail">
      {m.common_message()}
    </ButtonLink>
  </div>
)
