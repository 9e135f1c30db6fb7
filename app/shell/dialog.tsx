import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import { m } from '#messages'

type DialogProps = {
  id: string
  title: string
  /** Open from the start, because the URL says so. */
  open?: boolean
  /** The URL of the screen without the dialog: where closing leads before JavaScript. */
  closeTo: string
  wide?: boolean
  children: ReactNode
  /** Its buttons, at the foot. */
  actions?: ReactNode
}

/** A native dialog. It opens by a link to the URL that opens it (`<a href="?dialog=x" data-opens="x">`): before JavaScript by navigating,
 *  with JavaScript at once and modally. Closing gives the focus back to what opened it. */
export function Dialog({ id, title, open, closeTo, wide, children, actions }: DialogProps) {
  return (
    <dialog
      id={id}
      className={wide ? 'dialog dialog-wide' : 'dialog'}
      open={open}
      aria-labelledby={`${id}-title`}
      suppressHydrationWarning
    >
      <div className="dialog-head">
        <h2 className="dialog-title" id={`${id}-title`}>
          {title}
        </h2>
        <Link
          className="btn btn-quiet btn-icon"
          to={closeTo}
          data-closes={id}
          aria-label={m.ui_close()}
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
