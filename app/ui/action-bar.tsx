import type { ReactNode } from 'react'

/** What a page is there for, and what it costs. On a phone it stays at the foot of the screen, above a student's tabs;
 *  elsewhere where it is drawn. It is drawn once, so that it is announced once. A page has one at most. */
export const ActionBar = ({ price, children }: { price?: ReactNode; children: ReactNode }) => (
  <div className="action-bar">
    {price}
    {children}
  </div>
)
