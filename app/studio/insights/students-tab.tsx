import { href } from 'react-router'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { ListFilter } from '#app/shell/list-filter.tsx'
import { Pagination } from '#app/shell/pagination.tsx'
import { Avatar } from '#app/ui/avatar.tsx'
import { DownloadLink } from '#app/ui/download-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ProgressBar } from '#app/ui/progress.tsx'
import { type StudentFilter, studentSorts, studentStatuses } from '#domain/studio/student-filter.ts'
import { studentStatusName } from '#domain/studio/student-status-name.ts'
import { m } from '#messages'
import { formatDate } from '#shared/dates.ts'
import type { Locale } from '#shared/locale.ts'
import { formatCount } from '#shared/numbers.ts'
import { pathWith } from '#shared/path-with.ts'
import type { TimeZone } from '#shared/time-zones.ts'
import { type StudentRow, StudentStatusBadge } from './student-status.tsx'

type Student = StudentRow & {
  id: string
  fullName: string
  email: string
  avatarUrl: string | null
  courseTitle: string
  enrolledAt: Date
}

type Props = {
  students: readonly Student[]
  nextCursor: string | null
  /** People whom the filter means. */
  total: number
  filter: StudentFilter
  courses: readonly { id: string; title: string }[]
  locale: Locale
  timeZone: TimeZone
}

/** This tab's URL with a filter and, for a message, to whom. */
export function studentsPath(filter: Partial<StudentFilter>, message?: string): string {
  const { sort, ...rest } = filter
  const parts = {
    tab: 'students',
    ...rest,
    ...(sort && sort !== 'newest' && { sort }),
    ...(message && { message }),
  }
  return pathWith(href('/instructor/dashboard'), parts)
}

const sortNames = {
  newest: m.studio_sort_newest,
  name: m.studio_sort_name,
  progress: m.studio_sort_progress,
}

/** An instructor's students: to search, sort, take out as a file, and write to. */
export function StudentsTab({ students, nextCursor, total, filter, courses, locale, timeZone }: Props) {
  const isNarrowed = filter.search !== '' || filter.course !== '' || filter.status !== ''
  const { cursor: _, ...narrowed } = filter
  if (students.length === 0 && !isNarrowed)
    return <EmptyState title={m.studio_no_students()} text={m.studio_no_students_text()} />
  return (
    <div className="stack">
      <StudentFilters filter={filter} courses={courses} />
      <div className="spread">
        <p role="status">{m.studio_students_found({ n: formatCount(total, locale) })}</p>
        {students.length > 0 && (
          <div className="actions">
            <ButtonLink to={studentsPath(narrowed, 'all')} variant="secondary" size="sm" icon="mail">
              {m.studio_message_all()}
            </ButtonLink>
            <DownloadLink href={pathWith(href('/instructor/students.csv'), narrowed)} size="sm">
              {m.admin_event_export()}
            </DownloadLink>
          </div>
        )}
      </div>
      {students.length === 0 ? (
        <EmptyState title={m.studio_students_none()} text={m.courses_empty_text()}>
          <ButtonLink to={studentsPath({})} variant="secondary">
            {m.courses_clear()}
          </ButtonLink>
        </EmptyState>
      ) : (
        <table className="desk-table">
          <caption className="sr-only">{m.studio_tab_students()}</caption>
          <thead>
            <tr>
              <th scope="col">{m.studio_tab_students()}</th>
              <th scope="col">{m.studio_student_course()}</th>
              <th scope="col">{m.studio_progress()}</th>
              <th scope="col">{m.studio_student_status()}</th>
              <th scope="col">{m.studio_enrolled()}</th>
              <th scope="col">
                <span className="sr-only">{m.studio_message()}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {students.map((student) => (
              <tr key={student.id}>
                <td>
                  <span className="desk-person">
                    <Avatar name={student.fullName} url={student.avatarUrl} />
                    <span>
                      {student.fullName}
                      <br />
                      <span className="muted">{student.email}</span>
                    </span>
                  </span>
                </td>
                <td data-label={m.studio_student_course()} dir="auto">
                  {student.courseTitle}
                </td>
                <td data-label={m.studio_progress()}>
                  <span className="student-progress">
                    <ProgressBar
                      value={student.progressPercentage}
                      label={m.studio_progress_of({ name: student.fullName })}
                    />
                    {student.progressPercentage}%
                  </span>
                </td>
                <td data-label={m.studio_student_status()}>
                  <StudentStatusBadge student={student} />
                </td>
                <td data-label={m.studio_enrolled()} className="desk-date">
                  {formatDate(student.enrolledAt, locale, timeZone)}
                </td>
                <td>
                  <ButtonLink
                    to={studentsPath(filter, student.id)}
                    variant="quiet"
                    size="sm"
                    icon="mail"
                    aria-label={m.studio_message_to({ name: student.fullName })}
                  >
                    {m.studio_message()}
                  </ButtonLink>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Pagination
        next={nextCursor && studentsPath({ ...narrowed, cursor: nextCursor })}
        first={filter.cursor ? studentsPath(narrowed) : null}
      />
    </div>
  )
}

const StudentFilters = ({ filter, courses }: Pick<Props, 'filter' | 'courses'>) => (
  <ListFilter
    kept={{ tab: 'students' }}
    search={{ placeholder: m.studio_students_search(), value: filter.search }}
    choices={[
      {
        name: 'course',
        label: m.studio_student_course(),
        value: filter.course,
        options: [
          { value: '', label: m.studio_status_all() },
          ...courses.map(({ id, title }) => ({ value: id, label: title })),
        ],
      },
      {
        name: 'status',
        label: m.studio_student_status(),
        value: filter.status,
        options: [
          { value: '', label: m.admin_event_all() },
          ...studentStatuses.map((status) => ({ value: status, label: studentStatusName[status]() })),
        ],
      },
      {
        name: 'sort',
        label: m.studio_sort(),
        value: filter.sort,
        options: studentSorts.map((sort) => ({ value: sort, label: sortNames[sort]() })),
      },
    ]}
  />
)
