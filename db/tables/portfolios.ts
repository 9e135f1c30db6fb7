import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { assignments } from './assignments.ts'
import { createdAt, moment, updatedAt } from './columns.ts'
import { eventRegistrations } from './events.ts'
import { certificates } from './learning.ts'
import { profiles } from './people.ts'

/** A link as its person has named it. */
export type PortfolioLink = { label: string; url: string }

/** What somebody shows of themselves at /p/{handle} (docs/decisions/0088). Whether it is shown is decided when it is
 *  read (domain/portfolio/shown-portfolio.server.ts): to be switched on is not enough. */
export const portfolios = pgTable(
  'portfolios',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    /** Its address: a–z, 0–9 and hyphens. */
    handle: text('handle').notNull(),
    /** Since when; null: off. As the newest consent of its person to the purpose 'portfolio' says. */
    switchedOnAt: moment('switched_on_at'),
    /** Whether search engines may list it. */
    isIndexed: boolean('is_indexed').notNull().default(false),
    showsEmail: boolean('shows_email').notNull().default(false),
    headline: text('headline').notNull().default(''),
    /** Plain text; blank lines part its paragraphs. */
    about: text('about').notNull().default(''),
    city: text('city').notNull().default(''),
    skills: text('skills').array().notNull().default(sql`'{}'::text[]`),
    links: jsonb('links').$type<PortfolioLink[]>().notNull().default([]),
    /** The last number that one of its items was given. */
    lastNumber: integer('last_number').notNull().default(0),
    /** When an admin took it down, and why; it can't be switched on until they allow it again. */
    takenDownAt: moment('taken_down_at'),
    takenDownReason: text('taken_down_reason'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique('portfolios_handle').on(table.handle),
    check('portfolios_handle_form', sql`${table.handle} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    check(
      'portfolios_taken_down',
      sql`(${table.takenDownAt} is null) = (${table.takenDownReason} is null) and (${table.takenDownAt} is null or ${table.switchedOnAt} is null)`,
    ),
    index('portfolios_indexed')
      .on(table.handle)
      .where(sql`${table.switchedOnAt} is not null and ${table.isIndexed}`),
  ],
)

/** What somebody has chosen to show, or had: a certificate, an event that they came to, or an assignment of theirs that
 *  was approved. Whether it still is so is asked when it is read. */
export const portfolioItems = pgTable(
  'portfolio_items',
  {
    /** Counted from 1, a person: what the address of its proof ends in. None is given twice, so that no printed address
     *  leads to something else. */
    number: integer('number').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => portfolios.userId, { onDelete: 'cascade' }),
    certificateId: uuid('certificate_id').references(() => certificates.id, { onDelete: 'cascade' }),
    registrationId: uuid('registration_id').references(() => eventRegistrations.id, { onDelete: 'cascade' }),
    /** The lesson that asks for it: later versions of one's work are the same claim. */
    lessonId: uuid('lesson_id').references(() => assignments.lessonId, { onDelete: 'cascade' }),
    /** What is shown no more keeps its number: shown again, it has its address again. */
    isShown: boolean('is_shown').notNull().default(true),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.number] }),
    unique('portfolio_items_certificate').on(table.certificateId),
    unique('portfolio_items_registration').on(table.registrationId),
    unique('portfolio_items_assignment').on(table.userId, table.lessonId),
    index('portfolio_items_lesson').on(table.lessonId).where(sql`${table.lessonId} is not null`),
    check(
      'portfolio_items_one_thing',
      sql`num_nonnulls(${table.certificateId}, ${table.registrationId}, ${table.lessonId}) = 1`,
    ),
  ],
)

/** Addresses that somebody has given up: nobody else can have them for a while, so that no link in an old application
 *  leads to a stranger. */
export const portfolioOldHandles = pgTable(
  'portfolio_old_handles',
  {
    handle: text('handle').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    givenUpAt: moment('given_up_at').notNull().defaultNow(),
  },
  (table) => [
    index('portfolio_old_handles_user').on(table.userId),
    index('portfolio_old_handles_oldest').on(table.givenUpAt),
  ],
)
