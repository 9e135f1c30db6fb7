import { href } from 'react-router'
import { Tabs } from '#app/ui/tabs.tsx'
import { m } from '#messages'

export type StaffTab = 'overview' | 'courses' | 'events' | 'analytics' | 'approvals' | 'inbox' | 'newsletter'

const names: Record<StaffTab, () => string> = {
  overview: m.common_overview,
  courses: m.common_courses,
  events: m.common_events,
  analytics: m.common_analytics,
  approvals: m.desk_approvals_tab,
  inbox: m.desk_inbox_title,
  newsletter: m.common_newsletter,
}

/** Where a part of the staff dashboard is. The inbox, the approvals and the newsletter, which are admins' too, are screens of their own. */
export function staffTabPath(tab: StaffTab): string {
  if (tab === 'inbox') return href('/staff/inbox')
  if (tab === 'newsletter') return href('/staff/newsletter')
  if (tab === 'approvals') return href('/staff/approvals')
  return tab === 'overview' ? href('/staff/dashboard') : `${href('/staff/dashboard')}?tab=${tab}`
}

type Props = { current: StaffTab; openInquiries?: number; waitingInstructors?: number }

/** The parts of the staff dashboard (SPEC §2). */
export function StaffTabs({ current, openInquiries, waitingInstructors }: Props) {
  const tab = (name: StaffTab) => ({
    to: staffTabPath(name),
    label: names[name](),
    current: current === name,
    ...(name === 'inbox' && { count: openInquiries }),
    ...(name === 'approvals' && { count: waitingInstructors }),
  })
  return (
    <Tabs
      label={m.desk_tabs()}
      tabs={[
        tab('overview'),
        tab('courses'),
        tab('events'),
        tab('analytics'),
        tab('approvals'),
        tab('inbox'),
        tab('newsletter'),
      ]}
    />
  )
}
