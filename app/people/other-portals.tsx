import { AppLink } from '#app/shell/app-link.tsx'
import { m } from '#messages'
import type { Role } from '#shared/roles.ts'
import { entrances } from './entrances.ts'

/** The other ways in, and that it doesn't matter which one somebody takes. */
export function OtherPortals({ current, search }: { current: Role; search: string }) {
  const others = Object.entries(entrances).filter(([, { portal }]) => portal && portal !== current)
  return (
    <nav aria-label={m.people_other_portals()} className="muted">
      {m.people_other_portals()}{' '}
      <span className="cluster">
        {others.map(([path, { title }]) => (
          <AppLink key={path} to={path + search}>
            {title()}
          </AppLink>
        ))}
      </span>
    </nav>
  )
}
