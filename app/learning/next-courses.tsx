import { href } from 'react-router'
import { AppLink } from '#app/shell/app-link.tsx'
import { Money } from '#app/ui/money.tsx'
import { Thumbnail } from '#app/ui/thumbnail.tsx'
import { m } from '#messages'
import type { Motif } from '#shared/motifs.ts'

export type OfferedCourse = {
  id: string
  title: string
  thumbnailUrl: string | null
  motif: Motif
  price: number
  category: { name: string; color: string } | null
  instructorName: string | null
  reason: 'category' | 'instructor' | 'newest'
}

/** What to learn next, each with the reason why it is offered. */
export const NextCourses = ({ courses }: { courses: readonly OfferedCourse[] }) => (
  <section className="next-courses" aria-labelledby="next-courses">
    <h2 id="next-courses">{m.learning_what_next()}</h2>
    <ul>
      {courses.map((course) => (
        <li key={course.id} className="next-course">
          <Thumbnail motif={course.motif} color={course.category?.color ?? null} url={course.thumbnailUrl} />
          <div>
            <p className="eyebrow">{reasonFor(course)}</p>
            <h3>
              <AppLink className="card-link" to={href('/courses/:courseId', { courseId: course.id })}>
                {course.title}
              </AppLink>
            </h3>
            <p className="muted">
              <Money amount={course.price} zero={m.common_gratis()} />
            </p>
          </div>
        </li>
      ))}
    </ul>
  </section>
)

function reasonFor({ reason, category, instructorName }: OfferedCourse): string {
  if (reason === 'category' && category) return m.learning_next_category({ category: category.name })
  if (reason === 'instructor' && instructorName) return m.learning_next_instructor({ name: instructorName })
  return m.learning_next_newest()
}
