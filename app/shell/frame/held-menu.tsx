import { AppLink } from '#app/shell/app-link.tsx'
import type { Hold } from '#domain/people/hold.ts'
import { m } from '#messages'
import { heldAt } from './held-at.ts'
import { SignOutForm } from './sign-out-form.tsx'

const waitsFor: Record<Hold, () => string> = {
  guardian: m.shell_waits_guardian,
  'birth-date': m.shell_waits_birth_date,
  factor: m.shell_waits_factor,
}

/** The header's part of somebody who has signed in and has to do something first: who they are, what they wait for and where that is, the
 *  way out. */
export function HeldMenu({ held: { fullName, heldFor } }: { held: { fullName: string; heldFor: Hold } }) {
  return (
    <>
      <AppLink to={heldAt[heldFor]} className="viewer">
        <span className="viewer-name">
          <b>{fullName}</b>
          <small>{waitsFor[heldFor]()}</small>
        </span>
      </AppLink>
      <SignOutForm />
    </>
  )
}
