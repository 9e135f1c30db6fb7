import type { Titled } from '#app/site/titled-list.tsx'
import { getLocale } from '#locale'

/** How a part of the landing page begins. */
export function SectionHead({ title, text }: Titled) {
  const locale = getLocale()
  return (
    <div className="section-head">
      <h2>{title[locale]}</h2>
      <p className="lead">{text[locale]}</p>
    </div>
  )
}
