import { m } from '#messages'
import type { StudentState } from './student-filter.ts'

/** What people call a status (SPEC §4), and those who pause. */
export const studentStatusName: Record<StudentState, typeof m.common_completed> = {
  completed: m.common_completed,
  active: m.studio_status_active,
  started: m.studio_status_started,
  'not-begun': m.studio_status_not_begun,
  stopped: m.studio_status_stopped,
}
