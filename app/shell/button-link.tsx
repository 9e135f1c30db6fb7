import { type ButtonLook, buttonClass } from '#app/ui/button.tsx'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { AppLink, type AppLinkProps } from './app-link.tsx'

/** A link that looks like a button: it leads somewhere, it changes nothing. */
export function ButtonLink({
  variant,
  size,
  wide,
  icon,
  children,
  ...rest
}: Omit<AppLinkProps, 'className'> & ButtonLook & { icon?: IconName }) {
  return (
    <AppLink {...rest} className={buttonClass({ variant, size, wide })}>
      {icon && <Icon name={icon} />}
      {children}
    </AppLink>
  )
}
