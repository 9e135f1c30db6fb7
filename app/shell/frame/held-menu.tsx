import { type ReactNode, use } from 'react'
import { AppLink } from '#app/shell/app-link.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { Hold } from '#domain/people/hold.ts'
import { m } from '#messages'
import { heldAt } from './held-at.ts'
import { Held } from './held-viewer.ts'
import { LocaleSwitch } from './locale-switch.tsx'
import { SignOutForm } from './sign-out-form.tsx'

const waitsFor: Record<Hold, () => string> = {
  guardian: m.shell_waits_guardian,
  'birth-date': m.shell_waits_birth_date,
  factor: m.shell_waits_factor,
}

/** The header's part of a reader without a viewer: of somebody who has to do something first who they are, what they
 *  wait for and where that is, the way out; of anybody else `children`. */
export function HeldMenu({ children }: { children: ReactNode }) {
  const held = use(Held)
  if (!held) return children
  return (
    <details className="drop drop-end" name="header">
      <summary className="viewer">
        <span className="viewer-name">
          <b>{held.fullName}</b>
          <small>{waitsFor[held.heldFor]()}</small>
        </span>
        <Icon name="chevron" />
      </summary>
      <div className="drop-panel">
        <AppLink to={heldAt(held.heldFor)} className="menu-link">
          {waitsFor[held.heldFor]()}
        </AppLink>
        <SignOutForm />
        <LocaleSwitch />
      </div>
    </details>
  )
}
