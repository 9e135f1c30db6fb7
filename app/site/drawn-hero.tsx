import type { ReactNode } from 'react'
import { Motif } from '#app/ui/motif.tsx'
import type { Motif as MotifName } from '#shared/motifs.ts'

/** The head of a page on which the organisation speaks of itself; where there is room, an object beside it says what it is about. */
export const DrawnHero = ({ motif, children }: { motif: MotifName; children: ReactNode }) => (
  <section className="hero">
    <div className="wrap hero-drawn">
      <div className="stack-lg">{children}</div>
      <Motif name={motif} />
    </div>
  </section>
)
