import { Form, href } from 'react-router'
import { AppLink } from '#app/shell/app-link.tsx'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { CategoryBadge, type ShownCategory } from '#app/shell/category-badge.tsx'
import { CourseFacts } from '#app/shell/course-facts.tsx'
import { IconButton } from '#app/ui/button.tsx'
import { Money } from '#app/ui/money.tsx'
import { Thumbnail } from '#app/ui/thumbnail.tsx'
import { getLocale } from '#locale'
import { m } from '#messages'
import type { Level } from '#shared/levels.ts'
import type { Motif } from '#shared/motifs.ts'
import { formatRating } from '#shared/numbers.ts'
import { PublicationBadge, publicationStep } from './publication-state.tsx'
import type { StudioPaths } from './studio-paths.ts'
import { ToolLink } from './tool-link.tsx'

export type DeskCourse = {
  id: string
  title: string
  level: Level
  price: number
  minutes: number
  thumbnailUrl: string | null
  motif: Motif
  isPublished: boolean
  isWaiting: boolean
  category: ShownCategory | null
  instructor: { fullName: string } | null
  lessonCount: number
  studentCount: number
  ratingAverage: number | null
  ratingCount: number
}

type Props = {
  course: DeskCourse
  paths: StudioPaths
  /** The list as it is narrowed and paged. */
  here: string
  /** Where the question before it is deleted is asked. */
  deleteTo: string
  showsInstructor: boolean
}

/** A course in the list of those who work on it; its title leads to its modules and lessons. */
export function DeskCourseCard({ course, paths, here, deleteTo, showsInstructor }: Props) {
  const { id, title } = course
  return (
    <article className="card course desk-course">
      <Thumbnail motif={course.motif} color={course.category?.color ?? null} url={course.thumbnailUrl} />
      <div className="course-body">
        <p className="cluster">
          <PublicationBadge {...course} />
          <CategoryBadge category={course.category} />
        </p>
        <h3 dir="auto">
          <AppLink to={paths.manage(id)} className="link-plain">
            {title}
          </AppLink>
        </h3>
        {showsInstructor && <p className="muted">{course.instructor?.fullName ?? m.studio_nobody()}</p>}
        <Facts course={course} />
        <CourseTools {...{ course, paths, here, deleteTo, showsInstructor }} />
      </div>
    </article>
  )
}

const Facts = ({ course }: { course: DeskCourse }) => (
  <>
    <CourseFacts
      level={course.level}
      minutes={course.minutes}
      lessonCount={course.lessonCount}
      studentCount={course.studentCount}
    />
    <p className="cluster">
      <b>
        <Money amount={course.price} zero={m.common_gratis()} />
      </b>
      <span className="muted">
        {course.ratingAverage === null
          ? m.common_no_reviews()
          : `${m.common_rating_of({ rating: formatRating(course.ratingAverage, getLocale()) })} · ${m.common_reviews_count({ n: course.ratingCount })}`}
      </span>
    </p>
  </>
)

function CourseTools({ course, paths, here, deleteTo, showsInstructor }: Props) {
  const { id, title } = course
  const step = publicationStep(course, showsInstructor)
  return (
    <div className="desk-course-tools">
      <ButtonLink to={paths.manage(id)} size="sm" aria-label={m.studio_manage_of({ title })}>
        {m.common_manage()}
      </ButtonLink>
      <span className="desk-course-icons">
        <Form method="post" action={here} preventScrollReset>
          <input type="hidden" name="courseId" value={id} />
          <IconButton
            type="submit"
            name="intent"
            value={step.intent}
            icon={step.icon}
            label={step.labelOf({ title })}
          />
        </Form>
        <ToolLink
          to={href('/courses/:courseId', { courseId: id })}
          icon="external"
          label={m.studio_preview_of({ title })}
        />
        <ToolLink to={paths.edit(id)} icon="edit" label={m.common_edit_of({ title })} />
        <ToolLink to={deleteTo} icon="trash" label={m.common_delete_of({ title })} />
      </span>
    </div>
  )
}
