import { sql } from 'drizzle-orm'
import { check, date, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment, updatedAt } from './columns.ts'

/** An issue of the newsletter: what staff have said about it beforehand, what is in it once it is made up, and how far it has come. */
export const newsletterIssues = pgTable(
  'newsletter_issues',
  {
    /** The Monday on which it goes out, at 00:00 UTC. */
    day: date('day').primaryKey(),
    /** A sentence above it, by language; '' for the usual one. */
    openingId: text('opening_id').notNull().default(''),
    openingEn: text('opening_en').notNull().default(''),
    /** What staff want to leave out, as 'course:…', 'event:…', 'article:…'. */
    leftOut: text('left_out').array().notNull().default(sql`'{}'::text[]`),
    /** What is in it, as domain/newsletter/issue-item.ts has it, from when it was made up. Empty: nothing was new, and nobody got it. */
    items: jsonb('items'),
    preparedAt: moment('prepared_at'),
    /** The subscription whose email was queued last; they are in the order of their ids. */
    sentThrough: uuid('sent_through'),
    /** How many emails it has come to. */
    recipients: integer('recipients').notNull().default(0),
    /** When everybody's email was queued. */
    sentAt: moment('sent_at'),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('newsletter_issues_on_monday', sql`extract(isodow from ${table.day}) = 1`),
    check(
      'newsletter_issues_prepared_has_items',
      sql`(${table.preparedAt} is null) = (${table.items} is null)`,
    ),
    check(
      'newsletter_issues_sent_is_prepared',
      sql`${table.sentAt} is null or ${table.preparedAt} is not null`,
    ),
  ],
)
