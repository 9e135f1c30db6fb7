import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { categories, courses } from '#db/tables/courses.ts'
import { events } from '#db/tables/events.ts'
import { notifications, notificationWishes } from '#db/tables/notifications.ts'
import { profiles } from '#db/tables/people.ts'
import type { JobPayload } from '#domain/jobs/job-kinds.ts'
import type { Outbox } from '#domain/outbox/outbox.server.ts'
import { asWished } from './as-wished.ts'
import { type NotificationPost, notificationLetter } from './letters.ts'
import { isPastUse, toldIn } from './stored-notification.ts'
import { categoryOfSubject, subjectPicture, toldColumns } from './subject-columns.server.ts'

type Parts = NotificationPost & { db: Db; outbox: Outbox }

/** Owes the letter about a notification that its reader wants by mail, once: the mail has the notification's id. Nothing for one that was read on the
 *  site meanwhile, no reminder of an event that has begun, was moved or cancelled, and nothing that asks to pay when it is too late for that. */
export async function mailNotification(
  { db, outbox, links, leave }: Parts,
  { notificationId }: JobPayload<'mail-notification'>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const found = await findUnread(tx, notificationId)
    const told = found && toldIn(found)
    if (!found || !told) return
    if (isPastUse(told, found)) return
    const { reader, startsAt, now } = found
    const quietZone = found.isQuietAtNight ? reader.timeZone : null
    const letter = asWished(notificationLetter(reader, told, links, now), { id: reader.id, quietZone }, leave)
    const begins = told.kind === 'event-reminder' && startsAt ? startsAt : undefined
    const usefulUntil = told.facts.until ? new Date(told.facts.until) : begins
    const picture = found.titleNow === null ? undefined : found.picture
    await outbox.oweLetter(tx, { ...letter, picture, usefulUntil }, notificationId)
  })
}

async function findUnread(tx: Db, notificationId: string) {
  const [found] = await tx
    .select({
      ...toldColumns,
      now: sql<Date>`now()`.mapWith(notifications.createdAt),
      isQuietAtNight: notificationWishes.isQuietAtNight,
      picture: subjectPicture,
      reader: {
        id: profiles.id,
        email: profiles.email,
        fullName: profiles.fullName,
        locale: profiles.locale,
        timeZone: profiles.timeZone,
      },
    })
    .from(notifications)
    .innerJoin(profiles, eq(profiles.id, notifications.userId))
    .leftJoin(notificationWishes, eq(notificationWishes.userId, profiles.id))
    .leftJoin(courses, eq(courses.id, notifications.subjectId))
    .leftJoin(events, eq(events.id, notifications.subjectId))
    .leftJoin(categories, categoryOfSubject)
    .where(
      and(eq(notifications.id, notificationId), isNull(notifications.readAt), isNull(profiles.suspendedAt)),
    )
  return found
}
