import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { categories, courses } from '#db/tables/courses.ts'
import { events } from '#db/tables/events.ts'
import { notifications, notificationWishes } from '#db/tables/notifications.ts'
import { profiles } from '#db/tables/people.ts'
import type { Outbox } from '#domain/outbox/outbox.server.ts'
import { asWished } from './as-wished.ts'
import { digestEmail } from './notification-email.ts'
import { isPastUse, storedNotification } from './stored-notification.ts'
import { categoryOfSubject, notificationColumns, subjectPicture } from './subject-columns.server.ts'

type Parts = { db: Db; outbox: Outbox }

const atOnce = 200
/** As many as a mail names. */
const named = 20

/** Mails everybody who wants one mail a day what is new since the last one, from seven in the morning of their zone on:
 *  what they have read on the site meanwhile is not. Each notification goes into one mail, however many processes do
 *  this. What comes late, after a downtime or because the mail server was away, keeps the night of those who want that.
 *  Returns how many mails are queued. */
export async function sendDigests(parts: Parts): Promise<number> {
  let sent = 0
  for (;;) {
    const people = await whoseMorningHasCome(parts.db)
    if (people.length === 0) return sent
    for (const id of people) if (await sendDigest(parts, id)) sent += 1
  }
}

const peopleSchema = z.array(z.object({ id: z.string() }))

async function whoseMorningHasCome(db: Db): Promise<string[]> {
  const { rows } = await db.execute(sql`
    select distinct n.user_id as id from notifications n join profiles p on p.id = n.user_id
    where n.waits_for_digest and n.created_at < (date_trunc('day', (now() at time zone p.time_zone::text) - interval '7 hours')
      + interval '7 hours') at time zone p.time_zone::text
    limit ${atOnce}`)
  return peopleSchema.parse(rows).map(({ id }) => id)
}

/** False when another process was faster, or there is nothing to say. */
const sendDigest = ({ db, outbox }: Parts, personId: string): Promise<boolean> =>
  db.transaction(async (tx) => {
    // Anyone who comes second waits here, and finds none that wait.
    const taken = await tx
      .update(notifications)
      .set({ waitsForDigest: false })
      .where(and(eq(notifications.userId, personId), notifications.waitsForDigest))
      .returning({ id: notifications.id })
    const [reader] = await tx
      .select({
        id: profiles.id,
        email: profiles.email,
        fullName: profiles.fullName,
        locale: profiles.locale,
        timeZone: profiles.timeZone,
        isQuietAtNight: notificationWishes.isQuietAtNight,
        now: sql<Date>`now()`.mapWith(notifications.createdAt),
      })
      .from(profiles)
      .leftJoin(notificationWishes, eq(notificationWishes.userId, profiles.id))
      .where(and(eq(profiles.id, personId), isNull(profiles.suspendedAt), isNull(profiles.restrictedAt)))
    if (!reader || taken.length === 0) return false
    const news = await newsIn(
      tx,
      taken.map(({ id }) => id),
      reader.now,
    )
    if (news.length === 0) return false
    const { now } = reader
    const more = Math.max(0, news.length - named)
    const email = digestEmail(reader, news.slice(0, named), { links: outbox.links, now, more })
    const quietZone = reader.isQuietAtNight ? reader.timeZone : null
    await outbox.enqueueEmail(tx, asWished(email, { id: personId, quietZone }, outbox.links))
    return true
  })

async function newsIn(tx: Db, ids: string[], now: Date) {
  const rows = await tx
    .select({ ...notificationColumns, picture: subjectPicture })
    .from(notifications)
    .leftJoin(courses, eq(courses.id, notifications.subjectId))
    .leftJoin(events, eq(events.id, notifications.subjectId))
    .leftJoin(categories, categoryOfSubject)
    .where(and(inArray(notifications.id, ids), isNull(notifications.readAt)))
    .orderBy(notifications.createdAt, notifications.id)
  return rows.flatMap((row) => {
    const notification = storedNotification(row)
    if (!notification || isPastUse(notification, { startsAt: row.startsAt, now })) return []
    return [{ ...notification, picture: row.titleNow === null ? undefined : row.picture }]
  })
}
