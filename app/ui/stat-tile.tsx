import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'

/** One figure and what it counts. Tiles stand in a `<dl class="stat-grid">`. */
export function StatTile({ icon, label, value }: { icon?: IconName; label: string; value: ReactNode }) {
  return (
    <div className="stat">
      {icon && <Icon name={icon} />}
      <dt>{label}</dt>
      <dd data-long={longness(value)}>{value}</dd>
    </div>
  )
}

/** How far a figure has to shrink to stay in one line. */
function longness(value: ReactNode): 'long' | 'very' | undefined {
  if (typeof value !== 'string' || value.length <= 9) return undefined
  return value.length <= 13 ? 'long' : 'very'
}
