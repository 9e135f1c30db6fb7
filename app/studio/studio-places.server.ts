import type { Place } from '#app/shell/frame/desk-place.ts'
import { m } from '#messages'
import { messagesPath } from '#shared/paths/people.ts'
import { instructorDashboardPath, ownPayoutsPath, toMarkPath, unansweredPath } from '#shared/paths/studio.ts'

const studio = instructorDashboardPath

/** The navigation of an instructor's desk, in its order. app/desk/desk-places.server.ts says what belongs into such a
 *  list and what a line of it means. */
export const studioPlaces: readonly Place[] = [
  { to: studio, icon: 'home', label: m.common_overview },
  { to: `${studio}?tab=courses`, icon: 'book', label: m.studio_my_courses, under: '/instructor/courses' },
  { to: unansweredPath, icon: 'inbox', label: m.common_discussions, count: 'unanswered' },
  { to: toMarkPath, icon: 'check', label: m.common_grading, count: 'marking' },
  { to: `${studio}?tab=students`, icon: 'users', label: m.common_students, under: '/instructor/students' },
  { to: messagesPath, icon: 'chat', label: m.common_messages, count: 'questions' },
  { to: `${studio}?tab=analytics`, icon: 'chart', label: m.common_analytics },
  { to: ownPayoutsPath, icon: 'money', label: m.common_payouts },
  { to: `${studio}?tab=insights`, icon: 'bulb', label: m.studio_tab_insights },
]
