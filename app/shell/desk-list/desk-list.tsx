import { type ChangeEvent, type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { AppLink } from '#app/shell/app-link.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { m } from '#messages'
import { type Column, ColumnHead } from './column-head.tsx'

type Props = {
  /** What the table is called; it is heard, not seen. */
  caption: string
  columns: readonly Column[]
  /** Where its rows can be chosen (choose-bar.tsx): the list with all of them chosen, for those without JavaScript. */
  chooseAllTo?: string
  /** DeskRow, one each. */
  children: ReactNode
}

/** A list of the desk: dense rows, each with one action and '⋯'; on phones and tablets the same rows in two lines. */
export function DeskList({ caption, columns, chooseAllTo, children }: Props) {
  const table = useUnchosenAfterwards()
  return (
    <table className="desk-list" ref={table} onChange={keepTogether}>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {chooseAllTo && (
            <td className="desk-choose">
              <label className="check needs-js">
                <input type="checkbox" aria-label={m.shell_choose_all()} />
              </label>
              <AppLink to={chooseAllTo} className="js-hidden" title={m.shell_choose_all()}>
                <Icon name="check" />
              </AppLink>
            </td>
          )}
          {columns.map((column) => (
            <ColumnHead key={column.label} column={column} />
          ))}
          <th scope="col" data-number>
            {m.common_actions()}
          </th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}

const boxesOf = (table: HTMLElement) => [
  ...table.querySelectorAll<HTMLInputElement>('tbody .desk-choose input'),
]

/** The box above chooses all, and says whether all are chosen, some or none. */
function keepTogether({ target, currentTarget: table }: ChangeEvent<HTMLTableElement>): void {
  const above = table.querySelector<HTMLInputElement>('thead input')
  const boxes = boxesOf(table)
  if (!above) return
  if (target.isSameNode(above)) for (const box of boxes) box.checked = above.checked
  const chosen = boxes.filter(({ checked }) => checked).length
  above.checked = chosen === boxes.length
  above.indeterminate = chosen > 0 && !above.checked
}

/** What was chosen is forgotten when something was done with it, or the list is another. */
function useUnchosenAfterwards() {
  const table = useRef<HTMLTableElement>(null)
  const { key, search } = useLocation()
  const shown = useRef(key)
  useEffect(() => {
    if (shown.current === key || !table.current) return
    shown.current = key
    if (new URLSearchParams(search).has('ask')) return
    for (const box of [...boxesOf(table.current), ...table.current.querySelectorAll('input')]) {
      box.checked = false
      box.indeterminate = false
    }
  }, [key, search])
  return table
}
