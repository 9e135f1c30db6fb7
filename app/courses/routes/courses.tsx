import { CourseCard } from '#app/courses/course-card.tsx'
import { CourseFilters } from '#app/courses/course-filters.tsx'
import { ownMarks } from '#app/courses/own-marks.server.tsx'
import { cachePage, requestContext } from '#app/middleware/request-context.server.ts'
import { CataloguePage } from '#app/shell/catalogue-page.tsx'
import { Own } from '#app/shell/own-part.tsx'
import { pageMeta } from '#app/shell/page-meta.ts'
import { SaveForm } from '#app/shell/save-form.tsx'
import { allCategories, courseCatalogue } from '#domain/courses/catalogue.server.ts'
import { courseFilterNames, parseCourseFilter } from '#domain/courses/schema.ts'
import { savedAmong } from '#domain/saved/own-saved-courses.server.ts'
import { m } from '#messages'
import { formatCount } from '#shared/numbers.ts'
import { pathWith } from '#shared/path-with.ts'
import { coursesPath } from '#shared/paths/learning.ts'
import type { Route } from './+types/courses.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { readDb: db, db: ownDb, viewer, locale } = context.get(requestContext)
  const filter = parseCourseFilter(url.searchParams)
  const [catalogue, categories] = await Promise.all([courseCatalogue(db, filter), allCategories(db, locale)])
  const ids = catalogue.courses.map(({ id }) => id)
  cachePage(context, {
    tags: ['courses'],
    query: courseFilterNames(),
    own: ownMarks(catalogue.courses),
  })
  return { ...catalogue, saved: await savedAmong(ownDb, viewer, ids), categories, filter, locale }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.courses_title(), description: m.courses_lead() })

export default function Courses({ loaderData }: Route.ComponentProps) {
  const { courses, saved, count, isCountCut, nextCursor, previousCursor, categories, filter, locale } =
    loaderData
  const { cursor, ...chosen } = filter
  const pageAt = (next: string) => pathWith(coursesPath, { ...chosen, cursor: next })
  const isFiltered = Object.values(chosen).some((value) => value !== '')
  return (
    <CataloguePage
      title={m.courses_title()}
      lead={m.courses_lead()}
      filters={<CourseFilters filter={filter} categories={categories} isFiltered={isFiltered} />}
      found={m.courses_found({ n: formatCount(count, locale) + (isCountCut ? '+' : '') })}
      empty={courses.length === 0 ? emptyWords(isFiltered || cursor !== '') : null}
      next={nextCursor && pageAt(nextCursor)}
      previous={previousCursor && pageAt(previousCursor)}
      first={cursor ? pageAt('') : null}
    >
      <Own part="save-form">
        <SaveForm isAnySaved={saved.length > 0} />
      </Own>
      {courses.map((course, position) => (
        <CourseCard key={course.id} course={course} eager={position < 3} saved={saved} />
      ))}
    </CataloguePage>
  )
}

/** A site that has only begun has nothing to filter. */
const emptyWords = (isNarrowed: boolean) =>
  isNarrowed
    ? { title: m.common_no_courses_found(), text: m.common_no_match_text(), clearTo: coursesPath }
    : { title: m.courses_none_yet(), text: m.courses_none_yet_text(), clearTo: null }
