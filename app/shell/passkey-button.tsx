import type { ReactNode } from 'react'
import { Button, type ButtonLook } from '#app/ui/button.tsx'

/** What a passkey is made or used for, as app/enhance/passkeys.ts and the routes below /auth/passkey know it. */
type PasskeyKind = 'sign-in' | 'second-step' | 'confirm' | 'add'

type Props = Pick<ButtonLook, 'variant' | 'wide'> & {
  kind: PasskeyKind
  /** What is said where nothing comes of it. */
  fails: string
  children: ReactNode
}

/** Asks the device for a passkey, and sends its form with the answer. Without a script there is no passkey: whatever it
 *  stands in is hidden then ('needs-js'). */
export const PasskeyButton = ({ kind, fails, children, ...look }: Props) => (
  <div className="stack-sm">
    {kind !== 'confirm' && <input type="hidden" name="passkey" defaultValue="" />}
    <Button type="button" icon="lock" data-passkey={kind} {...look}>
      {children}
    </Button>
    <p role="alert" className="field-error" data-says={fails} hidden />
  </div>
)
