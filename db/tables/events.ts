import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgEnum, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { defaultTimeZone } from '#shared/time-zones.ts'
import { createdAt, moment, primaryId, updatedAt } from './columns.ts'
import { categories } from './courses.ts'
import { profiles, timeZoneEnum } from './people.ts'

export const eventTypeEnum = pgEnum('event_type', ['online', 'offline'])

/** An event (SPEC §3): price in rupiah, max_attendees 0 for no limit, times in UTC with the zone it is held in. */
export const events = pgTable(
  'events',
  {
    id: primaryId(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    categoryId: uuid('category_id').references(() => categories.id, { onDelete: 'set null' }),
    eventType: eventTypeEnum('event_type').notNull().default('online'),
    startDate: moment('start_date').notNull(),
    endDate: moment('end_date').notNull(),
    timeZone: timeZoneEnum('time_zone').notNull().default(defaultTimeZone),
    location: text('location'),
    meetingUrl: text('meeting_url'),
    maxAttendees: integer('max_attendees').notNull().default(0),
    price: integer('price').notNull().default(0),
    thumbnailUrl: text('thumbnail_url'),
    isPublished: boolean('is_published').notNull().default(false),
    organizerId: uuid('organizer_id').references(() => profiles.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('events_end_after_start', sql`${table.endDate} > ${table.startDate}`),
    check('events_max_attendees_not_negative', sql`${table.maxAttendees} >= 0`),
    check('events_price_not_negative', sql`${table.price} >= 0`),
    index('events_published_start').on(table.startDate, table.id).where(sql`${table.isPublished}`),
    index('events_start').on(table.startDate, table.id),
    index('events_category_start').on(table.categoryId, table.startDate, table.id),
    index('events_organizer').on(table.organizerId),
    index('events_search').using(
      'gin',
      sql`${table.title} gin_trgm_ops`,
      sql`${table.description} gin_trgm_ops`,
    ),
  ],
)

export const eventRegistrations = pgTable(
  'event_registrations',
  {
    id: primaryId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    eventId: uuid('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    registeredAt: moment('registered_at').notNull().defaultNow(),
  },
  (table) => [
    unique('event_registrations_user_event').on(table.userId, table.eventId),
    index('event_registrations_event').on(table.eventId, table.registeredAt, table.id),
  ],
)
