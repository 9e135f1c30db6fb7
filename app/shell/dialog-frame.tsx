import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import { m } from '#messages'

export type DialogContent = {
  id: string
  title: string
  /** The URL of the screen without the dialog: where closing leads before JavaScript. */
  closeTo: string
  wide?: boolean
  children: ReactNode
  /** Its buttons, at the foot. */
  actions?: ReactNode
}

type FrameProps = DialogContent & {
  /** What makes the link that closes it close it at once. */
  closer: { 'data-closes': string } | { onClick: ComponentProps<typeof Link>['onClick'] }
} & Pick<ComponentProps<'dialog'>, 'ref' | 'open' | 'onClose'> & { 'data-stays'?: boolean }

/** What every dialog looks like: its title with the way out beside it, what it is about, its buttons. */
export function DialogFrame(props: FrameProps) {
  const { id, title, closeTo, wide, children, actions, closer, ...dialog } = props
  return (
    <dialog
      {...dialog}
      id={id}
      className={wide ? 'dialog dialog-wide' : 'dialog'}
      aria-labelledby={`${id}-title`}
      suppressHydrationWarning
    >
      <div className="dialog-head">
        <h2 className="dialog-title" id={`${id}-title`}>
          {title}
        </h2>
        <Link
          {...closer}
          className="btn btn-quiet btn-icon"
          to={closeTo}
          aria-label={m.shell_close()}
          title={m.shell_close()}
          preventScrollReset
          discover="none"
        >
          <Icon name="close" />
        </Link>
      </div>
      <div className="dialog-body">{children}</div>
      {actions && <div className="dialog-actions">{actions}</div>}
    </dialog>
  )
}
