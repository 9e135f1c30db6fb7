import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { OrderKind, ScholarshipState, VoucherKind } from '#shared/payments.ts'
import { createdAt, moment, primaryId } from './columns.ts'
import { courses } from './courses.ts'
import { profiles } from './people.ts'

/** What takes something off a price. It is used up under its row's lock; how often it was used is how many orders that
 *  count name it. A voucher is never deleted: it is stopped. */
export const vouchers = pgTable(
  'vouchers',
  {
    id: primaryId(),
    /** In capitals, as it is typed. */
    code: text('code').notNull().unique(),
    kind: text('kind').$type<VoucherKind>().notNull(),
    /** Per cent (1 to 100) or rupiah. */
    value: integer('value').notNull(),
    /** How often altogether; null: without end. */
    limitTotal: integer('limit_total'),
    limitPerson: integer('limit_person'),
    validFrom: moment('valid_from'),
    validUntil: moment('valid_until'),
    /** For what: courses or events alone, or one of them; null for everything. */
    subjectKind: text('subject_kind').$type<OrderKind>(),
    subjectId: uuid('subject_id'),
    /** For whom alone. */
    personId: uuid('person_id').references(() => profiles.id, { onDelete: 'cascade' }),
    /** What staff say of it among themselves. */
    note: text('note').notNull().default(''),
    madeBy: uuid('made_by').references(() => profiles.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    stoppedAt: moment('stopped_at'),
  },
  (table) => [
    check(
      'vouchers_value',
      sql`${table.value} > 0 and (${table.kind} <> 'percent' or ${table.value} <= 100)`,
    ),
    check('vouchers_limits', sql`${table.limitTotal} > 0 and ${table.limitPerson} > 0`),
    check('vouchers_subject', sql`${table.subjectId} is null or ${table.subjectKind} is not null`),
    check('vouchers_window', sql`${table.validUntil} > ${table.validFrom}`),
    index('vouchers_newest').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('vouchers_person').on(table.personId),
    index('vouchers_made_by').on(table.madeBy),
  ],
)

/** That somebody asks to learn a course without paying, and what staff say. A grant is a voucher of 100 per cent for them alone. */
export const scholarshipApplications = pgTable(
  'scholarship_applications',
  {
    id: primaryId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    reason: text('reason').notNull(),
    state: text('state').$type<ScholarshipState>().notNull().default('waiting'),
    /** What staff answer. */
    answer: text('answer').notNull().default(''),
    decidedBy: uuid('decided_by').references(() => profiles.id, { onDelete: 'set null' }),
    decidedAt: moment('decided_at'),
    voucherId: uuid('voucher_id').references(() => vouchers.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('scholarship_applications_open')
      .on(table.userId, table.courseId)
      .where(sql`${table.state} = 'waiting'`),
    index('scholarship_applications_user').on(table.userId, table.courseId),
    index('scholarship_applications_course').on(table.courseId),
    index('scholarship_applications_state').on(table.state, table.createdAt, table.id),
    index('scholarship_applications_voucher').on(table.voucherId),
    index('scholarship_applications_decided_by').on(table.decidedBy),
  ],
)
