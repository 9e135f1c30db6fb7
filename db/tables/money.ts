import { sql } from 'drizzle-orm'
import {
  bigserial,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { OrderKind, RefundState, StatementLineState } from '#shared/payments.ts'
import { createdAt, moment, primaryId } from './columns.ts'
import { orders, paymentAttempts } from './orders.ts'

/** What was heard or decided of an order, as it came: written once, a trigger refuses to change or delete it. `seq` is
 *  their order; the person who adds one holds its order. `amount` is cumulative, whole rupiah: so much has come or gone back
 *  for this attempt by now. */
export const paymentFacts = pgTable(
  'payment_facts',
  {
    id: primaryId(),
    seq: bigserial('seq', { mode: 'number' }).notNull().unique(),
    /** Null for what names none of ours. */
    orderId: uuid('order_id').references(() => orders.id),
    attemptId: uuid('attempt_id').references(() => paymentAttempts.id),
    /** One of domain/payments/next.ts, or 'heard' for what changes nothing by itself. */
    kind: text('kind').notNull(),
    amount: integer('amount'),
    /** webhook, poll, staff, statement, buyer or system. */
    source: text('source').notNull(),
    /** Who said so, of people; without a foreign key, because it outlives them. */
    actorId: uuid('actor_id'),
    /** Whether what came over the network proved where it came from; null for what did not. */
    isGenuine: boolean('is_genuine'),
    raw: text('raw').notNull().default(''),
    /** SHA-256 of what makes it the same fact: the same one is written once. */
    hash: text('hash').notNull().unique(),
    recordedAt: moment('recorded_at').notNull().defaultNow(),
  },
  (table) => [
    index('payment_facts_order').on(table.orderId, table.seq),
    index('payment_facts_newest').on(table.recordedAt),
  ],
)

/** The books: every rupiah that has come (positive) or gone (negative), with what it was for. Written once, like facts.
 *  Revenue is their sum. */
export const moneyMovements = pgTable(
  'money_movements',
  {
    id: primaryId(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    factId: uuid('fact_id')
      .notNull()
      .references(() => paymentFacts.id),
    kind: text('kind').$type<'received' | 'paid-back' | 'reversed'>().notNull(),
    amount: integer('amount').notNull(),
    orderKind: text('order_kind').$type<OrderKind>().notNull(),
    subjectId: uuid('subject_id').notNull(),
    subjectTitle: text('subject_title').notNull(),
    instructorId: uuid('instructor_id'),
    at: moment('at').notNull(),
  },
  (table) => [
    unique('money_movements_once').on(table.factId, table.kind),
    check(
      'money_movements_sign',
      sql`(${table.kind} = 'received' and ${table.amount} > 0) or (${table.kind} <> 'received' and ${table.amount} < 0)`,
    ),
    index('money_movements_order').on(table.orderId),
    index('money_movements_at').on(table.at),
    index('money_movements_instructor').on(table.instructorId, table.at),
    index('money_movements_subject').on(table.subjectId, table.at),
  ],
)

/** Money that is to go back. Its id is the key under which a provider does it once. */
export const refunds = pgTable(
  'refunds',
  {
    id: primaryId(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    attemptId: uuid('attempt_id').references(() => paymentAttempts.id),
    amount: integer('amount').notNull(),
    reason: text('reason').notNull(),
    /** By the provider, or by hand from the bank account. */
    way: text('way').$type<'provider' | 'by-hand'>().notNull(),
    state: text('state').$type<RefundState>().notNull().default('asked'),
    /** Why it failed, without a word of people. */
    failure: text('failure'),
    askedBy: uuid('asked_by'),
    createdAt: createdAt(),
    doneAt: moment('done_at'),
  },
  (table) => [
    check('refunds_amount_positive', sql`${table.amount} > 0`),
    index('refunds_order').on(table.orderId),
    index('refunds_open').on(table.createdAt).where(sql`${table.state} <> 'done'`),
  ],
)

/** The last number that a year's receipts have; its row is held until the receipt is there, so that no number is missing. */
export const receiptYears = pgTable('receipt_years', {
  year: integer('year').primaryKey(),
  last: integer('last').notNull(),
})

/** A receipt, as it was given: one an order, its numbers without a gap within a year. It keeps names and words of that day. */
export const receipts = pgTable(
  'receipts',
  {
    id: primaryId(),
    orderId: uuid('order_id')
      .notNull()
      .unique()
      .references(() => orders.id),
    year: integer('year').notNull(),
    number: integer('number').notNull(),
    issuedAt: moment('issued_at').notNull(),
    /** Seller, buyer, lines, total, by what it was paid (domain/payments/receipts). */
    paper: jsonb('paper').notNull(),
  },
  (table) => [unique('receipts_number').on(table.year, table.number)],
)

/** A bank's statement that was brought in. */
export const statementImports = pgTable(
  'statement_imports',
  {
    id: primaryId(),
    bank: text('bank').notNull(),
    fileName: text('file_name').notNull(),
    checksum: text('checksum').notNull().unique(),
    /** Rows that are no credits, and those that could not be read. */
    debits: integer('debits').notNull(),
    unread: integer('unread').notNull(),
    /** The days that it speaks of, both meant; null where nothing says so. */
    firstDay: date('first_day', { mode: 'string' }),
    lastDay: date('last_day', { mode: 'string' }),
    importedBy: uuid('imported_by'),
    createdAt: createdAt(),
  },
  (table) => [
    index('statement_imports_newest').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
  ],
)

/** A credit of a statement, and the transfer that it was found to be. */
export const statementLines = pgTable(
  'statement_lines',
  {
    id: primaryId(),
    importId: uuid('import_id')
      .notNull()
      .references(() => statementImports.id),
    row: integer('row').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    amount: integer('amount').notNull(),
    text: text('text').notNull(),
    state: text('state').$type<StatementLineState>().notNull(),
    attemptId: uuid('attempt_id').references(() => paymentAttempts.id),
    /** The same credit in another statement is the same: bank, day, amount, text, balance and how many alike came before it in the file. */
    hash: text('hash').notNull(),
    /** When it was booked, or somebody said that nothing is to be booked of it; null while it waits. */
    decidedAt: moment('decided_at'),
    /** Who decided; null for the import itself. Without a foreign key, because it outlives them. */
    decidedBy: uuid('decided_by'),
    /** As what it was booked. */
    factId: uuid('fact_id').references(() => paymentFacts.id),
  },
  (table) => [
    index('statement_lines_import').on(table.importId, table.row),
    index('statement_lines_hash').on(table.hash),
    index('statement_lines_attempt').on(table.attemptId),
    index('statement_lines_day').on(table.day),
    // Money of an order that waits for staff.
    index('statement_lines_waiting')
      .on(table.attemptId)
      .where(sql`${table.decidedAt} is null and ${table.state} in ('short', 'over')`),
  ],
)
