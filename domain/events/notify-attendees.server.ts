import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { eventRegistrations } from '#db/tables/events.ts'
import type { EventChange } from '#domain/notifications/kinds/event-email.ts'
import type { EventInEmail } from '#domain/notifications/kinds/event-in-email.ts'
import { notifyWithEmail } from '#domain/notifications/notify.server.ts'
import type { Outbox } from '#domain/outbox/outbox.server.ts'
import { eventInEmail } from './event-in-email.server.ts'

export type Notified = {
  /** Ids. */
  people: readonly string[]
  /** When it happened. */
  at: Date
  /** What of the event their calendars are to take as another. */
  as?: (event: EventInEmail) => Partial<EventInEmail>
}

/** Notifies people of what becomes of an event or of their seat, and queues the emails that they want. */
export async function notifyAttendees(
  tx: Db,
  outbox: Outbox,
  change: EventChange,
  eventId: string,
  { people, at, as }: Notified,
): Promise<void> {
  if (people.length === 0) return
  const event = await eventInEmail(tx, eventId)
  if (event)
    await notifyWithEmail(tx, outbox, `event-${change}`, { event: { ...event, ...as?.(event) }, at, people })
}

/** The same for everybody who is registered. */
export async function notifyRegistered(
  tx: Db,
  outbox: Outbox,
  change: EventChange,
  eventId: string,
  when: Omit<Notified, 'people'>,
): Promise<void> {
  const registered = await tx
    .select({ userId: eventRegistrations.userId })
    .from(eventRegistrations)
    .where(eq(eventRegistrations.eventId, eventId))
  const people = registered.map(({ userId }) => userId)
  await notifyAttendees(tx, outbox, change, eventId, { people, ...when })
}
