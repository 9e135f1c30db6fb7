import { Motif } from '#app/ui/motif.tsx'
import type { Localized } from '#content/localized.ts'
import { getLocale } from '#locale'
import type { Motif as MotifName } from '#shared/motifs.ts'

export type Titled = {
  title: Localized
  text: Localized
  /** Drawn beside it, where it has one. */
  motif?: MotifName | undefined
}

/** Steps in their order: knots on a string, numbered. */
export function Steps({ steps }: { steps: readonly Titled[] }) {
  const locale = getLocale()
  return (
    <ol className="steps">
      {steps.map(({ title, text }) => (
        <li key={title.id}>
          <h3>{title[locale]}</h3>
          <p>{text[locale]}</p>
        </li>
      ))}
    </ol>
  )
}

/** Things of equal weight, each with a title and a sentence or two. */
export function TitledGrid({ items }: { items: readonly Titled[] }) {
  const locale = getLocale()
  return (
    <ul className="titled-grid">
      {items.map(({ title, text, motif }) => (
        <li key={title.id} className={motif && 'drawn'}>
          {motif && <Motif name={motif} />}
          <h3>{title[locale]}</h3>
          <p>{text[locale]}</p>
        </li>
      ))}
    </ul>
  )
}
