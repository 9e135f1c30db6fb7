import type { ReactNode } from 'react'

/** The sheet that people sign in, sign up and recover on. */
export function AuthSheet({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <div className="mesh">
      <div className="wrap page">
        <div className="auth-card stack">
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
