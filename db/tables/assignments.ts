import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, moment, primaryId, updatedAt } from './columns.ts'
import { courses, lessons } from './courses.ts'
import { profiles, timeZoneEnum } from './people.ts'

/** What a lesson asks its learners to hand in; what is to be done stands in the lesson's own text
 *  (docs/decisions/0060). `points_max` null: nothing is counted; with a `rubric` it is what the best levels sum to.
 *  `pass_percent` null: to hand it in is enough. */
export const assignments = pgTable(
  'assignments',
  {
    lessonId: uuid('lesson_id')
      .primaryKey()
      .references(() => lessons.id, { onDelete: 'cascade' }),
    acceptsText: boolean('accepts_text').notNull(),
    acceptsLink: boolean('accepts_link').notNull(),
    acceptsFiles: boolean('accepts_files').notNull(),
    /** The class's moment: of those who enrolled by then. */
    dueAt: moment('due_at'),
    /** For everybody else: how many days after they enrolled (docs/decisions/0096). */
    dueDays: integer('due_days'),
    /** Whose clocks both go by. */
    timeZone: timeZoneEnum('time_zone').notNull(),
    pointsMax: integer('points_max'),
    rubric: jsonb('rubric'),
    passPercent: integer('pass_percent'),
    /** By how many other learners each work is reviewed; null: by those who teach. */
    peerReviews: integer('peer_reviews'),
    updatedAt: updatedAt(),
  },
  (table) => [
    check(
      'assignments_accept_something',
      sql`${table.acceptsText} or ${table.acceptsLink} or ${table.acceptsFiles}`,
    ),
    check('assignments_due_days', sql`${table.dueDays} between 1 and 365`),
    check('assignments_points_positive', sql`${table.pointsMax} > 0`),
    check(
      'assignments_pass_needs_points',
      sql`${table.passPercent} is null or (${table.passPercent} between 1 and 100 and ${table.pointsMax} is not null)`,
    ),
    check(
      'assignments_peer_reviews',
      sql`${table.peerReviews} is null or (${table.peerReviews} between 1 and 5 and ${table.pointsMax} is not null)`,
    ),
  ],
)

/** What became of a version: it waits for those who teach, is for other learners to review (before the draw too), was
 *  given back to be worked on again, or is marked. */
export type SubmissionState = 'handed-in' | 'reviewing' | 'returned' | 'marked'

/** What somebody has handed in, a row a version. `is_current`: their newest of this lesson, the one that is marked. */
export const submissions = pgTable(
  'submissions',
  {
    id: primaryId(),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    lessonId: uuid('lesson_id')
      .notNull()
      .references(() => assignments.lessonId, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    /** Counted from 1, a person and lesson. */
    version: integer('version').notNull(),
    text: text('text').notNull(),
    link: text('link'),
    submittedAt: moment('submitted_at').notNull().defaultNow(),
    state: text('state').$type<SubmissionState>().notNull().default('handed-in'),
    isCurrent: boolean('is_current').notNull().default(true),
  },
  (table) => [
    unique('submissions_version').on(table.lessonId, table.userId, table.version),
    uniqueIndex('submissions_current').on(table.lessonId, table.userId).where(sql`${table.isCurrent}`),
    check('submissions_state', sql`${table.state} in ('handed-in', 'reviewing', 'returned', 'marked')`),
    index('submissions_user').on(table.userId),
    // The marking desk: what waits, and how many do not any more.
    index('submissions_course')
      .on(table.courseId, table.submittedAt, table.id)
      .where(sql`${table.isCurrent}`),
    index('submissions_waiting')
      .on(table.courseId, table.submittedAt, table.id)
      .where(sql`${table.isCurrent} and ${table.state} = 'handed-in'`),
    index('submissions_newest').on(table.submittedAt),
  ],
)

/** A file that was handed in. What it holds lies in the private storage under `file_id`, which later versions share;
 *  when no row names it any more it is collected. `type` is one of shared/attachment-types.ts, told by what the file
 *  holds. */
export const submissionFiles = pgTable(
  'submission_files',
  {
    id: primaryId(),
    submissionId: uuid('submission_id')
      .notNull()
      .references(() => submissions.id, { onDelete: 'cascade' }),
    fileId: uuid('file_id').notNull(),
    name: text('name').notNull(),
    type: text('type').notNull(),
    bytes: integer('bytes').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    check('submission_files_not_empty', sql`${table.bytes} > 0`),
    index('submission_files_submission').on(table.submissionId),
    index('submission_files_file').on(table.fileId),
  ],
)

/** What somebody who teaches the course says of a version: marked, or returned for revision, which the version's state
 *  tells. The rubric and the points are those of that day, so that a mark goes on meaning what it meant. */
export const submissionMarks = pgTable(
  'submission_marks',
  {
    submissionId: uuid('submission_id')
      .primaryKey()
      .references(() => submissions.id, { onDelete: 'cascade' }),
    markerId: uuid('marker_id').references(() => profiles.id, { onDelete: 'set null' }),
    rubric: jsonb('rubric'),
    /** The level of each criterion, counted from 0. */
    choices: jsonb('choices'),
    points: integer('points'),
    pointsMax: integer('points_max'),
    comment: text('comment').notNull(),
    markedAt: moment('marked_at').notNull(),
    /** It is what the reviews of other learners come to; then there is no marker. */
    byPeers: boolean('by_peers').notNull().default(false),
    /** Another one after every change, so that two markers do not overwrite each other. */
    version: uuid('version').notNull(),
  },
  (table) => [
    check(
      'submission_marks_points',
      sql`${table.points} is null or (${table.pointsMax} > 0 and ${table.points} between 0 and ${table.pointsMax})`,
    ),
    index('submission_marks_marker').on(table.markerId),
  ],
)

/** That it was drawn who reviews whose work, once a lesson, with what the reviews go by: later changes of the
 *  assignment are for other marks. */
export const peerRounds = pgTable(
  'peer_rounds',
  {
    lessonId: uuid('lesson_id')
      .primaryKey()
      .references(() => assignments.lessonId, { onDelete: 'cascade' }),
    rubric: jsonb('rubric'),
    pointsMax: integer('points_max').notNull(),
    drawnAt: moment('drawn_at').notNull(),
    /** Until then reviews are taken. */
    endsAt: moment('ends_at').notNull(),
  },
  (table) => [check('peer_rounds_points', sql`${table.pointsMax} > 0`)],
)

/** A review of somebody's work by another learner, drawn for them: the one at this `place` among theirs, which is all
 *  that they are notified of whose it is. A draft until `sent_at`. One that was sent stays, with nobody, when its reviewer
 *  goes. */
export const peerReviews = pgTable(
  'peer_reviews',
  {
    id: primaryId(),
    lessonId: uuid('lesson_id')
      .notNull()
      .references(() => peerRounds.lessonId, { onDelete: 'cascade' }),
    submissionId: uuid('submission_id')
      .notNull()
      .references(() => submissions.id, { onDelete: 'cascade' }),
    reviewerId: uuid('reviewer_id').references(() => profiles.id, { onDelete: 'set null' }),
    /** Counted from 1, a reviewer and lesson. */
    place: integer('place').notNull(),
    /** The level of each criterion, counted from 0; null where none is chosen yet. */
    choices: jsonb('choices'),
    points: integer('points'),
    comment: text('comment').notNull().default(''),
    sentAt: moment('sent_at'),
  },
  (table) => [
    unique('peer_reviews_place').on(table.reviewerId, table.lessonId, table.place),
    unique('peer_reviews_once').on(table.submissionId, table.reviewerId),
    index('peer_reviews_lesson').on(table.lessonId),
    check('peer_reviews_place_positive', sql`${table.place} > 0`),
    check(
      'peer_reviews_sent_whole',
      sql`${table.sentAt} is null or (${table.points} >= 0 and ${table.comment} <> '')`,
    ),
  ],
)

/** That somebody has asked those who teach to look again at what other learners gave them, once a version, and why. */
export const markAppeals = pgTable('mark_appeals', {
  submissionId: uuid('submission_id')
    .primaryKey()
    .references(() => submissions.id, { onDelete: 'cascade' }),
  reason: text('reason').notNull(),
  askedAt: moment('asked_at').notNull().defaultNow(),
})

/** A sentence that somebody who marks uses often. */
export const markingPhrases = pgTable(
  'marking_phrases',
  {
    id: primaryId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    createdAt: createdAt(),
  },
  (table) => [unique('marking_phrases_once').on(table.userId, table.text)],
)
