import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { classNames } from '#app/ui/class-names.ts'
import { focusOnAppearing } from '#app/ui/focus-on-appearing.ts'
import { m } from '#messages'
import { chosenForm } from './choose-bar.tsx'
import { rowAnchor } from './row-anchor.ts'

type Props = {
  id: string
  /** What it is called, where it can be chosen together with others (choose-bar.tsx); null: others can, it can't. */
  choose?: string | null
  /** The picture of what the row is about. */
  picture?: ReactNode
  /** Its name, a link to where it is worked on. */
  title: ReactNode
  /** What else there is to know it by. */
  about?: ReactNode
  /** A phone, too, has room for it. */
  keepsAbout?: boolean
  /** What was pressed in it is gone: the focus stays in the row. */
  takesFocus?: boolean
  /** DeskCell, one for each column after the first. */
  children: ReactNode
  action?: ReactNode
  /** A phone, too, has it in sight: it is what people come to this list for. */
  keepsAction?: boolean
  /** RowMenu */
  menu?: ReactNode
}

/** A row of a DeskList. */
export function DeskRow(props: Props) {
  const { id, choose, picture, title, about, keepsAbout, takesFocus, children, action, keepsAction, menu } =
    props
  const isChosen = new URLSearchParams(useLocation().search).has('choose')
  return (
    <tr id={rowAnchor(id)} tabIndex={-1} ref={takesFocus ? focusOnAppearing : undefined}>
      {choose === null && <td className="desk-choose" />}
      {choose && (
        <td className="desk-choose">
          <label className="check">
            <input
              type="checkbox"
              name="ids"
              value={id}
              form={chosenForm}
              defaultChecked={isChosen}
              aria-label={m.shell_choose_of({ title: choose })}
            />
          </label>
        </td>
      )}
      <th scope="row">
        <div className="desk-thing">
          {picture && <div className="desk-picture">{picture}</div>}
          <div>
            <div className="desk-name" dir="auto">
              {title}
            </div>
            {about && <div className={keepsAbout ? 'desk-about desk-about-kept' : 'desk-about'}>{about}</div>}
          </div>
        </div>
      </th>
      {children}
      <td className="desk-do">
        <div>
          {action && (
            <div className={classNames('desk-action', keepsAction && 'desk-action-kept')}>{action}</div>
          )}
          {menu}
        </div>
      </td>
    </tr>
  )
}

type CellProps = {
  /** What the column is called, where a phone shows the cell in a line with others. */
  label?: string
  isNumber?: boolean
  /** A phone leaves it out. */
  isWide?: boolean
  children: ReactNode
}

export const DeskCell = ({ label, isNumber, isWide, children }: CellProps) => (
  <td data-label={label} data-number={isNumber || undefined} data-wide={isWide || undefined}>
    {children}
  </td>
)
