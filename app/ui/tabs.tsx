import { Link } from 'react-router'

export type Tab = { to: string; label: string; current: boolean; count?: number }

type Props = {
  /** Names the group. */
  label: string
  tabs: readonly Tab[]
  /** For fragments that lead here. */
  id?: string
}

/** Views of one screen as links, so that each has a URL. */
export function Tabs({ label, tabs, id }: Props) {
  return (
    <nav id={id} className="tabs" aria-label={label}>
      {tabs.map(({ to, label: name, current, count }) => (
        <Link
          key={to}
          to={to}
          className="tab"
          aria-current={current ? 'page' : undefined}
          preventScrollReset
          discover="none"
        >
          {name}
          {count !== undefined && <span className="tab-count">{count}</span>}
        </Link>
      ))}
    </nav>
  )
}
