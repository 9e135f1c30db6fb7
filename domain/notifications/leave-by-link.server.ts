import { timingSafeEqual } from 'node:crypto'
import type { Db } from '#db/client.server.ts'
import { leaveToken } from '#domain/outbox/email-links.server.ts'
import { isUuid } from '#shared/uuid.ts'
import { isNotificationKind, type NotificationKind, notificationKinds } from './notification-kinds.ts'
import { saveWishes } from './own-wishes.server.ts'
import { choiceOf } from './wishes.ts'

/** What a mail is left by: those of a kind, or with the daily mail all of them. */
export type Leaving = { personId: string; kind: NotificationKind | 'digest' }

/** What a link leaves, if this server has signed it; null for a damaged one. */
export function leavingIn(secret: string, query: URLSearchParams): Leaving | null {
  const [personId = '', kind = '', token = ''] = ['person', 'kind', 'token'].map(
    (name) => query.get(name) ?? '',
  )
  if (!isUuid(personId) || !(isNotificationKind(kind) || kind === 'digest')) return null
  const leaving: Leaving = { personId, kind }
  const expected = Buffer.from(leaveToken(secret, leaving))
  const given = Buffer.from(token)
  return given.length === expected.length && timingSafeEqual(given, expected) ? leaving : null
}

/** Mails somebody of this no more; what they see on the site stays. False when there is nobody of that account any more. Twice is once. */
export const leaveByLink = (db: Db, { personId, kind }: Leaving): Promise<boolean> => {
  const kinds = kind === 'digest' ? notificationKinds : [kind]
  const choices = Object.fromEntries(kinds.map((each) => [choiceOf('mail', each), false]))
  return saveWishes(db, personId, { choices })
}
