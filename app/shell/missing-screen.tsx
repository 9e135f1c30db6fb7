import type { ReactNode } from 'react'

/** What was asked for isn't there: it says so by name, and leads back to where the others are. */
export function MissingScreen({
  title,
  text,
  children,
}: {
  title: string
  text: string
  children: ReactNode
}) {
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
