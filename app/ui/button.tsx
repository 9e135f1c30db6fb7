import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'

export type ButtonLook = {
  /** One primary action a view. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'accent'
  size?: 'md' | 'sm' | 'lg'
  /** As wide as its container. */
  wide?: boolean
}

const variantClass = {
  primary: 'btn-primary',
  secondary: 'btn-secondary',
  quiet: 'btn-quiet',
  danger: 'btn-danger',
  accent: 'btn-accent',
}
const sizeClass = { md: null, sm: 'btn-sm', lg: 'btn-lg' }

export const buttonClass = ({ variant = 'primary', size = 'md', wide }: ButtonLook): string =>
  classNames('btn', variantClass[variant], sizeClass[size], wide && 'btn-wide')

type ButtonProps = Omit<ComponentProps<'button'>, 'className'> &
  ButtonLook & {
    icon?: IconName
    /** What the button says while its form is under way. It can't be pressed twice in any case. */
    pendingLabel?: string
    /** On hydrated screens: whether its form is under way now. Elsewhere the enhancement script sees to it. */
    pending?: boolean
  }

/** A button that submits its form unless `type` says otherwise. */
export function Button({ variant, size, wide, icon, pendingLabel, pending, children, ...rest }: ButtonProps) {
  return (
    <button
      type="submit"
      {...rest}
      className={buttonClass({ variant, size, wide })}
      data-pending={pendingLabel}
      aria-busy={pending || undefined}
      aria-disabled={pending || undefined}
    >
      {icon && <Icon name={icon} />}
      {pending && pendingLabel ? pendingLabel : children}
    </button>
  )
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'className' | 'children'> & {
  icon: IconName
  label: string
}

/** A square button that shows only a picture; `label` is what it is called. */
export function IconButton({ icon, label, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} className="btn btn-quiet btn-icon" aria-label={label}>
      <Icon name={icon} />
    </button>
  )
}
