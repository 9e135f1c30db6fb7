import { getLocale } from '#locale'
import { m } from '#messages'
import { categoryName, type NamedCategory } from '#shared/category-name.ts'
import { type CourseOffer, CourseOffers } from './course-offers.tsx'

export type OfferedCourse = Omit<CourseOffer, 'why'> & {
  category: NamedCategory | null
  instructorName: string | null
  reason: 'category' | 'instructor' | 'newest'
}

/** What to learn next, each with the reason why it is offered. */
export const NextCourses = ({ courses }: { courses: readonly OfferedCourse[] }) => (
  <section className="next-courses" aria-labelledby="next-courses">
    <h2 id="next-courses">{m.learning_what_next()}</h2>
    <CourseOffers courses={courses.map((course) => ({ ...course, why: reasonFor(course) }))} />
  </section>
)

function reasonFor({ reason, category, instructorName }: OfferedCourse): string {
  if (reason === 'category' && category)
    return m.learning_next_category({ category: categoryName(category, getLocale()) })
  if (reason === 'instructor' && instructorName) return m.learning_next_instructor({ name: instructorName })
  return m.learning_next_newest()
}
