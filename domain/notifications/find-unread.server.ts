import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { categories, courses } from '#db/tables/courses.ts'
import { events } from '#db/tables/events.ts'
import { notifications, notificationWishes } from '#db/tables/notifications.ts'
import { profiles } from '#db/tables/people.ts'
import { categoryOfSubject, notificationColumns, subjectPicture } from './subject-columns.server.ts'

/** A notification that its reader, who is not suspended, has not read on the site, with what it takes to word it in an email or on a
 *  device; undefined for any other. */
export async function findUnread(tx: Db, notificationId: string) {
  const [found] = await tx
    .select({
      ...notificationColumns,
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
