import type { CSSProperties } from 'react'
import { AppLink } from '#app/shell/app-link.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { softskills, softskillsHead } from '#content/landing.ts'
import { getLocale } from '#locale'
import { coursesPath } from '#shared/paths/learning.ts'
import { SectionHead } from './section-head.tsx'

type Category = { id: string; name: string; color: string }

/** The six fields, as the cells of a net; each leads to its courses, in the colour of its category. */
export function Softskills({ categories }: { categories: readonly Category[] }) {
  const locale = getLocale()
  return (
    <section className="section-tint">
      <div className="section wrap stack-lg home-part">
        <SectionHead {...softskillsHead} />
        <ul className="net skills">
          {softskills.map(({ title, text, category: name }) => {
            const category = categories.find((each) => each.name === name)
            const style: CSSProperties & { '--tint'?: string } = { '--tint': category?.color }
            const query = category
              ? new URLSearchParams({ category: category.id })
              : new URLSearchParams({ search: name })
            return (
              <li key={name} style={style}>
                <h3>
                  <AppLink className="card-link" to={`${coursesPath}?${query}`}>
                    {title[locale]}
                  </AppLink>
                </h3>
                <p>{text[locale]}</p>
                <Icon name="arrow-right" />
              </li>
            )
          })}
        </ul>
      </div>
    </section>
  )
}
