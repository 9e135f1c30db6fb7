import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { OrderKind, OrderNeed, OrderState, PaymentWay } from '#shared/payments.ts'
import { createdAt, moment, primaryId, updatedAt } from './columns.ts'
import { profiles } from './people.ts'
import { vouchers } from './vouchers.ts'

/** The ways to pay that are configured, written at every start: with none, priced courses and events open without payment (P27). */
export const paymentWayRows = pgTable('payment_ways', {
  way: text('way').$type<PaymentWay>().primaryKey(),
  updatedAt: updatedAt(),
})

/** That somebody wants a course or a seat, at the price of that moment. It outlives what was ordered and anyone who
 *  ordered it, so that books stay whole: `subject_id` and `instructor_id` have no foreign key. All amounts are whole
 *  rupiah. What it is worth follows from its facts alone (domain/payments/next.ts); `state`, `need`, `received` and
 *  `paid_back` keep what they come to. */
export const orders = pgTable(
  'orders',
  {
    id: primaryId(),
    /** What people and banks call it: 'NKN-7K3QX2MP'. */
    reference: text('reference').notNull().unique(),
    buyerId: uuid('buyer_id').references(() => profiles.id, { onDelete: 'set null' }),
    kind: text('kind').$type<OrderKind>().notNull(),
    subjectId: uuid('subject_id').notNull(),
    subjectTitle: text('subject_title').notNull(),
    /** Whose course it was; null for an event. */
    instructorId: uuid('instructor_id'),
    price: integer('price').notNull(),
    /** What the voucher takes off. */
    discount: integer('discount').notNull().default(0),
    /** What is to be paid: the price less the discount. */
    total: integer('total').notNull(),
    voucherId: uuid('voucher_id').references(() => vouchers.id, { onDelete: 'set null' }),
    state: text('state').$type<OrderState>().notNull().default('awaiting'),
    need: text('need').$type<OrderNeed>(),
    /** What has come and was not reversed. */
    received: integer('received').notNull().default(0),
    paidBack: integer('paid_back').notNull().default(0),
    /** What has come beyond what was asked of whom it let in, and has not gone back. */
    surplus: integer('surplus').notNull().default(0),
    /** So much of it stays, as staff have decided; more than that waits for them. */
    surplusKept: integer('surplus_kept').notNull().default(0),
    createdAt: createdAt(),
    /** Until when it is to be paid. */
    expiresAt: moment('expires_at').notNull(),
    /** When it let its buyer in first. */
    paidAt: moment('paid_at'),
    /** When its state last changed. */
    changedAt: moment('changed_at').notNull().defaultNow(),
  },
  (table) => [
    check('orders_kind', sql`${table.kind} in ('course', 'event')`),
    check(
      'orders_total_is_price_less_discount',
      sql`${table.price} >= 0 and ${table.discount} between 0 and ${table.price} and ${table.total} = ${table.price} - ${table.discount}`,
    ),
    check('orders_money_not_negative', sql`${table.received} >= 0 and ${table.paidBack} >= 0`),
    check('orders_need_of_staff', sql`(${table.state} = 'needs-staff') = (${table.need} is not null)`),
    // One that can be paid, a person and thing. Money may come late for another one meanwhile: that waits for staff beside it.
    uniqueIndex('orders_open')
      .on(table.buyerId, table.kind, table.subjectId)
      .where(sql`${table.state} = 'awaiting'`),
    index('orders_buyer_newest').on(
      table.buyerId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('orders_newest').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('orders_state').on(table.state, table.changedAt, table.id),
    // Seats that are held.
    index('orders_subject').on(table.subjectId, table.state),
    index('orders_voucher').on(table.voucherId),
    index('orders_surplus').on(table.changedAt).where(sql`${table.surplus} > ${table.surplusKept}`),
    index('orders_due').on(table.expiresAt).where(sql`${table.state} = 'awaiting'`),
  ],
)

/** How an attempt to pay stands: it is being begun with its provider, can be paid, or cannot any more. */
export type AttemptState = 'beginning' | 'open' | 'ended'

/** One attempt to pay an order in one way. `provider_order_id` is the reference and the attempt's number: what a provider has heard once it
 *  does not take again. */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    id: primaryId(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    number: integer('number').notNull(),
    way: text('way').$type<PaymentWay>().notNull(),
    providerOrderId: text('provider_order_id').notNull().unique(),
    /** What is asked: the total, of a transfer with its unique code. */
    amount: integer('amount').notNull(),
    /** So many rupiah are added to a transfer so that no two ask for the same. */
    uniqueCode: integer('unique_code').notNull().default(0),
    state: text('state').$type<AttemptState>().notNull(),
    /** What the provider calls it. */
    providerReference: text('provider_reference'),
    payUrl: text('pay_url'),
    /** By what it was paid at the provider, such as 'qris'. */
    channel: text('channel'),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    /** When the provider was last asked. */
    askedAt: moment('asked_at'),
  },
  (table) => [
    unique('payment_attempts_number').on(table.orderId, table.number),
    check('payment_attempts_amount_positive', sql`${table.amount} > 0`),
    check('payment_attempts_unique_code', sql`${table.uniqueCode} between 0 and 999`),
    // By its amount alone an open transfer is known.
    uniqueIndex('payment_attempts_open_transfer')
      .on(table.amount)
      .where(sql`${table.way} = 'transfer' and ${table.state} = 'open'`),
    index('payment_attempts_open').on(table.way, table.createdAt).where(sql`${table.state} <> 'ended'`),
  ],
)

/** A picture or PDF with which a buyer shows that they have transferred. What it holds lies in the private storage under `file_id`. */
export const paymentProofs = pgTable(
  'payment_proofs',
  {
    id: primaryId(),
    attemptId: uuid('attempt_id')
      .notNull()
      .references(() => paymentAttempts.id),
    fileId: uuid('file_id').notNull(),
    name: text('name').notNull(),
    type: text('type').notNull(),
    bytes: integer('bytes').notNull(),
    /** What the buyer says of it. */
    note: text('note').notNull().default(''),
    createdAt: createdAt(),
    /** When staff have said what they think of it; null while it waits. */
    decidedAt: moment('decided_at'),
    /** Why it was rejected; null for one that waits or was good. */
    refusal: text('refusal'),
  },
  (table) => [
    check('payment_proofs_not_empty', sql`${table.bytes} > 0`),
    index('payment_proofs_attempt').on(table.attemptId),
    index('payment_proofs_file').on(table.fileId),
    index('payment_proofs_waiting').on(table.createdAt).where(sql`${table.decidedAt} is null`),
  ],
)
