import { href } from 'react-router'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { m } from '#messages'

/** The header's part of somebody who is not signed in. */
export function VisitorLinks() {
  return (
    <>
      <ButtonLink to={href('/auth/signin')} variant="quiet">
        {m.common_sign_in()}
      </ButtonLink>
      <ButtonLink to={href('/auth/signup')}>{m.shell_get_started()}</ButtonLink>
    </>
  )
}
