import { AppLink } from '#app/shell/app-link.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

/** A square link that shows only a picture; `label` is what it is called. */
export const ToolLink = ({
  to,
  icon,
  label,
}: {
  to: string
  icon: 'edit' | 'trash' | 'external' | 'eye' | 'move'
  label: string
}) => (
  <AppLink to={to} className={`${buttonClass({ variant: 'quiet' })} btn-icon`} aria-label={label}>
    <Icon name={icon} />
  </AppLink>
)
