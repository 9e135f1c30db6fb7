import { ButtonLink } from '#app/shell/button-link.tsx'
import { Pagination } from '#app/shell/pagination.tsx'
import { DownloadLink } from '#app/ui/download-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { StudentFilter } from '#domain/studio/student-filter.ts'
import { m } from '#messages'
import type { Locale } from '#shared/locale.ts'
import { formatCount } from '#shared/numbers.ts'
import type { TimeZone } from '#shared/time-zones.ts'
import { StudentFilters } from './student-filters.tsx'
import { type Student, StudentTable } from './student-table.tsx'
import { learnerFileUrl, studentsFileUrl, studentsUrl } from './students-path.ts'

type Props = {
  students: readonly Student[]
  nextCursor: string | null
  previousCursor: string | null
  /** Whom the filter means, and in how many enrolments: a row is one of these. */
  total: { people: number; enrollments: number }
  filter: StudentFilter
  courses: readonly { id: string; title: string }[]
  locale: Locale
  timeZone: TimeZone
}

/** An instructor's students: to search, sort, take out as a file, and write to. */
export function StudentsTab({ students, total, filter, courses, locale, timeZone, ...ways }: Props) {
  const { nextCursor, previousCursor } = ways
  const isNarrowed = filter.search !== '' || filter.course !== '' || filter.status !== ''
  const { cursor, ...narrowed } = filter
  if (students.length === 0 && !isNarrowed)
    return <EmptyState title={m.studio_no_students()} text={m.studio_no_students_text()} />
  return (
    <div className="stack">
      <StudentFilters filter={filter} courses={courses} />
      <div className="spread">
        <p role="status">
          {m.studio_students_found({ n: formatCount(total.people, locale) })}
          {total.enrollments > total.people && (
            <span className="muted">
              {' '}
              · {m.studio_students_enrollments({ n: formatCount(total.enrollments, locale) })}
            </span>
          )}
        </p>
        {students.length > 0 && (
          <div className="actions">
            <ButtonLink to={studentsUrl(narrowed, 'all')} variant="secondary" size="sm" icon="mail">
              {m.studio_message_all()}
            </ButtonLink>
            <DownloadLink file={studentsFileUrl(narrowed)} variant="secondary" size="sm">
              {m.common_export_csv()}
            </DownloadLink>
          </div>
        )}
      </div>
      {students.length === 0 ? (
        <EmptyState title={m.studio_students_none()} text={m.common_no_match_text()}>
          <ButtonLink to={studentsUrl({})} variant="secondary">
            {m.common_clear_filters()}
          </ButtonLink>
        </EmptyState>
      ) : (
        <StudentTable
          students={students}
          messageTo={(id) => studentsUrl(filter, id)}
          recordOf={(student) => learnerFileUrl(student, filter)}
          locale={locale}
          timeZone={timeZone}
        />
      )}
      <Pagination
        next={nextCursor && studentsUrl({ ...narrowed, cursor: nextCursor })}
        previous={previousCursor && studentsUrl({ ...narrowed, cursor: previousCursor })}
        first={cursor ? studentsUrl(narrowed) : null}
      />
    </div>
  )
}
