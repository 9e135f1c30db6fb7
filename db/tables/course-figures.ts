import { type SQL, sql } from 'drizzle-orm'
import { bigint, index, integer, numeric, pgTable, uuid } from 'drizzle-orm/pg-core'
import { courses } from './courses.ts'

/** What lists of courses are sorted by and add up, kept by triggers on enrollments, money_movements and course_reviews
 *  so that they needn't count: learners, revenue (received, less what went back) and what is owed (recorded without an
 *  order), both in whole rupiah, and what is shown of the ratings: their average to one decimal, 0 while there is none. */
export const courseFigures = pgTable(
  'course_figures',
  {
    courseId: uuid('course_id')
      .primaryKey()
      .references(() => courses.id, { onDelete: 'cascade' }),
    learners: integer('learners').notNull().default(0),
    revenue: bigint('revenue', { mode: 'number' }).notNull().default(0),
    owed: bigint('owed', { mode: 'number' }).notNull().default(0),
    ratingSum: integer('rating_sum').notNull().default(0),
    ratingCount: integer('rating_count').notNull().default(0),
    rating: numeric('rating', { precision: 2, scale: 1, mode: 'number' })
      .notNull()
      .generatedAlwaysAs(
        (): SQL =>
          sql`case when ${courseFigures.ratingCount} > 0 then round(${courseFigures.ratingSum}::numeric / ${courseFigures.ratingCount}, 1) else 0 end`,
      ),
  },
  (table) => [
    index('course_figures_learners').on(table.learners, table.courseId),
    index('course_figures_revenue').on(table.revenue, table.courseId),
    index('course_figures_rating').on(table.rating, table.courseId),
  ],
)
