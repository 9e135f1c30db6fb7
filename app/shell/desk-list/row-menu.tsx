import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { AppLink } from '#app/shell/app-link.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { m } from '#messages'

type MenuProps = {
  /** What the row is called. */
  of: string
  children?: ReactNode
  /** What can't be undone. */
  dangers?: ReactNode
}

/** Everything that can be done with a row besides its one action, behind '⋯'. It opens before JavaScript too; one at a time. */
export const RowMenu = ({ of, children, dangers }: MenuProps) => (
  <details className="row-menu" name="row-menu">
    <summary className="btn btn-quiet btn-icon" aria-label={m.shell_more_of({ title: of })}>
      <Icon name="more" />
    </summary>
    <div className="row-menu-panel">
      {children}
      {dangers && <div className="row-menu-dangers">{dangers}</div>}
    </div>
  </details>
)

type Item = {
  icon: IconName
  /** What it is called for those who hear the items one by one: with the row's name. */
  label?: string
  /** It is in sight beside the menu where there is room. */
  isBeside?: boolean
  children: string
}

const itemClass = (isBeside = false) => classNames('row-menu-item', isBeside && 'row-menu-beside')

export const MenuLink = ({ to, icon, label, children, isBeside }: Item & { to: string }) => (
  <AppLink to={to} className={itemClass(isBeside)} aria-label={label}>
    <Icon name={icon} />
    {children}
  </AppLink>
)

type MenuButtonProps = Item & {
  intent: string
  /** Where the form goes: the list as it is narrowed and paged. */
  action: string
  fields: Readonly<Record<string, string>>
  /** What it makes is on another screen, which begins at its top. */
  leadsAway?: boolean
}

export const MenuButton = ({ intent, action, fields, leadsAway, ...item }: MenuButtonProps) => (
  <Form method="post" action={action} preventScrollReset={!leadsAway}>
    {Object.entries(fields).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    <button
      type="submit"
      name="intent"
      value={intent}
      className={itemClass(item.isBeside)}
      aria-label={item.label}
    >
      <Icon name={item.icon} />
      {item.children}
    </button>
  </Form>
)
