import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment, primaryId } from './columns.ts'
import { profiles } from './people.ts'

/** A copy of all that is held about somebody, as they have asked for it: in the making, or to be taken until it
 *  expires. Its file lies in parts in the private storage. */
export const dataExports = pgTable(
  'data_exports',
  {
    id: primaryId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    /** A guardian has asked for it, and is written to there; null: the person themselves. */
    guardianEmail: text('guardian_email'),
    askedAt: moment('asked_at').notNull().defaultNow(),
    /** Null while it is made. */
    madeAt: moment('made_at'),
    expiresAt: moment('expires_at'),
    bytes: bigint('bytes', { mode: 'number' }),
    parts: integer('parts'),
  },
  (table) => [
    // One at a time, anyone who asks.
    uniqueIndex('data_exports_in_the_making').on(table.userId).where(sql`${table.madeAt} is null`),
    index('data_exports_user').on(table.userId, table.askedAt),
  ],
)
