import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, moment, primaryId } from './columns.ts'
import { profiles } from './people.ts'
import { quizQuestions, quizzes } from './quizzes.ts'

/** A question that somebody has missed in an attempt at the quiz of `lesson_id`, to come back to them
 *  (docs/decisions/0064). `question_id` is its current version for as long as there is one. */
export const quizRepetitions = pgTable(
  'quiz_repetitions',
  {
    id: primaryId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    lessonId: uuid('lesson_id')
      .notNull()
      .references(() => quizzes.lessonId, { onDelete: 'cascade' }),
    questionId: uuid('question_id')
      .notNull()
      .references(() => quizQuestions.id, { onDelete: 'cascade' }),
    /** How many times in a row it was answered rightly since it was missed. */
    step: integer('step').notNull().default(0),
    /** The day, of its person's calendar, on which it comes back. Null: it is learnt. */
    dueOn: date('due_on', { mode: 'string' }),
    /** Counts what has happened to it, so that an answer that is sent twice counts once. */
    version: integer('version').notNull().default(0),
    /** By which its parts stand where they do on the screen, until it is answered. */
    seed: integer('seed').notNull(),
    isShuffled: boolean('is_shuffled').notNull(),
    /** What was last given to it, and what of its mark that is worth: 0 to 1. Null before the first time, and of a
     *  version that was replaced. */
    given: jsonb('given'),
    fraction: numeric('fraction', { mode: 'number' }),
    answeredAt: moment('answered_at'),
    createdAt: createdAt(),
  },
  (table) => [
    unique('quiz_repetitions_question').on(table.questionId, table.userId),
    index('quiz_repetitions_due').on(table.userId, table.dueOn),
    index('quiz_repetitions_lesson').on(table.lessonId),
    check('quiz_repetitions_step_from_0', sql`${table.step} >= 0`),
    check('quiz_repetitions_fraction_0_to_1', sql`${table.fraction} between 0 and 1`),
    check('quiz_repetitions_answered', sql`${table.given} is null or ${table.fraction} is not null`),
  ],
)
