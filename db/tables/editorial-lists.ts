import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment, updatedAt } from './columns.ts'

/** Lists of what the organisation says of itself, as they were changed in the browser (decision 52): partners,
 *  testimonials, the team, questions, career words, claims. A list without a row, or whose `published` is null, is what
 *  content/ has. */
export const editorialLists = pgTable('editorial_lists', {
  /** One of domain/organisation/editorial/list-names.ts. */
  name: text('name').primaryKey(),
  published: jsonb('published'),
  /** What is being worked on and nobody but staff and admins sees; null when there is nothing. */
  draft: jsonb('draft'),
  publishedAt: moment('published_at'),
  updatedAt: updatedAt(),
})
