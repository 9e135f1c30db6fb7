import { integer, pgTable, uuid } from 'drizzle-orm/pg-core'
import { events } from './events.ts'

/** How many people have registered for an event, kept by triggers on event_registrations so that pages and lists of
 *  events needn't count. An event without a row has had none. Anyone who gives a seat counts
 *  (domain/events/seats.server.ts). */
export const eventFigures = pgTable('event_figures', {
  eventId: uuid('event_id')
    .primaryKey()
    .references(() => events.id, { onDelete: 'cascade' }),
  registered: integer('registered').notNull().default(0),
})
