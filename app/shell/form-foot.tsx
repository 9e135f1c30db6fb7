import { useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import type { IconName } from '#app/ui/icon.tsx'
import { m } from '#messages'
import { ButtonLink } from './button-link.tsx'

type Props = {
  /** What sends the form. */
  label: string
  /** What it says meanwhile. */
  pendingLabel: string
  /** What is sent as `intent`, where a screen has several. */
  intent?: string
  variant?: 'primary' | 'danger'
  icon?: IconName
  disabled?: boolean
  /** Whether this form is under way, where the screen sends others too. */
  pending?: boolean
  cancelTo: string
}

/** The end of a form of a hydrated screen that can be left: the button that sends it, and beside it the way back. */
export function FormFoot({ label, pendingLabel, intent, variant, icon, disabled, pending, cancelTo }: Props) {
  const isGoing = useNavigation().formMethod === 'POST'
  return (
    <div className="cluster">
      <Button
        name={intent && 'intent'}
        value={intent}
        variant={variant}
        icon={icon}
        disabled={disabled}
        pending={pending ?? isGoing}
        pendingLabel={pendingLabel}
      >
        {label}
      </Button>
      <ButtonLink to={cancelTo} variant="quiet">
        {m.common_cancel()}
      </ButtonLink>
    </div>
  )
}
