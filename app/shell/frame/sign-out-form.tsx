import { href } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import { m } from '#messages'

/** The way out, as an entry of the header's menus. */
export const SignOutForm = () => (
  <form method="post" action={href('/auth/signout')} data-leaves>
    <button type="submit" className="menu-link">
      <Icon name="sign-out" />
      {m.common_sign_out()}
    </button>
  </form>
)
