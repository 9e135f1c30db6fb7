import { m } from '#messages'
import type { Level } from '#shared/levels.ts'

/** What people call a level. */
export const levelName: Record<Level, () => string> = {
  beginner: m.courses_level_beginner,
  intermediate: m.courses_level_intermediate,
  advanced: m.courses_level_advanced,
}
