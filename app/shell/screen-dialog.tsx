import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import { m } from '#messages'

type Props = {
  id: string
  title: string
  /** The URL of the screen without the dialog. */
  closeTo: string
  wide?: boolean
  /** A click beside it does not close it: there is a form in it. */
  stays?: boolean
  children: ReactNode
  actions?: ReactNode
}

/** A dialog of a hydrated screen, open for as long as its URL says so: draw it only then. Before JavaScript it closes by its link; with
 *  JavaScript it is modal, Escape closes it, and the focus goes back to what opened it. */
export function ScreenDialog({ id, title, closeTo, wide, stays, children, actions }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const navigate = useNavigate()
  const { key } = useLocation()
  const shownFor = useRef('')
  useEffect(() => {
    const { current } = dialog
    // Somebody who closes it and at once follows its link again comes back to this very dialog: it opens for every visit to its URL.
    if (!current || shownFor.current === key) return
    shownFor.current = key
    if (current.matches(':modal')) return
    // Not close(), which would announce a closing that nobody has asked for.
    current.open = false
    current.showModal()
    // Where there is something to fill in, that comes first.
    current.querySelector<HTMLElement>('.dialog-body .input')?.focus()
  }, [key])
  return (
    <dialog
      ref={dialog}
      id={id}
      className={wide ? 'dialog dialog-wide' : 'dialog'}
      open
      aria-labelledby={`${id}-title`}
      data-stays={stays || undefined}
      onClose={() => navigate(closeTo, { preventScrollReset: true, replace: true })}
      suppressHydrationWarning
    >
      <div className="dialog-head">
        <h2 className="dialog-title" id={`${id}-title`}>
          {title}
        </h2>
        <Link
          className="btn btn-quiet btn-icon"
          to={closeTo}
          aria-label={m.ui_close()}
          preventScrollReset
          discover="none"
          onClick={(event) => {
            if (!dialog.current) return
            event.preventDefault()
            dialog.current.close()
          }}
        >
          <Icon name="close" />
        </Link>
      </div>
      <div className="dialog-body">{children}</div>
      {actions && <div className="dialog-actions">{actions}</div>}
    </dialog>
  )
}
