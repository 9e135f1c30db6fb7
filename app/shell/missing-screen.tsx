import type { ReactNode } from 'react'
import { isRouteErrorResponse } from 'react-router'

/** What was asked for isn't there: it says so by name, and leads back to where the others are. Any other error goes on to the screen that
 *  answers for it. */
export function MissingScreen({
  error,
  title,
  text,
  children,
}: {
  error: unknown
  title: string
  text: string
  children: ReactNode
}) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error
  return (
    <div className="wrap page">
      <div className="empty">
        <h1 className="empty-title">{title}</h1>
        <p className="empty-text">{text}</p>
        <div className="cluster empty-actions">{children}</div>
      </div>
    </div>
  )
}
