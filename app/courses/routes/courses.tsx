import { href } from 'react-router'
import { CourseCard } from '#app/courses/course-card.tsx'
import { CourseFilters } from '#app/courses/course-filters.tsx'
import { cachePage, requestContext } from '#app/middleware/request-context.server.ts'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { pageMeta } from '#app/shell/page-meta.ts'
import { Pagination } from '#app/shell/pagination.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { allCategories, courseCatalogue } from '#domain/courses/catalogue.server.ts'
import { courseFilterNames, parseCourseFilter } from '#domain/courses/schema.ts'
import { m } from '#messages'
import { formatCount } from '#shared/numbers.ts'
import type { Route } from './+types/courses.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, locale } = context.get(requestContext)
  cachePage(context, { tags: ['courses'], query: courseFilterNames })
  const filter = parseCourseFilter(url.searchParams)
  const [catalogue, categories] = await Promise.all([courseCatalogue(db, filter), allCategories(db)])
  return { ...catalogue, categories, filter, locale }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.courses_title(), description: m.courses_lead() })

export default function Courses({ loaderData }: Route.ComponentProps) {
  const { courses, count, isCountCut, nextCursor, categories, filter, locale } = loaderData
  const { cursor, ...chosen } = filter
  const pageAt = (next: string | null) => {
    const query = new URLSearchParams(
      Object.entries({ ...chosen, cursor: next ?? '' }).filter(([, value]) => value !== ''),
    )
    return query.size > 0 ? `${href('/courses')}?${query}` : href('/courses')
  }
  const isFiltered = Object.values(chosen).some((value) => value !== '')
  return (
    <div className="wrap page">
      <div className="page-head">
        <h1>{m.courses_title()}</h1>
        <p className="lead">{m.courses_lead()}</p>
      </div>
      <div className="split-filter">
        <CourseFilters filter={filter} categories={categories} isFiltered={isFiltered} />
        <section className="stack">
          <h2 className="sr-only">{m.courses_results()}</h2>
          <p className="muted" role="status" data-results>
            {m.courses_found({ n: formatCount(count, locale) + (isCountCut ? '+' : '') })}
          </p>
          <div data-results>
            {courses.length > 0 ? (
              <div className="card-grid">
                {courses.map((course, position) => (
                  <CourseCard key={course.id} course={course} eager={position < 3} />
                ))}
              </div>
            ) : (
              <EmptyState title={m.courses_empty_title()} text={m.courses_empty_text()}>
                <ButtonLink to={href('/courses')} variant="secondary">
                  {m.courses_clear()}
                </ButtonLink>
              </EmptyState>
            )}
            <Pagination next={nextCursor && pageAt(nextCursor)} first={cursor ? pageAt(null) : null} />
          </div>
        </section>
      </div>
    </div>
  )
}
