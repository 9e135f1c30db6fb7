import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { heldSeats } from '#db/held-seats.server.ts'
import { registeredCount } from '#db/registered-count.server.ts'
import { categories } from '#db/tables/courses.ts'
import { events } from '#db/tables/events.ts'
import { profiles } from '#db/tables/people.ts'
import { shownMotif } from '#domain/motifs/shown-motif.server.ts'

/** What everybody may see of an event. The meeting URL is not among it. */
export const eventCardColumns = {
  id: events.id,
  title: events.title,
  description: events.description,
  eventType: events.eventType,
  startDate: events.startDate,
  endDate: events.endDate,
  timeZone: events.timeZone,
  location: events.location,
  maxAttendees: events.maxAttendees,
  minimumAge: events.minimumAge,
  price: events.price,
  thumbnailUrl: events.thumbnailUrl,
  motif: shownMotif({ title: events.title, category: categories.name, chosen: events.motif }),
  isPublished: events.isPublished,
  cancelledAt: events.cancelledAt,
  createdAt: events.createdAt,
  updatedAt: events.updatedAt,
  category: { id: categories.id, name: categories.name, nameId: categories.nameId, color: categories.color },
  organizer: { id: profiles.id, fullName: profiles.fullName },
  registeredCount: registeredCount(sql`${events.id}`),
  heldCount: heldSeats(sql`${events.id}`),
}

/** Events as cards and pages show them: with their category, their organizer's name and how many have registered. */
export const selectEventCards = (db: Db) =>
  db
    .select(eventCardColumns)
    .from(events)
    .leftJoin(categories, eq(events.categoryId, categories.id))
    .leftJoin(profiles, eq(events.organizerId, profiles.id))
    .$dynamic()

export type EventCard = Awaited<ReturnType<typeof selectEventCards>>[number]
