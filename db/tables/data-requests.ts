import { sql } from 'drizzle-orm'
import { check, index, pgEnum, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { dataRequestKinds, dataRequestOutcomes } from '#shared/data-requests.ts'
import { moment, primaryId } from './columns.ts'
import { profiles } from './people.ts'

export const dataRequestKindEnum = pgEnum('data_request_kind', dataRequestKinds)
export const dataRequestOutcomeEnum = pgEnum('data_request_outcome', dataRequestOutcomes)

/** What somebody asks of those who hold their data, and what came of it: kept without their name once their account is
 *  gone, to show that it was answered in time. */
export const dataRequests = pgTable(
  'data_requests',
  {
    id: primaryId(),
    userId: uuid('user_id').references(() => profiles.id, { onDelete: 'set null' }),
    kind: dataRequestKindEnum('kind').notNull(),
    text: text('text').notNull(),
    askedAt: moment('asked_at').notNull().defaultNow(),
    /** By when the law wants an answer. */
    dueAt: moment('due_at').notNull(),
    /** Null while it waits. */
    outcome: dataRequestOutcomeEnum('outcome'),
    answer: text('answer').notNull().default(''),
    answeredAt: moment('answered_at'),
    answeredBy: uuid('answered_by').references(() => profiles.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('data_requests_user').on(table.userId, table.askedAt),
    index('data_requests_waiting').on(table.dueAt, table.id).where(sql`${table.outcome} is null`),
    index('data_requests_answered').on(table.answeredAt, table.id).where(sql`${table.outcome} is not null`),
    index('data_requests_answered_by').on(table.answeredBy).where(sql`${table.answeredBy} is not null`),
    check('data_requests_answered', sql`(${table.outcome} is null) = (${table.answeredAt} is null)`),
  ],
)
