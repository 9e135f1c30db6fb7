import { Form, href } from 'react-router'
import { AppLink } from '#app/shell/app-link.tsx'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { Avatar } from '#app/ui/avatar.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { m } from '#messages'
import { formatDate, formatDateTime } from '#shared/dates.ts'
import type { Locale } from '#shared/locale.ts'
import { formatCount } from '#shared/numbers.ts'
import type { TimeZone } from '#shared/time-zones.ts'

type Instructor = {
  id: string
  fullName: string
  email: string
  isConfirmed: boolean
  joinedAt: Date
  askedAt: Date
  courses: readonly { id: string; title: string; lessons: number }[]
  courseCount: number
}

type Props = { instructor: Instructor; refuseTo: string; locale: Locale; timeZone: TimeZone }

/** Somebody whose first publication waits, what waits, and the two ways to decide. */
export function WaitingInstructorCard({ instructor, refuseTo, locale, timeZone }: Props) {
  const { fullName, email, isConfirmed, joinedAt, askedAt } = instructor
  return (
    <li className="card card-padded stack">
      <div className="approval-person">
        <Avatar name={fullName} />
        <div>
          <h3 className="text-lg" dir="auto">
            {fullName}
          </h3>
          <p className="muted">
            {email} {!isConfirmed && <Badge tone="accent">{m.desk_unconfirmed()}</Badge>}
          </p>
          <p className="muted">
            {m.desk_approvals_since({ date: formatDateTime(askedAt, locale, timeZone) })}
            {' · '}
            {m.desk_approvals_joined({ date: formatDate(joinedAt, locale, timeZone) })}
          </p>
        </div>
      </div>
      <WaitingCourses instructor={instructor} locale={locale} />
      {!isConfirmed && <p>{m.desk_approvals_unconfirmed()}</p>}
      <Tools instructor={instructor} refuseTo={refuseTo} />
    </li>
  )
}

const WaitingCourses = ({
  instructor: { courses, courseCount },
  locale,
}: Pick<Props, 'instructor' | 'locale'>) => (
  <div>
    <h4>{m.desk_approvals_courses()}</h4>
    <ul className="approval-courses">
      {courses.map(({ id, title, lessons }) => (
        <li key={id}>
          <AppLink to={href('/courses/:courseId', { courseId: id })} dir="auto">
            {title}
          </AppLink>{' '}
          <span className="muted">{m.common_lessons_count({ n: formatCount(lessons, locale) })}</span>
        </li>
      ))}
      {courseCount > courses.length && (
        <li className="muted">
          {m.desk_approvals_more({ n: formatCount(courseCount - courses.length, locale) })}
        </li>
      )}
    </ul>
  </div>
)

function Tools({
  instructor: { id, fullName: name, isConfirmed },
  refuseTo,
}: Pick<Props, 'instructor' | 'refuseTo'>) {
  return (
    <div className="actions">
      {isConfirmed && (
        <Form method="post" action={href('/staff/approvals')} preventScrollReset>
          <input type="hidden" name="personId" value={id} />
          <Button
            name="intent"
            value="approve"
            size="sm"
            icon="check"
            aria-label={m.desk_approve_of({ name })}
          >
            {m.desk_approve()}
          </Button>
        </Form>
      )}
      <ButtonLink to={refuseTo} size="sm" variant="secondary" aria-label={m.desk_refuse_of({ name })}>
        {m.desk_refuse()}
      </ButtonLink>
    </div>
  )
}
