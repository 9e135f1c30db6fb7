import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { questionStates, standings } from '#shared/discussions.ts'
import { createdAt, moment, primaryId } from './columns.ts'
import { courses, lessons } from './courses.ts'
import { profiles } from './people.ts'

export const questionStateEnum = pgEnum('question_state', questionStates)
/** As what somebody has written in a course. */
export const standingEnum = pgEnum('standing', standings)

/** What staff or admins have hidden of what was written: from everybody but its writer, who reads why, and themselves. */
const hidden = () => ({
  hiddenAt: moment('hidden_at'),
  hiddenBy: uuid('hidden_by').references(() => profiles.id, { onDelete: 'set null' }),
  hiddenReason: text('hidden_reason'),
})

/** What a page shows of a text, and by which edition of the renderer it was made; null: by one from before editions were written down. */
const laidOut = () => ({ html: text('html').notNull(), htmlEdition: integer('html_edition') })

/** What somebody in a course asks all of them about one of its lessons, or about the course as a whole
 *  (docs/decisions/0061). Texts outlive the account of the person who wrote them, without their name. */
export const questionsAsked = pgTable(
  'questions_asked',
  {
    id: primaryId(),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    lessonId: uuid('lesson_id').references(() => lessons.id, { onDelete: 'set null' }),
    authorId: uuid('author_id').references(() => profiles.id, { onDelete: 'set null' }),
    title: text('title').notNull(),
    bodyMd: text('body_md').notNull(),
    /** As what its writer asked it. */
    writtenAs: standingEnum('written_as').notNull().default('learner'),
    ...laidOut(),
    state: questionStateEnum('state').notNull().default('open'),
    acceptedReplyId: uuid('accepted_reply_id').references((): AnyPgColumn => questionReplies.id, {
      onDelete: 'set null',
    }),
    /** When the first reply that answers it was written: of somebody who teaches or looks after courses, or the accepted one. */
    answeredAt: moment('answered_at'),
    /** Of replies that are shown. */
    replyCount: integer('reply_count').notNull().default(0),
    createdAt: createdAt(),
    /** When its writer last changed it, later than a few minutes after it was asked. */
    editedAt: moment('edited_at'),
    ...hidden(),
  },
  (table) => [
    check(
      'questions_asked_hidden_with_reason',
      sql`(${table.hiddenAt} is null) = (${table.hiddenReason} is null)`,
    ),
    check(
      'questions_asked_answered_in_time',
      sql`${table.state} <> 'answered' or ${table.answeredAt} is not null`,
    ),
    index('questions_asked_course_newest').on(
      table.courseId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('questions_asked_unanswered')
      .on(table.courseId, table.createdAt, table.id)
      .where(sql`${table.state} = 'open' and ${table.hiddenAt} is null`),
    // The player counts those of a lesson, and leads to the newest of them.
    index('questions_asked_lesson').on(
      table.lessonId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    // How long answers take (db/answer-times.server.ts) is read from here alone: the rows of a large course lie far apart.
    index('questions_asked_answer_times')
      .on(table.courseId, table.answeredAt, table.createdAt)
      .where(sql`${table.hiddenAt} is null and (${table.state} = 'open' or ${table.answeredAt} is not null)`),
    index('questions_asked_author').on(table.authorId, table.createdAt, table.id),
    // For what happens when a reply or an account goes.
    index('questions_asked_accepted')
      .on(table.acceptedReplyId)
      .where(sql`${table.acceptedReplyId} is not null`),
    index('questions_asked_hidden_by').on(table.hiddenBy).where(sql`${table.hiddenBy} is not null`),
    index('questions_asked_search')
      .using('gin', sql`${table.title} gin_trgm_ops`, sql`${table.bodyMd} gin_trgm_ops`)
      .with({ fastupdate: false }),
  ],
)

/** Which questions of a course have a word in their titles, and what their whole titles are (docs/decisions/0074).
 *  Triggers of `questions_asked` keep it. */
export const questionWords = pgTable(
  'question_words',
  {
    courseId: uuid('course_id').notNull(),
    word: text('word').notNull(),
    questionId: uuid('question_id').notNull(),
  },
  ({ courseId, word, questionId }) => [primaryKey({ columns: [courseId, word, questionId] })],
)

/** What is said to a question, in the order in which it was said. */
export const questionReplies = pgTable(
  'question_replies',
  {
    id: primaryId(),
    questionId: uuid('question_id')
      .notNull()
      .references(() => questionsAsked.id, { onDelete: 'cascade' }),
    /** Of its question, which stays there: who searches a course looks at its own replies alone. */
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    authorId: uuid('author_id').references(() => profiles.id, { onDelete: 'set null' }),
    writtenAs: standingEnum('written_as').notNull(),
    bodyMd: text('body_md').notNull(),
    ...laidOut(),
    createdAt: createdAt(),
    editedAt: moment('edited_at'),
    ...hidden(),
  },
  (table) => [
    check(
      'question_replies_hidden_with_reason',
      sql`(${table.hiddenAt} is null) = (${table.hiddenReason} is null)`,
    ),
    index('question_replies_question').on(table.questionId, table.createdAt, table.id),
    index('question_replies_author').on(table.authorId, table.createdAt, table.id),
    index('question_replies_hidden_by').on(table.hiddenBy).where(sql`${table.hiddenBy} is not null`),
    index('question_replies_course').on(table.courseId),
    index('question_replies_search')
      .using('gin', sql`${table.bodyMd} gin_trgm_ops`)
      .with({ fastupdate: false }),
  ],
)

/** Whom a reply names: people who took part in the thread. */
export const questionMentions = pgTable(
  'question_mentions',
  {
    replyId: uuid('reply_id')
      .notNull()
      .references(() => questionReplies.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.replyId, table.userId] }),
    index('question_mentions_user').on(table.userId),
  ],
)

/** What a question or a reply said before its writer changed it. */
export const questionVersions = pgTable(
  'question_versions',
  {
    id: primaryId(),
    questionId: uuid('question_id')
      .notNull()
      .references(() => questionsAsked.id, { onDelete: 'cascade' }),
    /** null: of the question itself. */
    replyId: uuid('reply_id').references(() => questionReplies.id, { onDelete: 'cascade' }),
    title: text('title'),
    bodyMd: text('body_md').notNull(),
    /** When it was written. */
    createdAt: createdAt(),
  },
  (table) => [
    index('question_versions_question').on(table.questionId, table.createdAt),
    index('question_versions_reply').on(table.replyId),
  ],
)

/** Anyone who has told staff of a question or a reply, once each. */
export const questionReports = pgTable(
  'question_reports',
  {
    id: primaryId(),
    questionId: uuid('question_id')
      .notNull()
      .references(() => questionsAsked.id, { onDelete: 'cascade' }),
    /** null: of the question itself. */
    replyId: uuid('reply_id').references(() => questionReplies.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    reason: text('reason').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('question_reports_once').on(table.questionId, table.replyId, table.userId).nullsNotDistinct(),
    index('question_reports_reply').on(table.replyId),
    index('question_reports_user').on(table.userId),
  ],
)

/** Who is notified of replies to a question. */
export const questionFollows = pgTable(
  'question_follows',
  {
    questionId: uuid('question_id')
      .notNull()
      .references(() => questionsAsked.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.questionId, table.userId] }),
    index('question_follows_user').on(table.userId),
  ],
)

/** What those who teach a course say to all who learn in it; it stays there to be read. */
export const announcements = pgTable(
  'announcements',
  {
    id: primaryId(),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    authorId: uuid('author_id').references(() => profiles.id, { onDelete: 'set null' }),
    subject: text('subject').notNull(),
    bodyMd: text('body_md').notNull(),
    ...laidOut(),
    createdAt: createdAt(),
  },
  (table) => [
    index('announcements_course_newest').on(
      table.courseId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('announcements_author').on(table.authorId),
  ],
)
