import { href } from 'react-router'
import { AppLink } from '#app/shell/app-link.tsx'
import { durationInWords } from '#domain/courses/duration.ts'
import type { FirstReason } from '#domain/learning/first-courses.ts'
import { m } from '#messages'
import { type CourseOffer, CourseOffers } from './course-offers.tsx'
import { NoCourses } from './no-courses.tsx'

type FirstCourse = Omit<CourseOffer, 'why'> & { minutes: number; reason: FirstReason }

/** What this browser knows from the quiz: the field it has pointed to, and what that says of somebody. */
export type KnownPassion = { field: string; because: string }

type Props = { courses: readonly FirstCourse[]; passion: KnownPassion | null }

/** Where to begin, for a learner who takes no course yet: the invitation, and three courses with the reason for each. */
export function FirstSteps({ courses, passion }: Props) {
  return (
    <>
      <NoCourses asksForPassion={passion === null} />
      {courses.length > 0 && (
        <section className="next-courses" aria-labelledby="first-courses">
          <h2 id="first-courses">{m.learning_first_title()}</h2>
          {passion && (
            <p className="muted">
              {m.learning_first_from_quiz({ field: passion.field })}{' '}
              <AppLink to={href('/passion-discovery')}>{m.learning_first_quiz_again()}</AppLink>
            </p>
          )}
          <CourseOffers courses={courses.map((course) => ({ ...course, why: reasonFor(course, passion) }))} />
        </section>
      )}
    </>
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
