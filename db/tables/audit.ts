import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment, primaryId } from './columns.ts'

/** Who did what to whom, when: written once, a trigger refuses to change or delete it; but for entries that count,
 *  whose details go on, and for passing ones that are old (domain/audit/forget-old-entries.server.ts). It outlives the
 *  people and things that it speaks of, so it keeps their names as they were and refers to none by a foreign key.
 *  `action` is one of domain/audit/schema.ts. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: primaryId(),
    at: moment('at').notNull().defaultNow(),
    /** Nobody for what happens before signing in. */
    actorId: uuid('actor_id'),
    actorName: text('actor_name').notNull().default(''),
    action: text('action').notNull(),
    subjectId: uuid('subject_id'),
    subjectName: text('subject_name').notNull().default(''),
    details: jsonb('details').notNull().default({}),
    /** The network address, of what happens at the door. */
    address: text('address'),
    /** Of an entry that counts what happens often: what it counts, and for how long. */
    countKey: text('count_key').unique(),
  },
  (table) => [
    index('audit_log_newest').on(table.at.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('audit_log_actor_newest').on(
      table.actorId,
      table.at.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('audit_log_subject_newest').on(
      table.subjectId,
      table.at.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('audit_log_action_newest').on(
      table.action,
      table.at.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('audit_log_search').using(
      'gin',
      sql`${table.actorName} gin_trgm_ops`,
      sql`${table.subjectName} gin_trgm_ops`,
    ),
  ],
)
