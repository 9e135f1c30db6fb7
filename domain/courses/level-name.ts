import { m } from '#messages'
import type { Level } from '#shared/levels.ts'

/** What people call a level. */
export const levelName: Record<Level, () => string> = {
  beginner: m.course_level_beginner,
  intermediate: m.course_level_intermediate,
  advanced: m.course_level_advanced,
}
