import type { Db } from '#db/client.server.ts'
import type { JobPayload } from '#domain/jobs/job-kinds.ts'
import type { Outbox } from '#domain/outbox/outbox.server.ts'
import { asWished } from './as-wished.ts'
import { findUnread } from './find-unread.server.ts'
import type { BankAccount } from './kinds/definition.ts'
import { notificationEmail } from './notification-email.ts'
import { isPastUse, storedNotification, usefulUntil } from './stored-notification.ts'

/** `account`: where transfers go to; null where nobody pays by transfer. */
type Parts = { db: Db; outbox: Outbox; account: BankAccount | null }

/** Queues the email about a notification that its reader wants by mail, once: the mail has the notification's id.
 *  Nothing for one that was read on the site meanwhile, no reminder of an event that has begun, was moved or cancelled,
 *  and nothing that asks to pay when it is too late for that. */
export async function mailNotification(
  { db, outbox, account }: Parts,
  { notificationId }: JobPayload<'mail-notification'>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const found = await findUnread(tx, notificationId)
    const notification = found && storedNotification(found)
    if (!found || !notification) return
    if (isPastUse(notification, found)) return
    const { links } = outbox
    const { reader, startsAt, now } = found
    const quietZone = found.isQuietAtNight ? reader.timeZone : null
    const email = asWished(
      notificationEmail(reader, notification, { links, account }, now),
      { id: reader.id, quietZone },
      links,
    )
    const until = usefulUntil(notification, startsAt) ?? undefined
    const picture = found.titleNow === null ? undefined : found.picture
    await outbox.enqueueEmail(tx, { ...email, picture, usefulUntil: until }, notificationId)
  })
}
