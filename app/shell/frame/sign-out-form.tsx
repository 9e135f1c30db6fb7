import { Icon } from '#app/ui/icon.tsx'
import { m } from '#messages'
import { signOutPath } from '#shared/paths/account.ts'

/** The way out, as an entry of the header's menus. */
export const SignOutForm = () => (
  <form method="post" action={signOutPath} data-leaves>
    <button type="submit" className="menu-link">
      <Icon name="sign-out" />
      {m.common_sign_out()}
    </button>
  </form>
)
