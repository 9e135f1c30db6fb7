import { Fragment } from 'react'
import { AppLink } from '#app/shell/app-link.tsx'
import { PersonLinks } from '#app/shell/person-links.tsx'
import { Avatar } from '#app/ui/avatar.tsx'
import { Card } from '#app/ui/card.tsx'
import { Money } from '#app/ui/money.tsx'
import { answerTimeInWords } from '#domain/courses/answer-time.ts'
import { durationInWords } from '#domain/courses/duration.ts'
import { levelName } from '#domain/courses/level-name.ts'
import { m } from '#messages'
import { formatDate } from '#shared/dates.ts'
import { languageName } from '#shared/language-name.ts'
import type { Level } from '#shared/levels.ts'
import type { Locale } from '#shared/locale.ts'
import { formatCount } from '#shared/numbers.ts'
import { coursePath } from '#shared/paths/course.ts'
import { personPath } from '#shared/paths/people.ts'

type Props = {
  course: {
    level: Level
    language: string
    minutes: number
    lessonCount: number
    studentCount: number
    updatedAt: Date
    instructor: { id: string; fullName: string; avatarUrl: string | null } | null
  }
  /** Of the instructor, over all their published courses. */
  instructorFigures: { courses: number; learners: number }
  /** Who teaches it with its instructor. */
  teachers: readonly { id: string; fullName: string }[]
  /** Of questions in the course; null while that can't be said. */
  answerSeconds: number | null
  /** Whether they have a page, from which they can be written to. */
  hasInstructorPage: boolean
  related: { id: string; title: string; price: number }[]
  locale: Locale
}

/** Beside a course: who teaches it, its figures, and courses like it (SPEC §2). */
export function CourseFacts({
  course,
  instructorFigures,
  teachers,
  answerSeconds,
  hasInstructorPage,
  related,
  locale,
}: Props) {
  return (
    <div className="stack">
      {course.instructor && (
        <Card as="section">
          <h2 className="text-lg">{m.common_instructor()}</h2>
          <div className="instructor">
            <Avatar name={course.instructor.fullName} url={course.instructor.avatarUrl} size="lg" />
            <div>
              <p className="named">{course.instructor.fullName}</p>
              <p className="muted">
                {m.courses_instructor_figures({
                  courses: formatCount(instructorFigures.courses, locale),
                  learners: formatCount(instructorFigures.learners, locale),
                })}
              </p>
            </div>
          </div>
          {hasInstructorPage && <PersonLinks person={course.instructor} />}
          {teachers.length > 0 && (
            <p>
              {m.courses_taught_with()}{' '}
              {teachers.map(({ id, fullName }, index) => (
                <Fragment key={id}>
                  {index > 0 && ', '}
                  <AppLink to={personPath(id)}>{fullName}</AppLink>
                </Fragment>
              ))}
            </p>
          )}
        </Card>
      )}
      <Card as="section">
        <h2 className="text-lg">{m.courses_stats()}</h2>
        <dl className="facts">
          <Fact label={m.common_level()}>{levelName[course.level]()}</Fact>
          <Fact label={m.common_duration()}>{durationInWords(course.minutes)}</Fact>
          <Fact label={m.common_lessons()}>{course.lessonCount}</Fact>
          <Fact label={m.common_students()}>{formatCount(course.studentCount, locale)}</Fact>
          <Fact label={m.common_language()}>{languageName(course.language, locale)}</Fact>
          {answerSeconds !== null && (
            <Fact label={m.courses_stat_answers()}>{answerTimeInWords(answerSeconds)}</Fact>
          )}
          <Fact label={m.courses_stat_updated()}>{formatDate(course.updatedAt, locale)}</Fact>
        </dl>
      </Card>
      {related.length > 0 && (
        <Card as="section">
          <h2 className="text-lg">{m.courses_related()}</h2>
          <ul className="related-list">
            {related.map(({ id, title, price }) => (
              <li key={id}>
                <AppLink to={coursePath(id)}>{title}</AppLink>
                <p className="muted">
                  <Money amount={price} zero={m.common_gratis()} />
                </p>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  )
}

const Fact = ({ label, children }: { label: string; children: string | number }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)
