import type { ReactNode } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { AppLink } from './app-link.tsx'

/** The way back, above a screen's title. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <AppLink to={to} className="back-link">
      <Icon name="arrow-left" />
      {children}
    </AppLink>
  )
}
