import { setTimeout as delay } from 'node:timers/promises'
import { count, eq, isNull, not, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { eventRegistrations } from '#db/tables/events.ts'
import { enrollments } from '#db/tables/learning.ts'
import { mails } from '#db/tables/mails.ts'
import { notifications } from '#db/tables/notifications.ts'
import { profiles } from '#db/tables/people.ts'
import type { MailServer } from '#tests/mail-server.ts'
import { foundInPost } from './arrivals.ts'
import { type Place, withDatabase } from './place.ts'

/** Jobs of a process that died are held for half a minute, and what has failed is tried again after up to two. */
const longestWaitMs = 300_000

/** Waits until nothing is queued any more, and says what is wrong then: every registration has a mail, each that was sent
 *  has come, whatever came twice was the same mail, by its Message-ID, and everybody was notified of what they have done. */
export async function foundAfterAll(
  place: Place,
  mail: MailServer,
): Promise<{ mails: number; complaints: string[] }> {
  return withDatabase(place, async (db) => {
    const waiting = await untilQueueIsEmpty(db)
    const post = await foundInPost(db, mail)
    return {
      mails: post.mails,
      complaints: [
        ...post.complaints,
        ...(waiting > 0 ? [`${waiting} mails are queued still`] : []),
        ...(await unevenRegistrations(db)),
        ...(await untold(db)),
      ],
    }
  })
}

async function untilQueueIsEmpty(db: Db): Promise<number> {
  for (const end = Date.now() + longestWaitMs; ; await delay(100)) {
    const [queued] = await db
      .select({ mails: count() })
      .from(mails)
      .where(sql`${isNull(mails.sentAt)} and ${isNull(mails.droppedAt)}`)
    if (!queued?.mails || Date.now() > end) return queued?.mails ?? 0
  }
}

/** Anyone who registered gets one letter for each event, neither none nor two. */
async function unevenRegistrations(db: Db): Promise<string[]> {
  const emails = db
    .select({ to: mails.toAddress, letters: count().as('letters') })
    .from(mails)
    .where(eq(mails.kind, 'event-registered'))
    .groupBy(mails.toAddress)
    .as('letters')
  const registered = db
    .select({ email: profiles.email, events: count().as('events') })
    .from(eventRegistrations)
    .innerJoin(profiles, eq(profiles.id, eventRegistrations.userId))
    .groupBy(profiles.email)
    .as('registered')
  const rows = await db
    .select({ email: registered.email, events: registered.events, letters: emails.letters })
    .from(registered)
    .fullJoin(emails, eq(emails.to, registered.email))
    .where(sql`${registered.events} is distinct from ${emails.letters}`)
  return rows.map((row) => `${row.letters ?? 0} letters for ${row.events ?? 0} registrations of ${row.email}`)
}

/** Anyone who enrolled or registered learns so by what committed it. */
async function untold(db: Db): Promise<string[]> {
  const isTold = (
    kind: 'enrolled' | 'event-registered',
    user: SQLWrapper,
    subject: SQLWrapper,
  ) => sql`exists (
    select 1 from ${notifications}
    where ${notifications.userId} = ${user} and ${notifications.subjectId} = ${subject} and ${notifications.kind} = ${kind})`
  const [enrolled, registered] = await Promise.all([
    db.$count(enrollments, not(isTold('enrolled', enrollments.userId, enrollments.courseId))),
    db.$count(
      eventRegistrations,
      not(isTold('event-registered', eventRegistrations.userId, eventRegistrations.eventId)),
    ),
  ])
  return [
    ...(enrolled > 0 ? [`${enrolled} enrolments of which nobody was told`] : []),
    ...(registered > 0 ? [`${registered} registrations of which nobody was told`] : []),
  ]
}
