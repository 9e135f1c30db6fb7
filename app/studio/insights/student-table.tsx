import { AppLink } from '#app/shell/app-link.tsx'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { Avatar } from '#app/ui/avatar.tsx'
import { ProgressBar } from '#app/ui/progress.tsx'
import { m } from '#messages'
import { formatDate } from '#shared/dates.ts'
import type { Locale } from '#shared/locale.ts'
import type { TimeZone } from '#shared/time-zones.ts'
import { type StudentRow, StudentStatusBadge } from './student-status.tsx'

export type Student = StudentRow & {
  id: string
  userId: string
  courseId: string
  fullName: string
  email: string
  avatarUrl: string | null
  courseTitle: string
  enrolledAt: Date
}

type Props = {
  students: readonly Student[]
  /** Where a message to one of them is written. */
  messageTo: (studentId: string) => string
  /** What they have done in the course, lesson by lesson. */
  recordOf: (student: Student) => string
  locale: Locale
  timeZone: TimeZone
}

/** Who learns what, and how far they are: a table, on phones cards. */
export const StudentTable = ({ students, messageTo, recordOf, locale, timeZone }: Props) => (
  <table className="desk-table">
    <caption className="sr-only">{m.common_students()}</caption>
    <thead>
      <tr>
        <th scope="col">{m.common_students()}</th>
        <th scope="col">{m.common_course()}</th>
        <th scope="col">{m.common_progress()}</th>
        <th scope="col">{m.common_status()}</th>
        <th scope="col">{m.common_enrolled()}</th>
        <th scope="col">
          <span className="sr-only">{m.studio_message()}</span>
        </th>
      </tr>
    </thead>
    <tbody>
      {students.map((student) => (
        <StudentLine
          key={student.id}
          student={student}
          messageTo={messageTo(student.id)}
          recordOf={recordOf}
          enrolledOn={formatDate(student.enrolledAt, locale, timeZone)}
        />
      ))}
    </tbody>
  </table>
)

type LineProps = Pick<Props, 'recordOf'> & { student: Student; messageTo: string; enrolledOn: string }

const StudentLine = ({ student, messageTo, recordOf, enrolledOn }: LineProps) => (
  <tr>
    <td>
      <span className="desk-person">
        <Avatar name={student.fullName} url={student.avatarUrl} />
        <span>
          <AppLink to={recordOf(student)} dir="auto">
            {student.fullName}
          </AppLink>
          <br />
          <span className="muted">{student.email}</span>
        </span>
      </span>
    </td>
    <td data-label={m.common_course()} dir="auto">
      {student.courseTitle}
    </td>
    <td data-label={m.common_progress()}>
      <span className="student-progress">
        <ProgressBar
          value={student.progressPercentage}
          label={m.studio_progress_of({ name: student.fullName })}
        />
        {student.progressPercentage}%
      </span>
    </td>
    <td data-label={m.common_status()}>
      <StudentStatusBadge student={student} />
    </td>
    <td data-label={m.common_enrolled()} className="desk-date">
      {enrolledOn}
    </td>
    <td>
      <ButtonLink
        to={messageTo}
        variant="quiet"
        size="sm"
        icon="mail"
        aria-label={m.common_message_to({ name: student.fullName })}
      >
        {m.studio_message()}
      </ButtonLink>
    </td>
  </tr>
)
