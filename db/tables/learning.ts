import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, moment, primaryId, updatedAt } from './columns.ts'
import { courses, lessons } from './courses.ts'
import { profiles } from './people.ts'

/** A student's place in a course. price_paid is the course's price in rupiah at the moment of enrolling (P14).
 *  completed_at is set once: a trigger refuses to change it afterwards. */
export const enrollments = pgTable(
  'enrollments',
  {
    id: primaryId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    enrolledAt: moment('enrolled_at').notNull().defaultNow(),
    completedAt: moment('completed_at'),
    progressPercentage: integer('progress_percentage').notNull().default(0),
    pricePaid: integer('price_paid').notNull(),
    /** The order that let them in; null for what was only owed, or is free. Without a foreign key: orders stay, places come and go. */
    orderId: uuid('order_id'),
    /** How much more time than others they have in quizzes. */
    extraTimePercent: integer('extra_time_percent').notNull().default(0),
  },
  (table) => [
    check('enrollments_extra_time_0_to_300', sql`${table.extraTimePercent} between 0 and 300`),
    unique('enrollments_user_course').on(table.userId, table.courseId),
    check('enrollments_progress_0_to_100', sql`${table.progressPercentage} between 0 and 100`),
    check(
      'enrollments_completed_at_100',
      sql`${table.completedAt} is null or ${table.progressPercentage} = 100`,
    ),
    check('enrollments_price_not_negative', sql`${table.pricePaid} >= 0`),
    index('enrollments_newest').on(table.enrolledAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('enrollments_user_newest').on(
      table.userId,
      table.enrolledAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('enrollments_course_newest').on(
      table.courseId,
      table.enrolledAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    // Who learns in a course, without looking at the places themselves: a popular one has a hundred thousand.
    index('enrollments_course_user').on(table.courseId, table.userId),
  ],
)

/** A place that a teacher or somebody of staff has taken somebody out of: what a new enrolment goes on from. Its id is
 *  the enrolment's, and that under which what was owed is in kept_revenue (docs/decisions/0050). */
export const removedEnrollments = pgTable(
  'removed_enrollments',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    enrolledAt: moment('enrolled_at').notNull(),
    pricePaid: integer('price_paid').notNull(),
    orderId: uuid('order_id'),
    /** Why, as their teacher has told them. */
    reason: text('reason').notNull(),
    removedAt: moment('removed_at').notNull().defaultNow(),
  },
  (table) => [
    unique('removed_enrollments_user_course').on(table.userId, table.courseId),
    index('removed_enrollments_course').on(table.courseId),
  ],
)

/** What was owed for a place in a course that has been deleted since, or that somebody was taken out of, or by somebody
 *  whose account has been deleted: without the person. It is counted wherever revenue is (P29). course_id has no
 *  foreign key, because the course may be gone. */
export const retainedRevenue = pgTable(
  'kept_revenue',
  {
    id: primaryId(),
    courseId: uuid('course_id').notNull(),
    courseTitle: text('course_title').notNull(),
    instructorId: uuid('instructor_id').references(() => profiles.id, { onDelete: 'set null' }),
    /** Rupiah, as recorded at enrolling. */
    pricePaid: integer('price_paid').notNull(),
    enrolledAt: moment('enrolled_at').notNull(),
  },
  (table) => [
    check('kept_revenue_price_positive', sql`${table.pricePaid} > 0`),
    index('kept_revenue_instructor').on(table.instructorId, table.enrolledAt),
  ],
)

export const lessonCompletions = pgTable(
  'lesson_completions',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    lessonId: uuid('lesson_id')
      .notNull()
      .references(() => lessons.id, { onDelete: 'cascade' }),
    completedAt: moment('completed_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.lessonId] }),
    index('lesson_completions_lesson').on(table.lessonId),
    // Rows come in the order of this moment, so that a few bytes find a week of them.
    index('lesson_completions_completed_at').using('brin', table.completedAt),
    index('lesson_completions_user_newest').on(table.userId, table.completedAt.desc().nullsFirst()),
  ],
)

/** What was achieved, as it was on that day (P8 and P13): it outlives the course and the account, so it keeps their names.
 *  course_id has no foreign key for the same reason. */
export const certificates = pgTable(
  'certificates',
  {
    id: primaryId(),
    /** The id that people read, in SPEC §9's form. Not unique by itself. */
    number: text('number').notNull(),
    /** The unguessable half of the public verification address. */
    verifyCode: text('verify_code').notNull().unique(),
    userId: uuid('user_id').references(() => profiles.id, { onDelete: 'set null' }),
    courseId: uuid('course_id').notNull(),
    holderName: text('holder_name').notNull(),
    courseTitle: text('course_title').notNull(),
    instructorName: text('instructor_name'),
    durationHours: integer('duration_hours').notNull(),
    /** What its lessons summed to; null on certificates of before, which say the hours, and of courses without lessons. */
    durationMinutes: integer('duration_minutes'),
    issuer: text('issuer').notNull(),
    /** What graded work showed on that day (P20); null on certificates of before, which say 'Excellent'. */
    grade: text('grade', { enum: ['excellent', 'very-good', 'good', 'completed'] }),
    /** How many quizzes had been passed. */
    quizzesPassed: integer('quizzes_passed').notNull().default(0),
    /** For how many assignments something had been marked. */
    workMarked: integer('work_marked').notNull().default(0),
    /** Of all graded work, in whole per cent; null without any. */
    averagePercent: integer('average_percent'),
    completedAt: moment('completed_at').notNull(),
    issuedAt: moment('issued_at').notNull().defaultNow(),
    /** Null for one that is valid. */
    revokedAt: moment('revoked_at'),
    /** Why it was revoked, for everybody who checks it. */
    revokedReason: text('revoked_reason'),
    nameCorrectedAt: moment('name_corrected_at'),
  },
  (table) => [
    unique('certificates_user_course').on(table.userId, table.courseId),
    index('certificates_number').on(table.number),
    index('certificates_revoked').on(table.revokedAt, table.id).where(sql`${table.revokedAt} is not null`),
  ],
)

/** What a learner says of a course: 1 to 5 stars and, if they like, a few words. One a person and course. Where staff
 *  have hidden it, it counts nowhere, and `hidden_reason` says to its writer why. */
export const courseReviews = pgTable(
  'course_reviews',
  {
    id: primaryId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    rating: integer('rating').notNull(),
    comment: text('comment').notNull().default(''),
    createdAt: createdAt(),
    /** When its writer last changed it. */
    updatedAt: moment('updated_at').notNull().defaultNow(),
    hiddenAt: moment('hidden_at'),
    hiddenReason: text('hidden_reason'),
  },
  (table) => [
    unique('course_reviews_user_course').on(table.userId, table.courseId),
    check('course_reviews_rating_1_to_5', sql`${table.rating} between 1 and 5`),
    check(
      'course_reviews_hidden_with_reason',
      sql`(${table.hiddenAt} is null) = (${table.hiddenReason} is null)`,
    ),
    index('course_reviews_course_newest').on(
      table.courseId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    // Averages, and how many gave how many stars, are read from it alone.
    index('course_reviews_shown_ratings')
      .on(table.courseId, table.rating)
      .where(sql`${table.hiddenAt} is null`),
  ],
)

/** What the instructor of the course answers to a review, once. It goes with the review, and with the account of the
 *  person who wrote it. */
export const reviewAnswers = pgTable(
  'review_answers',
  {
    reviewId: uuid('review_id')
      .primaryKey()
      .references(() => courseReviews.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('review_answers_user').on(table.userId)],
)

/** Courses that somebody wants to find again. */
export const savedCourses = pgTable(
  'saved_courses',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    savedAt: moment('saved_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.courseId] }),
    index('saved_courses_course').on(table.courseId),
    index('saved_courses_newest').on(
      table.userId,
      table.savedAt.desc().nullsFirst(),
      table.courseId.desc().nullsFirst(),
    ),
  ],
)

/** What a student writes down for themselves at a lesson: one a person and lesson, and nobody else's to read. It
 *  outlives the lesson and the course (docs/decisions/0043), so it keeps their titles, as they were when it was last
 *  written. `version` is another one after every change. */
export const lessonNotes = pgTable(
  'lesson_notes',
  {
    id: primaryId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    lessonId: uuid('lesson_id').references(() => lessons.id, { onDelete: 'set null' }),
    courseId: uuid('course_id').references(() => courses.id, { onDelete: 'set null' }),
    lessonTitle: text('lesson_title').notNull(),
    courseTitle: text('course_title').notNull(),
    text: text('text').notNull(),
    version: uuid('version').notNull(),
    createdAt: createdAt(),
    /** When its writer last changed it. */
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    unique('lesson_notes_user_lesson').on(table.userId, table.lessonId),
    check('lesson_notes_not_empty', sql`${table.text} <> ''`),
    index('lesson_notes_user_newest').on(
      table.userId,
      table.updatedAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    // For what happens when a lesson or a course goes.
    index('lesson_notes_lesson').on(table.lessonId),
    index('lesson_notes_course').on(table.courseId),
  ],
)

/** What became of something that was done without a connection and sent later, by the key that the device gave it:
 *  whatever is sent twice, because its answer was lost, is done once (docs/decisions/0076). */
export const sentReceipts = pgTable(
  'sent_receipts',
  {
    key: uuid('key').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    result: text('result').$type<'applied' | 'already' | 'refused'>().notNull(),
    /** Why it was refused: the reason of a DomainError. */
    reason: text('reason'),
    createdAt: createdAt(),
  },
  (table) => [
    check('sent_receipts_result', sql`${table.result} in ('applied', 'already', 'refused')`),
    check(
      'sent_receipts_refused_for_a_reason',
      sql`(${table.result} = 'refused') = (${table.reason} is not null)`,
    ),
    index('sent_receipts_user').on(table.userId),
    index('sent_receipts_oldest').on(table.createdAt),
  ],
)
