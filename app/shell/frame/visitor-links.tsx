import { ButtonLink } from '#app/shell/button-link.tsx'
import { m } from '#messages'
import { signInPath, signUpPath } from '#shared/paths/account.ts'

/** The header's part of somebody who is not signed in. */
export function VisitorLinks() {
  return (
    <>
      <ButtonLink to={signInPath} variant="quiet">
        {m.common_sign_in()}
      </ButtonLink>
      <ButtonLink to={signUpPath}>{m.shell_get_started()}</ButtonLink>
    </>
  )
}
