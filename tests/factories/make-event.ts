import type { Db } from '#db/client.server.ts'
import { eventRegistrations, events } from '#db/tables/events.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { uuidV7 } from '#shared/uuid.ts'

const hour = 3_600_000

/** An event, published, online, two hours long and a week ahead unless said otherwise. */
export async function makeEvent(
  db: Db,
  given: Partial<typeof events.$inferInsert> = {},
): Promise<{ id: string; title: string }> {
  const startDate = given.startDate ?? new Date(Date.now() + 7 * 24 * hour)
  const event = {
    title: 'Acara contoh',
    description: 'Untuk mencoba.',
    isPublished: true,
    endDate: new Date(startDate.getTime() + 2 * hour),
    ...given,
    id: given.id ?? uuidV7(),
    startDate,
  }
  await db.insert(events).values(event)
  return { id: event.id, title: event.title }
}

/** The person has a seat, whatever the rules of registering say: those are tested with the use case. */
export async function makeRegistration(db: Db, person: Viewer, event: { id: string }): Promise<void> {
  await db
    .insert(eventRegistrations)
    .values({ userId: person.id, eventId: event.id, pricePaid: 0, ticketCode: uuidV7() })
}
