import { AppLink } from '#app/shell/app-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { CourseCard } from '#domain/courses/course-card.server.ts'
import { getLocale } from '#locale'
import { m } from '#messages'
import { categoryName, type NamedCategory } from '#shared/category-name.ts'
import { pathWith } from '#shared/path-with.ts'
import { coursesPath } from '#shared/paths/learning.ts'
import { CourseRow } from './found-rows.tsx'

type Props = {
  /** What was asked for and is nowhere; '' when nothing was asked for. */
  missed: string
  categories: readonly (NamedCategory & { id: string })[]
  newest: readonly CourseCard[]
}

/** Where to begin when nothing was asked for, or little found. */
export const WaysOn = ({ missed, categories, newest }: Props) => (
  <>
    {missed && <EmptyState title={m.search_found_nothing({ q: missed })} text={m.search_empty_text()} />}
    {categories.length > 0 && (
      <section className="stack" aria-labelledby="by-category">
        <h2 id="by-category">{m.search_by_category()}</h2>
        <div className="cluster">
          {categories.map((category) => (
            <AppLink key={category.id} className="chip" to={pathWith(coursesPath, { category: category.id })}>
              {categoryName(category, getLocale())}
            </AppLink>
          ))}
        </div>
      </section>
    )}
    {newest.length > 0 && (
      <section className="stack" aria-labelledby="newest">
        <h2 id="newest">{m.search_newest()}</h2>
        <ul className="found">
          {newest.map((course) => (
            <CourseRow key={course.id} course={course} />
          ))}
        </ul>
      </section>
    )}
  </>
)
