import { notificationsPath } from '#shared/paths/notifications.ts'
import { definitions } from './notification-kinds.ts'
import type { StoredNotification } from './stored-notification.ts'

/** `hasSubject`: whether its course or event is there still. */
type About = StoredNotification & { hasSubject: boolean; id?: string }

/** Where a notification leads: a path of this site; null when what it is about is gone. */
export const leadsTo = ({ kind, id, subjectId, facts, hasSubject }: About): string | null =>
  definitions[kind].leadsTo({
    id,
    subjectId: hasSubject ? subjectId : null,
    isGone: subjectId !== null && !hasSubject,
    facts,
  })

/** The same where there has to be a path: the list of notifications in place of what is gone. */
export const pathOf = (about: About): string => leadsTo(about) ?? notificationsPath
