import { m } from '#messages'
import type { StudentStatus } from './student-filter.ts'

/** What people call a status (SPEC §4). */
export const studentStatusName: Record<StudentStatus, typeof m.common_completed> = {
  completed: m.common_completed,
  active: m.studio_status_active,
  started: m.studio_status_started,
}
