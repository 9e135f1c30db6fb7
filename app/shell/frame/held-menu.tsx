import { href } from 'react-router'
import { AppLink } from '#app/shell/app-link.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { Hold } from '#domain/people/hold.ts'
import { m } from '#messages'
import { heldAt } from './held-at.ts'

const waitsFor: Record<Hold, () => string> = {
  guardian: m.shell_waits_guardian,
  'birth-date': m.shell_waits_birth_date,
  factor: m.shell_waits_factor,
}

/** The header's part of somebody who has signed in and has to do something first: who they are, what they wait for and where that is, the way out. */
export function HeldMenu({ held: { fullName, heldFor } }: { held: { fullName: string; heldFor: Hold } }) {
  return (
    <>
      <AppLink to={heldAt[heldFor]} className="viewer">
        <span className="viewer-name">
          <b>{fullName}</b>
          <small>{waitsFor[heldFor]()}</small>
        </span>
      </AppLink>
      <form method="post" action={href('/auth/signout')} data-leaves>
        <button type="submit" className="menu-link">
          <Icon name="sign-out" />
          {m.common_sign_out()}
        </button>
      </form>
    </>
  )
}
