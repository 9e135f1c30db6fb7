import { useLocation } from 'react-router'
import { AppLink } from '#app/shell/app-link.tsx'
import { Avatar } from '#app/ui/avatar.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { m } from '#messages'
import { accountPath } from '#shared/paths/account.ts'
import { eventsPath } from '#shared/paths/events.ts'
import { coursesPath, dashboardPath } from '#shared/paths/learning.ts'
import type { Role } from '#shared/roles.ts'
import styles from './learner-tabs.css?url'

/** Of those who have tabs. */
export const LearnerTabsStyle = ({ role }: { role: Role }) =>
  role === 'student' && <link rel="stylesheet" href={styles} />

/** Where a student goes all the time, within a thumb's reach: at the foot of a phone's screen. A lesson and a quiz have
 *  it to themselves. */
export function LearnerTabs({ name }: { name: string }) {
  const { pathname } = useLocation()
  if (/^\/courses\/[^/]+\/(?:learn|quiz)/.test(pathname)) return null
  const tabs = [
    { to: dashboardPath, label: m.shell_tab_learn(), picture: <Icon name="play" /> },
    { to: coursesPath, label: m.common_courses(), picture: <Icon name="book" /> },
    { to: eventsPath, label: m.common_events(), picture: <Icon name="calendar" /> },
    { to: accountPath, label: m.common_account(), picture: <Avatar name={name} /> },
  ]
  return (
    <nav className="learner-tabs" aria-label={m.shell_tabs()}>
      {tabs.map(({ to, label, picture }) => (
        <AppLink key={to} to={to} aria-current={pathname.startsWith(to) ? 'page' : undefined}>
          {picture}
          {label}
        </AppLink>
      ))}
    </nav>
  )
}
