import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgEnum, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment, primaryId } from './columns.ts'
import { profiles } from './people.ts'

export const guardianHowEnum = pgEnum('guardian_how', ['mail', 'school'])

/** What a school has signed for a class: that it has the consent of each child's guardian. */
export const schoolStatements = pgTable(
  'school_statements',
  {
    id: primaryId(),
    school: text('school').notNull(),
    /** Who has signed for the school, and as what. */
    signedBy: text('signed_by').notNull(),
    signedOn: date('signed_on').notNull(),
    /** The signed paper, in the private storage. */
    fileId: uuid('file_id').notNull(),
    fileName: text('file_name').notNull(),
    fileType: text('file_type').notNull(),
    bytes: integer('bytes').notNull(),
    /** Of how many children. */
    children: integer('children').notNull(),
    takenBy: uuid('taken_by').references(() => profiles.id, { onDelete: 'set null' }),
    takenAt: moment('taken_at').notNull().defaultNow(),
  },
  (table) => [
    index('school_statements_taken_by').on(table.takenBy),
    index('school_statements_newest').on(table.takenAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
  ],
)

/** That a guardian was asked about a child, and what they have said: by a link to their address, or by a school that has signed for it. */
export const guardianConsents = pgTable(
  'guardian_consents',
  {
    id: primaryId(),
    childId: uuid('child_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    how: guardianHowEnum('how').notNull(),
    /** Whom a link was mailed to. A school names nobody. */
    guardianEmail: text('guardian_email').notNull().default(''),
    /** As they have written it themselves. */
    guardianName: text('guardian_name').notNull().default(''),
    statementId: uuid('statement_id').references(() => schoolStatements.id),
    askedAt: moment('asked_at').notNull().defaultNow(),
    givenAt: moment('given_at'),
    refusedAt: moment('refused_at'),
    /** The very text of the privacy policy that was agreed to. */
    textHash: text('text_hash'),
    address: text('address'),
    userAgent: text('user_agent'),
  },
  (table) => [
    // One link is open at a time.
    uniqueIndex('guardian_consents_asked')
      .on(table.childId)
      .where(sql`${table.givenAt} is null and ${table.refusedAt} is null`),
    index('guardian_consents_child').on(table.childId, table.askedAt),
    index('guardian_consents_guardian').on(table.guardianEmail).where(sql`${table.givenAt} is not null`),
    index('guardian_consents_statement').on(table.statementId),
    check('guardian_consents_one_answer', sql`${table.givenAt} is null or ${table.refusedAt} is null`),
    check('guardian_consents_by_school', sql`(${table.how} = 'school') = (${table.statementId} is not null)`),
  ],
)
