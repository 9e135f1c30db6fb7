import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, moment } from './columns.ts'

/** Who or what shows pictures of other sites that are queued to be fetched, or could not be had. A row goes when all of
 *  them are kept here. */
export const pictureFetches = pgTable('picture_fetches', {
  /** Of a person, course, event or lesson; `kind` says which. */
  holderId: uuid('holder_id').primaryKey(),
  kind: text('kind').notNull(),
  /** When it was queued last. */
  createdAt: createdAt(),
  /** When it became clear that some can't be had. */
  failedAt: moment('failed_at'),
  /** The addresses of those, a list. */
  unfetched: jsonb('unfetched').notNull().default([]),
})
