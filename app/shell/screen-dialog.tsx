import { type RefObject, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type DialogContent, DialogFrame } from './dialog-frame.tsx'

type Props = DialogContent & {
  /** A click beside it does not close it: there is a form in it. */
  stays?: boolean
}

/** A dialog of a hydrated screen (decision 21), open for as long as its URL says so: draw it only then. Before
 *  JavaScript it closes by its link; with JavaScript it is modal, Escape closes it, and the focus goes back to what
 *  opened it. */
export function ScreenDialog({ stays, ...content }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const navigate = useNavigate()
  useModal(dialog)
  return (
    <DialogFrame
      {...content}
      ref={dialog}
      open
      data-stays={stays || undefined}
      onClose={() => navigate(content.closeTo, { preventScrollReset: true, replace: true })}
      closer={{
        onClick: (event) => {
          event.preventDefault()
          dialog.current?.close()
        },
      }}
    />
  )
}

function useModal(dialog: RefObject<HTMLDialogElement | null>): void {
  const { key } = useLocation()
  const shownFor = useRef('')
  useEffect(() => {
    const { current } = dialog
    // Somebody who closes it and at once follows its link again comes back to this very dialog: it opens for every visit to its URL.
    if (!current || shownFor.current === key) return
    shownFor.current = key
    if (current.matches(':modal')) return
    // Somebody who has begun to type before this script came goes on there.
    const typing = current.querySelector<HTMLElement>('.dialog-body .input:focus')
    // Not close(), which would announce a closing that nobody has asked for.
    current.open = false
    current.showModal()
    // Where there is something to fill in, that comes first.
    ;(typing ?? current.querySelector<HTMLElement>('.dialog-body .input'))?.focus()
  }, [dialog, key])
}
