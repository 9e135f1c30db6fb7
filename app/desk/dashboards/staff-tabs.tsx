import { href } from 'react-router'
import { Tabs } from '#app/ui/tabs.tsx'
import { m } from '#messages'

export type StaffTab = 'overview' | 'courses' | 'events' | 'analytics' | 'inbox'

const names: Record<StaffTab, () => string> = {
  overview: m.common_overview,
  courses: m.common_courses,
  events: m.common_events,
  analytics: m.common_analytics,
  inbox: m.desk_inbox_title,
}

/** Where a part of the staff dashboard is. The inbox, which admins read too, is a screen of its own. */
export function staffTabPath(tab: StaffTab): string {
  if (tab === 'inbox') return href('/staff/inbox')
  return tab === 'overview' ? href('/staff/dashboard') : `${href('/staff/dashboard')}?tab=${tab}`
}

/** The parts of the staff dashboard (SPEC §2). */
export function StaffTabs({ current, openInquiries }: { current: StaffTab; openInquiries?: number }) {
  const tab = (name: StaffTab) => ({
    to: staffTabPath(name),
    label: names[name](),
    current: current === name,
    ...(name === 'inbox' && { count: openInquiries }),
  })
  return (
    <Tabs
      label={m.desk_tabs()}
      tabs={[tab('overview'), tab('courses'), tab('events'), tab('analytics'), tab('inbox')]}
    />
  )
}
