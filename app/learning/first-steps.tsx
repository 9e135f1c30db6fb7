import { AppLink } from '#app/shell/app-link.tsx'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { durationInWords } from '#domain/courses/duration.ts'
import type { FirstReason } from '#domain/learning/first-courses.ts'
import { m } from '#messages'
import { coursesPath } from '#shared/paths/learning.ts'
import { passionDiscoveryPath } from '#shared/paths/site.ts'
import { type CourseOffer, CourseOffers } from './course-offers.tsx'

type FirstCourse = Omit<CourseOffer, 'why'> & { minutes: number; reason: FirstReason }

/** What this browser knows from the quiz: the field it has pointed to, and what that says of somebody. */
export type KnownPassion = { field: string; because: string }

type Props = { courses: readonly FirstCourse[]; passion: KnownPassion | null }

/** Where to begin, for a learner who takes no course yet: the invitation, and three courses with the reason for each. */
export function FirstSteps({ courses, passion }: Props) {
  return (
    <section className="next-courses" aria-labelledby="first-courses">
      <div className="stack-sm">
        <h2 id="first-courses">{m.learning_no_courses()}</h2>
        <p className="muted">{m.learning_no_courses_text()}</p>
        {passion && (
          <p className="muted">
            {m.learning_first_from_quiz({ field: passion.field })}{' '}
            <AppLink to={passionDiscoveryPath}>{m.learning_first_quiz_again()}</AppLink>
          </p>
        )}
      </div>
      <CourseOffers courses={courses.map((course) => ({ ...course, why: reasonFor(course, passion) }))} />
      <div className="cluster">
        <ButtonLink to={coursesPath}>{m.common_find_course()}</ButtonLink>
        {!passion && (
          <ButtonLink to={passionDiscoveryPath} variant="secondary">
            {m.learning_find_passion()}
          </ButtonLink>
        )}
      </div>
    </section>
  )
}

function reasonFor({ reason, minutes }: FirstCourse, passion: KnownPassion | null): string {
  switch (reason) {
    case 'passion':
      return passion?.because ?? ''
    case 'popular':
      return m.learning_first_popular()
    case 'short':
      return m.learning_first_short({ duration: durationInWords(minutes) })
    case 'newest':
      return m.learning_next_newest()
  }
}
