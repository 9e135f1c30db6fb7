import { TitledGrid } from '#app/site/titled-list.tsx'
import { benefits, benefitsHead } from '#content/landing-close.ts'
import { SectionHead } from './section-head.tsx'

export function Benefits() {
  return (
    <section className="section wrap benefits home-part">
      <SectionHead {...benefitsHead} />
      <TitledGrid items={benefits} />
    </section>
  )
}
