import type { ReactNode } from 'react'
import { BackLink } from '#app/shell/back-link.tsx'

type Props = {
  back: { to: string; label: string }
  title: string
  /** What the screen belongs to: a course, a lesson. */
  of: string
  /** What is done with all of it. */
  children?: ReactNode
}

/** The head of a screen of a course's studio: the way back, what it is, and what is done there. */
export const StudioHead = ({ back, title, of, children }: Props) => (
  <div>
    <BackLink to={back.to}>{back.label}</BackLink>
    <div className="studio-head">
      <div className="page-head">
        <h1 dir="auto">{title}</h1>
        <p className="lead" dir="auto">
          {of}
        </p>
      </div>
      {children && <div className="actions">{children}</div>}
    </div>
  </div>
)
