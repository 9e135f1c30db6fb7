import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, moment, primaryId } from './columns.ts'
import { courses, lessons } from './courses.ts'

/** The quiz of a lesson: `source` is the block as it was written, with all that is right in it, so it is for those who
 *  teach the course alone. In `lessons.content` an empty block marks its place (docs/decisions/0058). Null: no pass
 *  mark, no limit, all questions of its own. */
export const quizzes = pgTable(
  'quizzes',
  {
    lessonId: uuid('lesson_id')
      .primaryKey()
      .references(() => lessons.id, { onDelete: 'cascade' }),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    source: text('source').notNull(),
    passPercent: integer('pass_percent'),
    attemptLimit: integer('attempt_limit'),
    timeLimitS: integer('time_limit_s'),
    /** How many questions an attempt draws. */
    draw: integer('draw'),
    /** Draws from all questions of the course that have this tag, instead of its own. */
    tag: text('tag'),
    shuffle: boolean('shuffle').notNull().default(false),
    /** 'each', 'after-pass' or 'never'. */
    feedback: text('feedback').notNull().default('after-pass'),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    check('quizzes_pass_1_to_100', sql`${table.passPercent} between 1 and 100`),
    check('quizzes_attempts_from_1', sql`${table.attemptLimit} >= 1`),
    check('quizzes_time_positive', sql`${table.timeLimitS} > 0`),
    check('quizzes_draw_from_1', sql`${table.draw} >= 1`),
    check('quizzes_feedback_known', sql`${table.feedback} in ('each', 'after-pass', 'never')`),
    index('quizzes_course').on(table.courseId),
  ],
)

/** A question of a lesson's quiz, or of the course's bank alone (without a lesson). One that somebody was given never
 *  changes: another version of it becomes the current one. `body` is a QuestionBody of domain/quizzes, with what is
 *  right. */
export const quizQuestions = pgTable(
  'quiz_questions',
  {
    id: primaryId(),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    lessonId: uuid('lesson_id').references(() => lessons.id, { onDelete: 'cascade' }),
    /** Its title, or a hash of its words: tells it from the others of its lesson, or of the bank. */
    importKey: text('import_key').notNull(),
    version: integer('version').notNull().default(1),
    type: text('type').notNull(),
    stemMd: text('stem_md').notNull(),
    body: jsonb('body').notNull(),
    /** Shown after answering, whatever was answered. */
    feedbackMd: text('feedback_md'),
    tags: text('tags').array().notNull().default(sql`'{}'::text[]`),
    position: integer('position').notNull(),
    isCurrent: boolean('is_current').notNull().default(true),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('quiz_questions_lesson_key').on(table.lessonId, table.importKey, table.version),
    uniqueIndex('quiz_questions_bank_key')
      .on(table.courseId, table.importKey, table.version)
      .where(sql`${table.lessonId} is null`),
    index('quiz_questions_course').on(table.courseId, table.position),
    index('quiz_questions_tags').using('gin', table.tags).where(sql`${table.isCurrent}`),
    check('quiz_questions_version_from_1', sql`${table.version} >= 1`),
  ],
)
