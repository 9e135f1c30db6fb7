import type { Localized } from '#content/localized.ts'
import { getLocale } from '#locale'

export type Titled = { title: Localized; text: Localized }

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
      {items.map(({ title, text }) => (
        <li key={title.id}>
          <h3>{title[locale]}</h3>
          <p>{text[locale]}</p>
        </li>
      ))}
    </ul>
  )
}
