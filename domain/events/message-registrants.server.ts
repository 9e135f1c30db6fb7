import { and, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { eventRegistrations, eventWaitlist } from '#db/tables/events.ts'
import { profiles } from '#db/tables/people.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import { notifyWithEmail } from '#domain/notifications/notify.server.ts'
import type { Outbox } from '#domain/outbox/outbox.server.ts'
import { consumeQuota } from '#domain/people/consume-quota.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { DomainError } from '#shared/domain-error.ts'
import { isUuid, uuidV7 } from '#shared/uuid.ts'
import { eventInEmail } from './event-in-email.server.ts'
import { canManageEvents } from './policy.ts'
import type { Audience, RegistrantMessage } from './registrant-forms.ts'

/** How many people get a message, and how many none because their address is not confirmed (P24). */
type Reached = { reached: number; unreached: number }

/** Tells people of an event what its desk writes, and queues an email to each who wants one; answers go to the person who wrote.
 *  Suspended people get none. Throws forbidden for anyone but staff and admins, not-found 'event', conflict 'nobody'
 *  when nobody can be reached, QuotaSpent. */
export async function messageRegistrants(
  db: Db,
  outbox: Outbox,
  viewer: Viewer,
  eventId: string,
  { audience, subject, text }: RegistrantMessage,
): Promise<Reached> {
  if (!canManageEvents(viewer)) throw new DomainError('forbidden', 'events')
  if (!isUuid(eventId)) throw new DomainError('not-found', 'event')
  await consumeQuota(db, viewer, 'messages')
  return db.transaction(async (tx) => {
    const event = await eventInEmail(tx, eventId)
    if (!event) throw new DomainError('not-found', 'event')
    const meant = await tx
      .select({ id: profiles.id, isConfirmed: profiles.emailVerified })
      .from(profiles)
      .where(and(isNull(profiles.suspendedAt), belongsTo(tx, eventId, audience)))
    const people = meant.filter(({ isConfirmed }) => isConfirmed).map(({ id }) => id)
    if (people.length === 0) throw new DomainError('conflict', 'nobody')
    const details = { audience, people: people.length }
    await recordAudit(tx, viewer, 'registrants-messaged', { id: eventId, name: event.title }, details)
    const message = { messageId: uuidV7(), from: viewer.fullName, replyTo: viewer.email, subject, text }
    await notifyWithEmail(tx, outbox, 'event-message', { event, ...message, people })
    return { reached: people.length, unreached: meant.length - people.length }
  })
}

/** How many people each audience of an event would reach: those who are not suspended and have confirmed their address. One query. Throws
 *  forbidden for anyone but staff and admins. */
export async function audienceSizes(
  db: Db,
  viewer: Viewer,
  eventId: string,
): Promise<Record<Audience, number>> {
  if (!canManageEvents(viewer)) throw new DomainError('forbidden', 'events')
  if (!isUuid(eventId)) throw new DomainError('not-found', 'event')
  const [registered, present, waiting] = (['registered', 'present', 'waiting'] as const).map((each) =>
    belongsTo(db, eventId, each),
  )
  const [sizes] = await db
    .select({
      all: sql<number>`count(*)::int`,
      registered: sql<number>`count(*) filter (where ${registered})::int`,
      present: sql<number>`count(*) filter (where ${present})::int`,
      waiting: sql<number>`count(*) filter (where ${waiting})::int`,
    })
    .from(profiles)
    .where(and(isNull(profiles.suspendedAt), eq(profiles.emailVerified, true), belongsTo(db, eventId, 'all')))
  return sizes ?? { all: 0, registered: 0, present: 0, waiting: 0 }
}

/** Whether a person belongs to an audience of the event. */
function belongsTo(db: Db, eventId: string, audience: Audience): SQL | undefined {
  const seated = (...more: SQL[]) =>
    inArray(
      profiles.id,
      db
        .select({ id: eventRegistrations.userId })
        .from(eventRegistrations)
        .where(and(eq(eventRegistrations.eventId, eventId), ...more)),
    )
  const waiting = inArray(
    profiles.id,
    db.select({ id: eventWaitlist.userId }).from(eventWaitlist).where(eq(eventWaitlist.eventId, eventId)),
  )
  switch (audience) {
    case 'all':
      return or(seated(), waiting)
    case 'registered':
      return seated()
    case 'present':
      return seated(isNotNull(eventRegistrations.checkedInAt))
    case 'waiting':
      return waiting
  }
}
