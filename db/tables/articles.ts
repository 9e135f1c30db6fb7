import { sql } from 'drizzle-orm'
import { boolean, check, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt, primaryId, updatedAt } from './columns.ts'

/** Articles that were written or changed in the browser. Of those that come with the product only what was changed has
 *  a row: it stands for the file of the same name (decision 52). Minutes, UTC; `published_on` is a day in eastern
 *  Indonesia. */
export const articles = pgTable(
  'articles',
  {
    id: primaryId(),
    /** The last part of its address, and what its readers are counted by: it stays what it was first. */
    slug: text('slug').notNull().unique(),
    title: text('title').notNull(),
    excerpt: text('excerpt').notNull(),
    /** One of content/article-categories.ts. */
    category: text('category').notNull(),
    author: text('author').notNull(),
    tags: text('tags').array().notNull(),
    isFeatured: boolean('is_featured').notNull().default(false),
    thumbnailUrl: text('thumbnail_url'),
    motif: text('motif'),
    readTime: integer('read_time').notNull(),
    body: text('body').notNull(),
    /** What the renderer made of it, and which edition of the renderer. */
    html: text('html').notNull(),
    htmlEdition: integer('html_edition').notNull(),
    publishedOn: date('published_on'),
    isPublished: boolean('is_published').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('articles_published_on_a_day', sql`not ${table.isPublished} or ${table.publishedOn} is not null`),
    check('articles_read_time_at_least_1', sql`${table.readTime} >= 1`),
  ],
)

/** How many readers an article had on a day, and nothing else. Some articles are files, so article_id, its slug, has no foreign key. */
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

/** The random half of the key under which a day's readers are distinguished. Deleted with them when the day is over. */
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
