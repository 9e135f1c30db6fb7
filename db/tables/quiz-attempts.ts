import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { moment, primaryId } from './columns.ts'
import { profiles } from './people.ts'
import { quizQuestions, quizzes } from './quizzes.ts'

/** Somebody's try at a quiz: one that is open at most, numbered from 1. What chance decides of it follows from `seed`.
 *  `deadline_at` is by the database's clock; null: no limit. `points` is what is known so far, of `points_max`. */
export const quizAttempts = pgTable(
  'quiz_attempts',
  {
    id: primaryId(),
    lessonId: uuid('lesson_id')
      .notNull()
      .references(() => quizzes.lessonId, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    seed: integer('seed').notNull(),
    /** As the quiz was when it began: the order of options stays what it was. */
    isShuffled: boolean('is_shuffled').notNull(),
    startedAt: moment('started_at').notNull().defaultNow(),
    deadlineAt: moment('deadline_at'),
    submittedAt: moment('submitted_at'),
    state: text('state', { enum: ['open', 'submitted', 'graded', 'expired'] })
      .notNull()
      .default('open'),
    points: numeric('points', { mode: 'number' }),
    pointsMax: numeric('points_max', { mode: 'number' }).notNull(),
    needsMarking: boolean('needs_marking').notNull().default(false),
  },
  (table) => [
    unique('quiz_attempts_number').on(table.lessonId, table.userId, table.number),
    uniqueIndex('quiz_attempts_one_open')
      .on(table.lessonId, table.userId)
      .where(sql`${table.state} = 'open'`),
    index('quiz_attempts_user').on(table.userId, table.lessonId),
    index('quiz_attempts_first')
      .on(table.lessonId, table.submittedAt.desc().nullsFirst())
      .where(sql`${table.number} = 1 and ${table.state} <> 'open' and not ${table.needsMarking}`),
    index('quiz_attempts_to_mark').on(table.lessonId, table.submittedAt).where(sql`${table.needsMarking}`),
    check('quiz_attempts_state_known', sql`${table.state} in ('open', 'submitted', 'graded', 'expired')`),
    check(
      'quiz_attempts_over_when_submitted',
      sql`(${table.state} = 'open') = (${table.submittedAt} is null)`,
    ),
    check('quiz_attempts_over_with_points', sql`(${table.state} = 'open') = (${table.points} is null)`),
    check('quiz_attempts_points_within', sql`${table.points} between 0 and ${table.pointsMax}`),
  ],
)

/** What was given to each question of an attempt, in the order of the screen: its rows are there from the start.
 *  `fraction` of the question's mark, 0 to 1; null while the attempt is open, and until an essay is marked. */
export const quizAnswers = pgTable(
  'quiz_answers',
  {
    attemptId: uuid('attempt_id')
      .notNull()
      .references(() => quizAttempts.id, { onDelete: 'cascade' }),
    slot: integer('slot').notNull(),
    questionId: uuid('question_id')
      .notNull()
      .references(() => quizQuestions.id, { onDelete: 'cascade' }),
    given: jsonb('given'),
    savedAt: moment('saved_at'),
    fraction: numeric('fraction', { mode: 'number' }),
    markedBy: uuid('marked_by').references(() => profiles.id, { onDelete: 'set null' }),
    comment: text('comment'),
  },
  (table) => [
    primaryKey({ columns: [table.attemptId, table.slot] }),
    index('quiz_answers_question').on(table.questionId),
    index('quiz_answers_marked_by').on(table.markedBy),
    check('quiz_answers_fraction_0_to_1', sql`${table.fraction} between 0 and 1`),
  ],
)
