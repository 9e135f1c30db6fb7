import { href } from 'react-router'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { Pagination } from '#app/shell/pagination.tsx'
import { DeskCourseFilters } from '#app/studio/course-filters.tsx'
import { type DeskCourse, DeskCourseCard } from '#app/studio/desk-course-card.tsx'
import { studioPathsOf } from '#app/studio/studio-paths.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { CourseDeskFilter } from '#domain/studio/desk-filter.ts'
import { m } from '#messages'
import { pathWith } from '#shared/path-with.ts'

const studioPaths = studioPathsOf('staff')

/** The list stays on the dashboard; what is done with one course is done on the screens of the studio. */
export const staffPaths = { ...studioPaths, courses: `${href('/staff/dashboard')}?tab=courses` }

type Props = {
  courses: readonly DeskCourse[]
  nextCursor: string | null
  previousCursor: string | null
  filter: CourseDeskFilter
}

/** All courses, for staff. */
export function StaffCourses({ courses, nextCursor, previousCursor, filter }: Props) {
  const { search, status } = filter
  return (
    <section className="stack" aria-labelledby="courses">
      <div className="spread">
        <h2 id="courses">{m.common_courses()}</h2>
        <div className="actions">
          <ButtonLink to={studioPaths.courses} variant="quiet">
            {m.common_see_all_courses()}
          </ButtonLink>
          <ButtonLink to={studioPaths.create} icon="plus">
            {m.common_create_course()}
          </ButtonLink>
        </div>
      </div>
      <DeskCourseFilters filter={filter} tab="courses" />
      {courses.length > 0 ? (
        <div className="wide-grid">
          {courses.map((course) => (
            <DeskCourseCard
              key={course.id}
              course={course}
              paths={staffPaths}
              showsInstructor
              here={pathWith(staffPaths.courses, filter)}
              deleteTo={pathWith(studioPaths.courses, { delete: course.id })}
            />
          ))}
        </div>
      ) : (
        <EmptyState title={m.common_no_courses_found()} text={m.common_no_match_text()} />
      )}
      <Pagination
        next={nextCursor && pathWith(staffPaths.courses, { search, status, cursor: nextCursor })}
        previous={previousCursor && pathWith(staffPaths.courses, { search, status, cursor: previousCursor })}
        first={filter.cursor ? pathWith(staffPaths.courses, { search, status }) : null}
      />
    </section>
  )
}
