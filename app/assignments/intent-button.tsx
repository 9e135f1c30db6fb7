import type { ComponentProps } from 'react'
import { Button } from '#app/ui/button.tsx'
import { m } from '#messages'

type Props = Omit<ComponentProps<typeof Button>, 'name' | 'value' | 'pending' | 'pendingLabel'> & {
  intent: string
  /** What the form is being sent for just now. */
  sending: unknown
}

/** One of several ways to send a form that is kept; it says so while it is on its way. */
export const IntentButton = ({ intent, sending, ...button }: Props) => (
  <Button
    name="intent"
    value={intent}
    pending={sending === intent}
    pendingLabel={m.common_saving()}
    {...button}
  />
)
