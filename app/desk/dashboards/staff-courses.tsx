import type { ComponentProps } from 'react'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { CourseList } from '#app/studio/course-list.tsx'
import { studioPathsOf } from '#app/studio/studio-paths.ts'
import { m } from '#messages'
import { staffDashboardPath } from '#shared/paths/desk.ts'

const studioPaths = studioPathsOf('staff')

/** The list stays on the dashboard; what is done with one course is done on the screens of the studio. */
export const staffPaths = { ...studioPaths, courses: `${staffDashboardPath}?tab=courses` }

type Props = Omit<ComponentProps<typeof CourseList>, 'paths' | 'isCaretaker' | 'tab'>

/** All courses, for staff. */
export const StaffCourses = (list: Props) => (
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
    <CourseList {...list} paths={staffPaths} isCaretaker tab="courses" />
  </section>
)
