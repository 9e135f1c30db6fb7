import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'

/** One figure and what it counts. Tiles stand in a `<dl class="stat-grid">`. */
export function StatTile({ icon, label, value }: { icon?: IconName; label: string; value: ReactNode }) {
  return (
    <div className="stat">
      {icon && <Icon name={icon} />}
      <dt>{label}</dt>
      <dd data-long={(typeof value === 'string' && value.length > 9) || undefined}>{value}</dd>
    </div>
  )
}
