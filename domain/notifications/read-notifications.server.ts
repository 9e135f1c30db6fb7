import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { notifications } from '#db/tables/notifications.ts'
import { type OwnNotification, ownNotification } from './own-notifications.server.ts'

/** Marks one of the viewer's notifications as read, and returns it, so that they can be led to what it is about. Twice
 *  is once. Throws not-found for anybody else's. */
export async function readNotification(db: Db, viewer: { id: string }, id: string): Promise<OwnNotification> {
  const notification = await ownNotification(db, viewer, id)
  await db
    .update(notifications)
    .set({ readAt: sql`now()` })
    .where(and(eq(notifications.id, id), eq(notifications.userId, viewer.id), isNull(notifications.readAt)))
  return notification
}

/** Marks all that the viewer has not read. */
export async function readAllNotifications(db: Db, viewer: { id: string }): Promise<void> {
  await db
    .update(notifications)
    .set({ readAt: sql`now()` })
    .where(and(eq(notifications.userId, viewer.id), notifications.isHere, isNull(notifications.readAt)))
}
