import type { ReactNode } from 'react'
import { BackLink } from '#app/shell/back-link.tsx'
import { m } from '#messages'

type Props = {
  /** The dashboard of anyone who looks. */
  backTo: string
  title: string
  lead?: string
  /** What can be done from here. */
  children?: ReactNode
}

/** The head of a screen of the desk: the way back, what it is, what can be done from here. */
export const DeskHead = ({ backTo, title, lead, children }: Props) => (
  <div className="desk-head">
    <BackLink to={backTo}>{m.common_back_to_dashboard()}</BackLink>
    <div className="spread">
      {lead ? (
        <div className="page-head">
          <h1>{title}</h1>
          <p className="lead">{lead}</p>
        </div>
      ) : (
        <h1>{title}</h1>
      )}
      {children}
    </div>
  </div>
)
