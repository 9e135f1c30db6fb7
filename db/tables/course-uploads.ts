import { boolean, index, jsonb, pgEnum, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { uploadStates } from '#shared/upload-states.ts'
import { createdAt, moment, primaryId } from './columns.ts'
import { localeEnum } from './locale-enum.ts'
import { profiles } from './people.ts'

export const uploadStateEnum = pgEnum('upload_state', uploadStates)

/** A course that somebody has uploaded as a .zip: its archive lies in the private storage under the id until it is
 *  imported or forgotten. */
export const courseUploads = pgTable(
  'course_uploads',
  {
    id: primaryId(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    /** Whose course it becomes. */
    instructorId: uuid('instructor_id').notNull(),
    fileName: text('file_name').notNull(),
    state: uploadStateEnum('state').notNull().default('uploaded'),
    /** In which its owner learns what is wrong with it. */
    locale: localeEnum('locale').notNull(),
    /** Whether the course shall be published when it is imported. */
    publish: boolean('publish').notNull().default(false),
    /** What importing it would do, then what it did. */
    report: jsonb('report'),
    /** How far the work on it is. */
    progress: jsonb('progress'),
    /** The sentence for its owner when it has failed. */
    failure: text('failure'),
    createdAt: createdAt(),
    /** When it last went on. */
    movedAt: moment('moved_at').notNull().defaultNow(),
  },
  (table) => [
    index('course_uploads_of_owner').on(table.ownerId, table.id.desc().nullsFirst()),
    index('course_uploads_by_age').on(table.createdAt),
  ],
)
