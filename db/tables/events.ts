import { type SQL, sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { eventTypes } from '#shared/event-types.ts'
import { defaultTimeZone } from '#shared/time-zones.ts'
import { createdAt, moment, primaryId, updatedAt } from './columns.ts'
import { categories } from './courses.ts'
import { profiles, timeZoneEnum } from './people.ts'
import { searchTerms } from './search.ts'

export const eventTypeEnum = pgEnum('event_type', eventTypes)

/** An event (SPEC §3): price in rupiah, max_attendees 0 for no limit, times in UTC with the zone it is held in. `sequence` counts the
 *  changes that people's calendars have to follow. */
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
    /** How old somebody has to be on the day it starts, in years; 0 for everybody. */
    minimumAge: integer('minimum_age').notNull().default(0),
    thumbnailUrl: text('thumbnail_url'),
    /** The object that was chosen for its picture; null: one that follows from title and category. */
    motif: text('motif'),
    isPublished: boolean('is_published').notNull().default(false),
    /** When it was published first. A trigger sets it, anyone who publishes. */
    publishedAt: moment('published_at'),
    organizerId: uuid('organizer_id').references(() => profiles.id, { onDelete: 'set null' }),
    cancelledAt: moment('cancelled_at'),
    sequence: integer('sequence').notNull().default(0),
    searchTerms: searchTerms((): SQL => sql`search_terms(${events.title}, ${events.description})`),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('events_end_after_start', sql`${table.endDate} > ${table.startDate}`),
    check('events_max_attendees_not_negative', sql`${table.maxAttendees} >= 0`),
    check('events_minimum_age_not_negative', sql`${table.minimumAge} >= 0`),
    check('events_price_not_negative', sql`${table.price} >= 0`),
    check('events_meeting_url_is_web_address', sql`${table.meetingUrl} ~* '^https?://'`),
    index('events_published_at').on(table.publishedAt).where(sql`${table.isPublished}`),
    index('events_published_start').on(table.startDate, table.id).where(sql`${table.isPublished}`),
    index('events_sorted_title').on(sql`left(lower(${table.title}), 60)`, table.id),
    index('events_start').on(table.startDate, table.id),
    index('events_category_start').on(table.categoryId, table.startDate, table.id),
    index('events_organizer').on(table.organizerId),
    index('events_search_terms').using('gin', table.searchTerms).with({ fastupdate: false }),
    index('events_search').using(
      'gin',
      sql`${table.title} gin_trgm_ops`,
      sql`${table.description} gin_trgm_ops`,
    ),
  ],
)

/** A seat. How many there are is decided under a lock on the event's row (domain/events/seats.server.ts). price_paid is
 *  the event's price in rupiah at the moment of registering (P14). */
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
    pricePaid: integer('price_paid').notNull(),
    /** The order that gave them the seat; null for what was only owed, or is free. */
    orderId: uuid('order_id'),
    /** Unguessable; what the QR code of the attendee's ticket says. */
    ticketCode: text('ticket_code').notNull().unique(),
    /** When they were let in. */
    checkedInAt: moment('checked_in_at'),
  },
  (table) => [
    unique('event_registrations_user_event').on(table.userId, table.eventId),
    check('event_registrations_price_not_negative', sql`${table.pricePaid} >= 0`),
    index('event_registrations_event').on(table.eventId, table.registeredAt, table.id),
    // Who came, in the order of the list, and how many.
    index('event_registrations_present')
      .on(table.eventId, table.registeredAt, table.id)
      .where(sql`${table.checkedInAt} is not null`),
  ],
)

/** What was owed for a seat at an event, by somebody whose account or at an event that has been deleted since: without
 *  the person. The platform's revenue counts it (P29). event_id has no foreign key, because it outlives the event. */
export const retainedEventRevenue = pgTable(
  'kept_event_revenue',
  {
    id: primaryId(),
    eventId: uuid('event_id').notNull(),
    eventTitle: text('event_title').notNull(),
    /** Rupiah, as recorded at registering. */
    pricePaid: integer('price_paid').notNull(),
    registeredAt: moment('registered_at').notNull(),
  },
  (table) => [check('kept_event_revenue_price_positive', sql`${table.pricePaid} > 0`)],
)

/** People who wait for a seat of a full event, in the order of joined_at, then id. Nobody both waits and has a seat. */
export const eventWaitlist = pgTable(
  'event_waitlist',
  {
    id: primaryId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    eventId: uuid('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    joinedAt: moment('joined_at').notNull().defaultNow(),
  },
  (table) => [
    unique('event_waitlist_user_event').on(table.userId, table.eventId),
    index('event_waitlist_event').on(table.eventId, table.joinedAt, table.id),
  ],
)

/** Events that somebody wants to find again. */
export const savedEvents = pgTable(
  'saved_events',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    eventId: uuid('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    savedAt: moment('saved_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.eventId] }),
    index('saved_events_event').on(table.eventId),
  ],
)
