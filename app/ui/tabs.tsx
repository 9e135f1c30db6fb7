import { Link, useNavigation } from 'react-router'

export type Tab = { to: string; label: string; current: boolean; count?: number }

/** Views of one screen as links, so that each has a URL. `label` names the group. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const { location: coming } = useNavigation()
  const comingTo = coming ? coming.pathname + coming.search : null
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map(({ to, label: name, current, count }) => (
        <Link
          key={to}
          to={to}
          className="tab"
          aria-current={current ? 'page' : undefined}
          data-coming={to === comingTo || (to.startsWith('?') && to === coming?.search) || undefined}
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
