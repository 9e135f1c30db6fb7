import { type SQL, sql } from 'drizzle-orm'
import {
  boolean,
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
import { levels } from '#shared/levels.ts'
import { createdAt, moment, primaryId, updatedAt } from './columns.ts'
import { profiles } from './people.ts'
import { searchTerms } from './search.ts'

export const levelEnum = pgEnum('level', levels)

export const categories = pgTable('categories', {
  id: primaryId(),
  name: text('name').notNull().unique(),
  /** Its name in Indonesian; null: as `name`. */
  nameId: text('name_id').unique(),
  /** '#rrggbb' */
  color: text('color').notNull(),
  searchTerms: searchTerms((): SQL => sql`search_terms(${categories.name}, '')`),
  createdAt: createdAt(),
})

/** Words for the landing page's hero (SPEC §7 career types). */
export const careerTypes = pgTable('career_types', {
  name: text('name').primaryKey(),
  createdAt: createdAt(),
})

/** A course (SPEC §3). price and list_price in whole rupiah; duration in hours. import_key tells a re-import which course it is. */
export const courses = pgTable(
  'courses',
  {
    id: primaryId(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    categoryId: uuid('category_id').references(() => categories.id, { onDelete: 'set null' }),
    instructorId: uuid('instructor_id').references(() => profiles.id, { onDelete: 'set null' }),
    level: levelEnum('level').notNull().default('beginner'),
    durationHours: integer('duration_hours').notNull().default(1),
    price: integer('price').notNull().default(0),
    listPrice: integer('list_price'),
    thumbnailUrl: text('thumbnail_url'),
    /** The object that was chosen for its picture; null: one that follows from title and category. */
    motif: text('motif'),
    outcomes: text('outcomes').array().notNull().default(sql`'{}'::text[]`),
    requirements: text('requirements').array().notNull().default(sql`'{}'::text[]`),
    /** BCP 47 tag of the language that the content is written in. */
    language: text('language').notNull().default('id'),
    isPublished: boolean('is_published').notNull().default(false),
    /** When it was published first. A trigger sets it, anyone who publishes. */
    publishedAt: moment('published_at'),
    /** Since when a draft waits for its instructor to be approved, to be published then. */
    publicationAskedAt: moment('publication_asked_at'),
    importKey: text('import_key'),
    /** What the catalogue's search looks through, in small letters: one column, so that one index finds it. */
    searchText: text('search_text').generatedAlwaysAs(
      (): SQL => sql`lower(${courses.title} || e'\\n' || ${courses.description})`,
    ),
    searchTerms: searchTerms((): SQL => sql`search_terms(${courses.title}, ${courses.description})`),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('courses_price_not_negative', sql`${table.price} >= 0`),
    check('courses_list_price_above_price', sql`${table.listPrice} > ${table.price}`),
    check('courses_duration_1_to_1000_hours', sql`${table.durationHours} between 1 and 1000`),
    unique('courses_import_key').on(table.instructorId, table.importKey),
    index('courses_published_at').on(table.publishedAt).where(sql`${table.isPublished}`),
    index('courses_published_newest')
      .on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.isPublished}`),
    index('courses_waiting').on(table.publicationAskedAt).where(sql`${table.publicationAskedAt} is not null`),
    index('courses_newest').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('courses_category_newest').on(
      table.categoryId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    // All three filters of the catalogue at once.
    index('courses_category_filtered').on(table.categoryId, table.level, table.price),
    index('courses_level_newest').on(
      table.level,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('courses_price').on(table.price, table.id),
    index('courses_sorted_title').on(sql`left(lower(${table.title}), 60)`, table.id),
    index('courses_instructor_newest').on(
      table.instructorId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    // Without a list of pending entries, which every search would have to read through.
    index('courses_search').using('gin', sql`${table.searchText} gin_trgm_ops`).with({ fastupdate: false }),
    index('courses_search_terms').using('gin', table.searchTerms).with({ fastupdate: false }),
  ],
)

/** Who teaches a course together with its instructor (docs/decisions/0049). */
export const courseTeachers = pgTable(
  'course_teachers',
  {
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.courseId, table.userId] }),
    index('course_teachers_user').on(table.userId),
  ],
)

/** A chapter of a course. (course_id, order_index) is unique, checked when the transaction ends so that modules can swap places. */
export const courseModules = pgTable(
  'course_modules',
  {
    id: primaryId(),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    description: text('description'),
    orderIndex: integer('order_index').notNull(),
    importKey: text('import_key'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('course_modules_order_index_from_1', sql`${table.orderIndex} >= 1`),
    unique('course_modules_import_key').on(table.courseId, table.importKey),
  ],
)

/** A lesson: Markdown content, optionally a YouTube video. (module_id, order_index) is unique like that of modules. */
export const lessons = pgTable(
  'lessons',
  {
    id: primaryId(),
    moduleId: uuid('module_id')
      .notNull()
      .references(() => courseModules.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    content: text('content').notNull().default(''),
    /** What a page shows of `content`, and by which edition of the renderer it was made; null until it is made. */
    html: text('html'),
    htmlEdition: integer('html_edition'),
    videoUrl: text('video_url'),
    durationMinutes: integer('duration_minutes').notNull().default(10),
    orderIndex: integer('order_index').notNull(),
    isFree: boolean('is_free').notNull().default(false),
    /** Offered beside the others and asked of nobody: nothing waits for it (docs/decisions/0048). */
    isOptional: boolean('is_optional').notNull().default(false),
    importKey: text('import_key'),
    searchTerms: searchTerms((): SQL => sql`search_terms(${lessons.title}, '')`),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('lessons_duration_1_to_300_minutes', sql`${table.durationMinutes} between 1 and 300`),
    check('lessons_order_index_from_1', sql`${table.orderIndex} >= 1`),
    index('lessons_import_key').on(table.moduleId, table.importKey),
    index('lessons_search_terms').using('gin', table.searchTerms).with({ fastupdate: false }),
  ],
)
