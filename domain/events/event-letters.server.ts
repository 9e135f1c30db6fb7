import { asc, eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { eventRegistrations, events } from '#db/tables/events.ts'
import { profiles } from '#db/tables/people.ts'
import type { Locale } from '#shared/locale.ts'

/** What an event's letters and calendar files say of it. It holds no meeting URL: that is shown to registered people on the event's page. */
const letterColumns = {
  id: events.id,
  title: events.title,
  startDate: events.startDate,
  endDate: events.endDate,
  timeZone: events.timeZone,
  eventType: events.eventType,
  location: events.location,
  sequence: events.sequence,
  cancelledAt: events.cancelledAt,
  updatedAt: events.updatedAt,
  organizerName: profiles.fullName,
}

const selectLetterEvents = (db: Db) =>
  db.select(letterColumns).from(events).leftJoin(profiles, eq(events.organizerId, profiles.id)).$dynamic()

export type LetterEvent = Awaited<ReturnType<typeof selectLetterEvents>>[number]

/** A mail that a use case owes somebody once its transaction has committed. What it did stands whether or not the mail arrives. */
export type EventLetter = {
  kind: 'registered' | 'promoted' | 'changed' | 'cancelled'
  to: string
  name: string
  locale: Locale
  event: LetterEvent
}

type Addressee = { email: string; fullName: string; locale: Locale }

export async function letterEvent(db: Db, eventId: string): Promise<LetterEvent | undefined> {
  const [event] = await selectLetterEvents(db).where(eq(events.id, eventId))
  return event
}

/** A letter for each of these people, in their language. */
export async function lettersTo(
  db: Db,
  kind: EventLetter['kind'],
  eventId: string,
  people: readonly Addressee[],
): Promise<EventLetter[]> {
  if (people.length === 0) return []
  const event = await letterEvent(db, eventId)
  if (!event) return []
  return people.map(({ email, fullName, locale }) => ({ kind, to: email, name: fullName, locale, event }))
}

/** A letter for everybody who is registered. */
export async function lettersToRegistered(
  db: Db,
  kind: EventLetter['kind'],
  eventId: string,
): Promise<EventLetter[]> {
  const people = await db
    .select({ email: profiles.email, fullName: profiles.fullName, locale: profiles.locale })
    .from(eventRegistrations)
    .innerJoin(profiles, eq(eventRegistrations.userId, profiles.id))
    .where(eq(eventRegistrations.eventId, eventId))
    .orderBy(asc(eventRegistrations.registeredAt), asc(eventRegistrations.id))
  return lettersTo(db, kind, eventId, people)
}
