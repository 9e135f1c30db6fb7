import { CourseCard, type CourseCardCourse } from '#app/courses/course-card.tsx'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { m } from '#messages'
import { coursesPath } from '#shared/paths/learning.ts'

/** Real courses, right below the first screen; on a phone in a row that scrolls sideways. */
export function NewestCourses({ courses }: { courses: readonly CourseCardCourse[] }) {
  return (
    <section className="section wrap stack-lg home-part">
      <div className="spread section-head">
        <h2>{m.site_home_newest_title()}</h2>
        <ButtonLink to={coursesPath} variant="secondary">
          {m.common_see_all_courses()}
        </ButtonLink>
      </div>
      <div className="card-grid side-row">
        {courses.map((course) => (
          <CourseCard key={course.id} course={course} />
        ))}
      </div>
    </section>
  )
}
