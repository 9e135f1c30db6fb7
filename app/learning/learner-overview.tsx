import { AppLink } from '#app/shell/app-link.tsx'
import { StatTile } from '#app/ui/stat-tile.tsx'
import { durationInWords } from '#domain/courses/duration.ts'
import { m } from '#messages'
import { formatCount } from '#shared/numbers.ts'
import { type CardEnrollment, EnrollmentCards, type ReaderOfDates } from './enrollment-card.tsx'
import { FirstSteps, type KnownPassion } from './first-steps.tsx'
import { NextCourses, type OfferedCourse } from './next-courses.tsx'

type Props = {
  /** What to begin with; null for anyone who has a course. */
  firstCourses: Parameters<typeof FirstSteps>[0]['courses'] | null
  passion: KnownPassion | null
  /** What may come next, for anyone who has completed all of theirs. */
  next: readonly OfferedCourse[]
  /** Whether a course is shown above, which is not among these. */
  goesOn: boolean
  figures: { activeCourses: number; learningMinutes: number; completedCourses: number; events: number }
  enrollments: readonly CardEnrollment[]
  /** Where all of them are. */
  coursesPath: string
  reader: ReaderOfDates
}

/** What somebody has learned, in figures, and their courses. */
export function LearnerOverview(props: Props) {
  const { goesOn, firstCourses, passion, next, figures, enrollments, coursesPath, reader } = props
  const { activeCourses, learningMinutes, completedCourses, events } = figures
  const count = (value: number) => formatCount(value, reader.locale)
  return (
    <>
      {firstCourses && <FirstSteps courses={firstCourses} passion={passion} />}
      {next.length > 0 && <NextCourses courses={next} />}
      <dl className="stat-grid stat-line">
        <StatTile icon="book" label={m.learning_active_courses()} value={count(activeCourses)} />
        <StatTile icon="clock" label={m.learning_hours()} value={durationInWords(learningMinutes)} />
        <StatTile icon="award" label={m.learning_completed_courses()} value={count(completedCourses)} />
        <StatTile icon="calendar" label={m.learning_events_joined()} value={count(events)} />
      </dl>
      {enrollments.length > 0 && (
        <section className="stack">
          <div className="spread">
            <h2>{goesOn ? m.learning_other_courses() : m.learning_newest_courses()}</h2>
            <AppLink to={coursesPath}>{m.learning_all_courses()}</AppLink>
          </div>
          <EnrollmentCards enrollments={enrollments} reader={reader} hasNext={goesOn} />
        </section>
      )}
    </>
  )
}
