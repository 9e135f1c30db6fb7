import { href } from 'react-router'
import type { Place } from '#app/shell/frame/desk-place.ts'
import { m } from '#messages'

const studio = href('/instructor/dashboard')

/** The navigation of an instructor's desk, in its order. app/desk/desk-places.server.ts says what belongs into such a
 *  list and what a line of it means. */
export const studioPlaces: readonly Place[] = [
  { to: studio, icon: 'home', label: m.common_overview },
  { to: `${studio}?tab=courses`, icon: 'book', label: m.studio_my_courses, under: '/instructor/courses' },
  { to: href('/instructor/questions'), icon: 'inbox', label: m.common_discussions, count: 'unanswered' },
  { to: href('/instructor/marking'), icon: 'check', label: m.common_grading, count: 'marking' },
  { to: `${studio}?tab=students`, icon: 'users', label: m.common_students, under: '/instructor/students' },
  { to: href('/messages'), icon: 'chat', label: m.common_messages, count: 'questions' },
  { to: `${studio}?tab=analytics`, icon: 'chart', label: m.common_analytics },
  { to: href('/instructor/payouts'), icon: 'money', label: m.common_payouts },
  { to: `${studio}?tab=insights`, icon: 'bulb', label: m.studio_tab_insights },
]
