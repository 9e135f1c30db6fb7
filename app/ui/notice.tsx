import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

const tones = {
  info: { look: 'notice', icon: 'info', role: undefined },
  success: { look: 'notice notice-success', icon: 'success', role: 'status' },
  warning: { look: 'notice notice-warning', icon: 'alert', role: undefined },
  danger: { look: 'notice notice-danger', icon: 'alert', role: 'alert' },
} as const

/** A sentence that stands out from the page. */
export function Notice({
  tone = 'info',
  title,
  children,
}: {
  tone?: keyof typeof tones
  title?: string
  children?: ReactNode
}) {
  const { look, icon, role } = tones[tone]
  return (
    <div className={look} role={role}>
      <Icon name={icon} />
      <div>
        {title && <p className="notice-title">{title}</p>}
        {children}
      </div>
    </div>
  )
}

/** Success, said once at the foot of the window and gone after three seconds, unless someone is reading it (pointer or focus on it). */
export function Toast({ children, isLong = false }: { children: ReactNode; isLong?: boolean }) {
  return (
    <div className={isLong ? 'toast toast-long' : 'toast'} role="status">
      <Icon name="success" />
      <p>{children}</p>
    </div>
  )
}
