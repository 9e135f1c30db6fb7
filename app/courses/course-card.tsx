import { AppLink } from '#app/shell/app-link.tsx'
import { CategoryBadge, type ShownCategory } from '#app/shell/category-badge.tsx'
import { CourseFacts } from '#app/shell/course-facts.tsx'
import { Own } from '#app/shell/own-part.tsx'
import { SaveMark } from '#app/shell/save-form.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Money } from '#app/ui/money.tsx'
import { Thumbnail } from '#app/ui/thumbnail.tsx'
import { levelName } from '#domain/courses/level-name.ts'
import { m } from '#messages'
import type { Level } from '#shared/levels.ts'
import type { Motif } from '#shared/motifs.ts'
import { coursePath } from '#shared/paths/course.ts'
import { ShortRating } from './rating-figure.tsx'

export type CourseCardCourse = {
  id: string
  title: string
  description: string
  level: Level
  price: number
  minutes: number
  thumbnailUrl: string | null
  motif: Motif
  category: ShownCategory | null
  instructor: { fullName: string } | null
  lessonCount: number
  /** People who have enrolled. */
  studentCount: number
  ratingAverage: number | null
  ratingCount: number
}

/** The own part of a page that is its mark (own-marks.server.tsx). */
export const markOf = ({ id }: { id: string }) => `mark-${id}`

type Props = {
  course: CourseCardCourse
  eager?: boolean
  /** Of the viewer's, where the page has what saving sends (shell/save-form.tsx). */
  saved?: readonly string[]
}

/** A course in a list; the whole card leads to it. */
export function CourseCard({ course, eager, saved }: Props) {
  return (
    <article className="card course">
      <Thumbnail
        motif={course.motif}
        color={course.category?.color ?? null}
        url={course.thumbnailUrl}
        eager={eager}
      />
      <div className="course-body">
        <div className="cluster">
          <CategoryBadge category={course.category} />
          <span className="muted">{levelName[course.level]()}</span>
        </div>
        <h3>
          <AppLink className="card-link" to={coursePath(course.id)}>
            {course.title}
          </AppLink>
        </h3>
        {course.instructor && <p className="muted">{course.instructor.fullName}</p>}
        <CourseFacts
          minutes={course.minutes}
          lessonCount={course.lessonCount}
          studentCount={course.studentCount}
        >
          <ShortRating average={course.ratingAverage} count={course.ratingCount} />
        </CourseFacts>
        <p className="course-foot">
          <b>
            <Money amount={course.price} zero={m.common_gratis()} />
          </b>
          <span className="course-go" aria-hidden="true">
            {m.courses_view()}
            <Icon name="arrow-right" />
          </span>
        </p>
      </div>
      {saved && (
        <Own part={markOf(course)}>
          <SaveMark kind="course" id={course.id} title={course.title} isSaved={saved.includes(course.id)} />
        </Own>
      )}
    </article>
  )
}
