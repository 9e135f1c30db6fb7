import { AppLink } from '#app/shell/app-link.tsx'
import { Money } from '#app/ui/money.tsx'
import { Thumbnail } from '#app/ui/thumbnail.tsx'
import { m } from '#messages'
import type { Motif } from '#shared/motifs.ts'
import { coursePath } from '#shared/paths/course.ts'

export type CourseOffer = {
  id: string
  title: string
  thumbnailUrl: string | null
  motif: Motif
  price: number
  category: { color: string } | null
  /** Why it is offered, in words. */
  why: string
}

/** Courses that somebody may take up, each with the reason why it is offered. */
export const CourseOffers = ({ courses }: { courses: readonly CourseOffer[] }) => (
  <ul className="course-offers">
    {courses.map((course) => (
      <li key={course.id} className="next-course">
        <Thumbnail motif={course.motif} color={course.category?.color ?? null} url={course.thumbnailUrl} />
        <div>
          <p className="eyebrow">{course.why}</p>
          <h3>
            <AppLink className="card-link" to={coursePath(course.id)}>
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
)
