import { href } from 'react-router'
import { m } from '#messages'

/** What the organisation offers; the header's Services and the footer's list. */
export const services = [
  { label: m.common_courses, to: href('/courses') },
  { label: m.common_events, to: href('/events') },
  { label: m.common_mentoring, to: href('/mentoring') },
] as const
