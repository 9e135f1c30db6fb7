import type { ReactNode } from 'react'

/** One thing that is known: a row of a `<dl className="fact-rows">`. */
export const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)
