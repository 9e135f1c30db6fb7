import type { ReactNode } from 'react'

/** A screen with one thing on it: signing in and up, recovering a password, the newsletter, thanks for an email. */
export function NarrowSheet({
  title,
  lead,
  children,
}: {
  title: string
  lead?: string
  children: ReactNode
}) {
  return (
    <div className="mesh">
      <div className="wrap page">
        <div className="narrow-sheet stack">
          <div className="page-head">
            <h1>{title}</h1>
            {lead && <p className="lead">{lead}</p>}
          </div>
          {children}
        </div>
      </div>
    </div>
  )
}
