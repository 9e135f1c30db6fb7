import { sql } from 'drizzle-orm'
import { check, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** How many readers an article had on a day, and nothing else. Articles are files, so article_id has no foreign key. */
export const articleViews = pgTable(
  'article_views',
  {
    articleId: text('article_id').notNull(),
    day: date('day').notNull(),
    views: integer('views').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.articleId, table.day] }),
    check('article_views_at_least_1', sql`${table.views} >= 1`),
  ],
)

/** The random half of the key under which a day's readers are told apart. Deleted with them when the day is over. */
export const articleReaderSalts = pgTable('article_reader_salts', {
  day: date('day').primaryKey(),
  salt: text('salt').notNull(),
})

/** Whom a day has already counted, as a keyed hash that says nothing without the day's salt and the server's secret. */
export const articleReaders = pgTable(
  'article_readers',
  {
    day: date('day').notNull(),
    articleId: text('article_id').notNull(),
    reader: text('reader').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.articleId, table.reader] })],
)
