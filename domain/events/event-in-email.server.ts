import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { categories } from '#db/tables/courses.ts'
import { events } from '#db/tables/events.ts'
import { profiles } from '#db/tables/people.ts'
import { shownMotif } from '#domain/motifs/shown-motif.server.ts'
import type { EventInEmail } from '#domain/notifications/kinds/event-in-email.ts'

const emailColumns = {
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

const selectEvents = (db: Db) =>
  db
    .select(emailColumns)
    .from(events)
    .leftJoin(profiles, eq(events.organizerId, profiles.id))
    .leftJoin(categories, eq(events.categoryId, categories.id))
    .$dynamic()

/** An event as its emails and calendar files name it. */
export async function eventInEmail(db: Db, eventId: string): Promise<EventInEmail | undefined> {
  const [event] = await selectEvents(db).where(eq(events.id, eventId))
  return event
}
