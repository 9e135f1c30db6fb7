import { m } from '#messages'
import { eventsPath } from '#shared/paths/events.ts'
import { coursesPath } from '#shared/paths/learning.ts'
import { mentoringPath } from '#shared/paths/site.ts'

/** What the organisation offers; the header's Services and the footer's list. */
export const services = [
  { label: m.common_courses, to: coursesPath },
  { label: m.common_events, to: eventsPath },
  { label: m.common_mentoring, to: mentoringPath },
] as const
