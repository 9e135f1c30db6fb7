import type { ReactNode } from 'react'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { m } from '#messages'
import { coursePath, learnPath } from '#shared/paths/course.ts'
import { coursesPath, dashboardPath } from '#shared/paths/learning.ts'
import { checkoutPath } from '#shared/paths/payments.ts'
import { PlayerBar } from './player-bar.tsx'
import type { StudentsWays } from './students-bar.tsx'

type Course = { id: string; title: string }

type Props = {
  view:
    | { state: 'missing' }
    | { state: 'not-enrolled'; course: Course; hasToPay: boolean; hasLessons: boolean }
    | { state: 'lesson-missing'; course: Course }
  /** Of those who see the course as a student does. */
  ways: StudentsWays | null
}

/** Why there is nothing to learn at this address, and where the way goes on (SPEC §2). */
export function NoLesson({ view, ways }: Props) {
  if (view.state === 'missing') return <CourseMissing />
  return view.state === 'not-enrolled' ? <NotEnrolled {...view} /> : <LessonMissing {...view} ways={ways} />
}

const CourseMissing = () => (
  <Screen back={{ to: dashboardPath, name: m.learning_to_dashboard() }}>
    <h1>{m.common_course_not_found()}</h1>
    <p className="lead">{m.learning_missing_text()}</p>
    <div className="cluster">
      <ButtonLink to={dashboardPath}>{m.learning_to_dashboard()}</ButtonLink>
      <ButtonLink to={coursesPath} variant="secondary">
        {m.common_back_to_courses()}
      </ButtonLink>
    </div>
  </Screen>
)

type NotEnrolledProps = { course: Course; hasToPay: boolean; hasLessons: boolean }

const NotEnrolled = ({ course, hasToPay, hasLessons }: NotEnrolledProps) => (
  <Screen back={pageOf(course)}>
    <h1>{m.learning_not_enrolled()}</h1>
    <p className="lead">
      {!hasLessons
        ? m.common_lessons_coming_text()
        : hasToPay
          ? m.learning_not_paid_text({ course: course.title })
          : m.learning_not_enrolled_text({ course: course.title })}
    </p>
    <div className="cluster">
      {hasToPay && hasLessons && (
        <ButtonLink to={checkoutPath({ kind: 'course', subjectId: course.id })}>
          {m.common_buy_course()}
        </ButtonLink>
      )}
      <ButtonLink to={pageOf(course).to} variant={hasToPay && hasLessons ? 'secondary' : 'primary'}>
        {m.learning_to_course()}
      </ButtonLink>
    </div>
  </Screen>
)

const LessonMissing = ({ course, ways }: { course: Course } & Pick<Props, 'ways'>) => (
  <Screen back={pageOf(course)} ways={ways}>
    <h1>{m.learning_lesson_missing()}</h1>
    <p className="lead">{m.learning_lesson_missing_text({ course: course.title })}</p>
    <div className="cluster">
      <ButtonLink to={learnPath(course.id)}>{m.learning_continue()}</ButtonLink>
      <ButtonLink to={pageOf(course).to} variant="secondary">
        {m.learning_to_course()}
      </ButtonLink>
    </div>
  </Screen>
)

const pageOf = ({ id, title }: Course) => ({
  to: coursePath(id),
  name: title,
})

type ScreenProps = { back: { to: string; name: string }; ways?: StudentsWays | null; children: ReactNode }

const Screen = ({ back, ways, children }: ScreenProps) => (
  <>
    <PlayerBar back={back} ways={ways} />
    <div className="wrap-narrow page stack">{children}</div>
  </>
)
