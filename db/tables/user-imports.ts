import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, moment, primaryId } from './columns.ts'
import { profiles } from './people.ts'

/** A list of people that an admin has uploaded: first checked, then carried out row by row, in order. `rows` are those
 *  that can be made (see domain/people/user-import.server.ts), `problems` say what is wrong with the others, `done` is
 *  how many rows are behind us. */
export const userImports = pgTable(
  'user_imports',
  {
    id: primaryId(),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    fileName: text('file_name').notNull(),
    rows: jsonb('rows').notNull(),
    problems: jsonb('problems').notNull(),
    done: integer('done').notNull().default(0),
    made: integer('made').notNull().default(0),
    /** People who were there already. */
    existing: integer('existing').notNull().default(0),
    invites: boolean('invites').notNull().default(true),
    createdAt: createdAt(),
    startedAt: moment('started_at'),
    /** When its last row was worked on: nobody works on one that has long been silent. */
    workedAt: moment('worked_at'),
    finishedAt: moment('finished_at'),
    /** When it was given up; it can be gone on with. */
    failedAt: moment('failed_at'),
  },
  (table) => [
    check('user_imports_counts', sql`${table.made} + ${table.existing} = ${table.done}`),
    index('user_imports_newest').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('user_imports_created_by').on(table.createdBy),
  ],
)
