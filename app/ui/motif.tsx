import type { Motif as Name } from '#shared/motifs.ts'
import sprite from './motifs/motifs.svg?url'

/** One large flat object. It decorates what is said beside it, so it is silent. The rim behind it keeps it readable on every colour. */
export function Motif({ name }: { name: Name }) {
  const href = `${sprite}#${name}`
  return (
    <svg className="motif" viewBox="0 0 48 48" aria-hidden="true">
      <use className="motif-rim" href={href} />
      <use href={href} />
    </svg>
  )
}
