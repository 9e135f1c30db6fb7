import type { CSSProperties, ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'

const tones = {
  neutral: 'badge',
  primary: 'badge badge-primary',
  accent: 'badge badge-accent',
  success: 'badge badge-success',
  danger: 'badge badge-danger',
  info: 'badge badge-info',
}

/** A word or two about a thing. */
export function Badge({
  tone = 'neutral',
  icon,
  children,
}: {
  tone?: keyof typeof tones
  icon?: IconName
  children: ReactNode
}) {
  return (
    <span className={tones[tone]}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  )
}

const hexColor = /^#[0-9a-f]{6}$/i
type ColorStyle = CSSProperties & { '--tint'?: string }

/** The same in a colour that comes from data ('#rrggbb'): the colour is a dot and a faint tint, the words stay ink, so that they can be
 *  read whatever the colour. */
export function ColorBadge({ color, children }: { color: string | null | undefined; children: ReactNode }) {
  const style: ColorStyle = color && hexColor.test(color) ? { '--tint': color } : {}
  return (
    <span className="badge badge-color" style={style}>
      {children}
    </span>
  )
}
