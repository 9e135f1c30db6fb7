import type { ReactNode } from 'react'

export function SiteFrame({
  children,
}: {
  viewer: { fullName: string; role: string } | null
  children: ReactNode
}) {
  return <main id="main">{children}</main>
}
