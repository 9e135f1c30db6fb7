import { m } from '#messages'
import { deskCoursesPath } from '#shared/paths/desk.ts'
import { instructorDashboardPath } from '#shared/paths/studio.ts'
import { studioPaths } from '#shared/paths/studio-course.ts'
import type { Role } from '#shared/roles.ts'

const instructorPaths = {
  ...studioPaths('instructor'),
  /** The list of courses, and what the way back to it is called. */
  courses: `${instructorDashboardPath}?tab=courses`,
  backLabel: m.common_back_to_dashboard,
}

export type StudioPaths = typeof instructorPaths

const caretakerPaths: StudioPaths = {
  ...studioPaths('admin'),
  courses: deskCoursesPath,
  backLabel: m.common_back_to_courses,
}

/** Where the studio's screens are for this role. */
export const studioPathsOf = (role: Role): StudioPaths =>
  role === 'instructor' ? instructorPaths : caretakerPaths
