import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'
import { courses, lessons } from './courses.ts'
import { profiles } from './people.ts'

/** What of a lesson is graded: it may have both. */
export type GradedKind = 'quiz' | 'assignment'

/** How much a graded part of a lesson counts beside the others of its course; 0: not at all. Without a row it counts
 *  once (docs/decisions/0063). */
export const gradeWeights = pgTable(
  'grade_weights',
  {
    lessonId: uuid('lesson_id')
      .notNull()
      .references(() => lessons.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<GradedKind>().notNull(),
    weight: integer('weight').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.lessonId, table.kind] }),
    check('grade_weights_kind', sql`${table.kind} in ('quiz', 'assignment')`),
    check('grade_weights_0_to_100', sql`${table.weight} between 0 and 100`),
  ],
)

/** What a learner has of graded work because somebody who teaches the course says so, whatever they have reached
 *  themselves: in whole per cent, with why. */
export const markOverrides = pgTable(
  'mark_overrides',
  {
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    lessonId: uuid('lesson_id')
      .notNull()
      .references(() => lessons.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<GradedKind>().notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    percent: integer('percent').notNull(),
    /** The learner reads it. */
    reason: text('reason').notNull(),
    setBy: uuid('set_by').references(() => profiles.id, { onDelete: 'set null' }),
    setAt: moment('set_at').notNull().defaultNow(),
    /** Another one after every change, so that two teachers do not overwrite each other. */
    version: uuid('version').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.lessonId, table.kind, table.userId] }),
    index('mark_overrides_course').on(table.courseId, table.userId),
    index('mark_overrides_user').on(table.userId),
    index('mark_overrides_set_by').on(table.setBy),
    check('mark_overrides_kind', sql`${table.kind} in ('quiz', 'assignment')`),
    check('mark_overrides_percent_0_to_100', sql`${table.percent} between 0 and 100`),
  ],
)
