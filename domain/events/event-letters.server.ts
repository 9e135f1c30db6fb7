import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { categories } from '#db/tables/courses.ts'
import { eventRegistrations, events } from '#db/tables/events.ts'
import { profiles } from '#db/tables/people.ts'
import { shownMotif } from '#domain/motifs/shown-motif.server.ts'
import { tell } from '#domain/notifications/tell.server.ts'
import type { Locale } from '#shared/locale.ts'
import type { TimeZone } from '#shared/time-zones.ts'

/** What an event's letters and calendar files say of it. It holds no meeting URL: that is shown to registered people on
 *  the event's page. */
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
  motif: shownMotif({ title: events.title, category: categories.name, chosen: events.motif }),
  color: categories.color,
}

const selectLetterEvents = (db: Db) =>
  db
    .select(letterColumns)
    .from(events)
    .leftJoin(profiles, eq(events.organizerId, profiles.id))
    .leftJoin(categories, eq(events.categoryId, categories.id))
    .$dynamic()

export type LetterEvent = Awaited<ReturnType<typeof selectLetterEvents>>[number]

/** A mail that a use case owes somebody once its transaction has committed. What it did stands whether or not the mail arrives. */
export type EventLetter = {
  kind: 'registered' | 'promoted' | 'changed' | 'cancelled' | 'removed'
  personId: string
  to: string
  name: string
  locale: Locale
  /** In whose night it waits. */
  quietZone: TimeZone | null
  event: LetterEvent
}

export async function letterEvent(db: Db, eventId: string): Promise<LetterEvent | undefined> {
  const [event] = await selectLetterEvents(db).where(eq(events.id, eventId))
  return event
}

/** Tells each of these people, and returns a letter for those who want one at once, in their language. `at` is the
 *  moment of what they are notified of. */
export async function lettersTo(
  tx: Db,
  kind: EventLetter['kind'],
  eventId: string,
  { people, at }: { people: readonly string[]; at: Date },
): Promise<EventLetter[]> {
  if (people.length === 0) return []
  const event = await letterEvent(tx, eventId)
  if (!event) return []
  const told = await tell(tx, `event-${kind}`, { event, at, people })
  return told.map(({ id, email, fullName, locale, quietZone }) => ({
    kind,
    personId: id,
    to: email,
    name: fullName,
    locale,
    quietZone,
    event,
  }))
}

/** The same for everybody who is registered. */
export async function lettersToRegistered(
  tx: Db,
  kind: EventLetter['kind'],
  eventId: string,
  at: Date,
): Promise<EventLetter[]> {
  const registered = await tx
    .select({ userId: eventRegistrations.userId })
    .from(eventRegistrations)
    .where(eq(eventRegistrations.eventId, eventId))
  return lettersTo(tx, kind, eventId, { people: registered.map(({ userId }) => userId), at })
}
