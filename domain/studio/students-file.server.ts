import type { Db } from '#db/client.server.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import { requireConfirmed } from '#domain/people/confirm-identity.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { m } from '#messages'
import { csvParts } from '#shared/csv.ts'
import type { Locale } from '#shared/locale.ts'
import { everyPage } from '#shared/page-cursor.ts'
import { timeZoneLetters } from '#shared/time-zones.ts'
import { formatZonedTime } from '#shared/zoned-time.ts'
import { type OwnStudent, studentPage } from './own-students.server.ts'
import { type StudentFilter, statusOfStudent } from './student-filter.ts'
import { studentStatusName } from './student-status-name.ts'

/** The viewer's students as the parts of a CSV file for a spreadsheet, sorted and narrowed as the list; times are those
 *  of the viewer's zone. That it was taken out is noted. Throws forbidden for anyone but instructors, and
 *  'unconfirmed'. */
export function studentsFile(
  db: Db,
  viewer: Viewer,
  filter: StudentFilter,
  locale: Locale,
): AsyncGenerator<string> {
  const zone = timeZoneLetters[viewer.timeZone]
  const header = [
    m.common_full_name({}, { locale }),
    m.common_email({}, { locale }),
    m.common_course({}, { locale }),
    m.common_status({}, { locale }),
    m.studio_student_progress_percent({}, { locale }),
    m.studio_student_enrolled_at({ zone }, { locale }),
    m.studio_student_completed_at({ zone }, { locale }),
  ]
  const clock = (at: Date | null) => (at ? formatZonedTime(at, viewer.timeZone).replace('T', ' ') : '')
  const lineOf = (student: OwnStudent) => [
    student.fullName,
    student.email,
    student.courseTitle,
    studentStatusName[statusOfStudent(student)]({}, { locale }),
    String(student.progressPercentage),
    clock(student.enrolledAt),
    clock(student.completedAt),
  ]
  return csvParts({
    header,
    pages: everyPage(async (cursor) => {
      const { students, nextCursor } = await studentPage(
        db,
        viewer,
        { ...filter, cursor },
        { size: partSize },
      )
      return { rows: students, nextCursor }
    }),
    lineOf,
    begin: async () => {
      await requireConfirmed(db, viewer)
      await recordAudit(db, viewer, 'students-exported', { id: filter.course || null, name: '' })
    },
  })
}

const partSize = 500
