import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, primaryId } from './columns.ts'
import { lessons } from './courses.ts'

/** A file that goes with a lesson, to be downloaded. What it holds lies in the private storage under `file_id`, which copies of the lesson
 *  share; when no row names it any more it is collected. `type` is one of shared/attachment-types.ts, told by what the file holds. */
export const lessonAttachments = pgTable(
  'lesson_attachments',
  {
    id: primaryId(),
    lessonId: uuid('lesson_id')
      .notNull()
      .references(() => lessons.id, { onDelete: 'cascade' }),
    fileId: uuid('file_id').notNull(),
    name: text('name').notNull(),
    type: text('type').notNull(),
    bytes: integer('bytes').notNull(),
    /** SHA-256: the same file stands once at a lesson. */
    checksum: text('checksum').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('lesson_attachments_once').on(table.lessonId, table.checksum),
    check('lesson_attachments_not_empty', sql`${table.bytes} > 0`),
    index('lesson_attachments_file').on(table.fileId),
  ],
)
