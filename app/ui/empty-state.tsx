import type { ReactNode } from 'react'

/** Nothing here yet, and what to do next. */
export function EmptyState({
  title,
  text,
  children,
}: {
  title: string
  text?: string
  children?: ReactNode
}) {
  return (
    <div className="empty">
      <p className="empty-title">{title}</p>
      {text && <p className="empty-text">{text}</p>}
      {children && <div className="cluster empty-actions">{children}</div>}
    </div>
  )
}
