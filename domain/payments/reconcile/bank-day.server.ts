import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { daySpan } from '#domain/payments/book-time.ts'

/** What does not agree about a day's transfers. Credits that nobody has decided upon: of other sums than were asked, of
 *  one of several orders, or of none; `matched` is one whose import was cut short. `unseen`: recorded by hand, and in
 *  no statement yet. `beyond`: credits of an order come to more than is recorded of it. */
const bankDifferenceKinds = [
  'matched',
  'short',
  'over',
  'ambiguous',
  'unmatched',
  'beyond',
  'unseen',
] as const
export type BankDifferenceKind = (typeof bankDifferenceKinds)[number]

const rowSchema = z.object({
  /** Of the credit, or of the order that it is about. */
  id: z.string(),
  kind: z.enum(bankDifferenceKinds),
  amount: z.number(),
  /** What the bank wrote; null for what is about an order as a whole. */
  text: z.string().nullable(),
  orderId: z.string().nullable(),
  reference: z.string().nullable(),
  importId: z.string().nullable(),
})

const daySchema = z.tuple([
  z.object({
    /** Transfers that were recorded that day, and how much of them statements have shown, on whatever day. */
    recorded: z.number(),
    recordedAmount: z.number(),
    seenAmount: z.number(),
    /** The bank's credits of that day that are of orders, and how much of them is recorded, on whatever day. */
    credits: z.number(),
    creditsAmount: z.number(),
    bookedAmount: z.number(),
    /** Whether a statement was brought in after that day was over that speaks of it: only then what is in none says something. */
    isCovered: z.boolean(),
    /** How many differences there are; `rows` are the first of them. */
    count: z.number(),
    rows: z.array(rowSchema),
  }),
])

export type BankDay = z.infer<typeof daySchema>[0]

const mostRows = 50

/** Compares the transfers of a day ('2026-11-24', by the clocks of Jakarta) with what statements say, an order each:
 *  money that was recorded by hand counts on the day it was recorded on, a credit on its day at the bank, and both are
 *  the same money whichever came first. Sums are whole rupiah. One query. */
export async function bankDay(db: Db, day: string): Promise<BankDay> {
  const span = daySpan(day)
  const [from, until] = [
    sql`${span.from.toISOString()}::timestamptz`,
    sql`${span.until.toISOString()}::timestamptz`,
  ]
  const ofDay = sql`l.day = ${day}::date`
  const { rows } = await db.execute(sql`
    with covered as (
      select exists (select from statement_imports i
        where i.first_day <= ${day}::date and i.last_day >= ${day}::date and i.created_at >= ${until}) as yes
    ), concerned as (
      select m.order_id from money_movements m where m.kind = 'received' and m.at >= ${from} and m.at < ${until}
      union select a.order_id from statement_lines l join payment_attempts a on a.id = l.attempt_id
        where ${ofDay} and l.decided_at is not null and l.state <> 'known'
    ), came as (
      select m.order_id, sum(m.amount) as total,
        coalesce(sum(m.amount) filter (where f.source = 'statement'), 0) as shown,
        coalesce(sum(m.amount) filter (where f.source <> 'statement' and m.at < ${until}), 0) as by_hand,
        coalesce(sum(m.amount) filter (where f.source <> 'statement' and m.at >= ${from} and m.at < ${until}), 0) as by_hand_now,
        count(*) filter (where m.at >= ${from} and m.at < ${until}) as n,
        coalesce(sum(m.amount) filter (where m.at >= ${from} and m.at < ${until}), 0) as amount
      from concerned c join money_movements m on m.order_id = c.order_id and m.kind = 'received'
        join payment_facts f on f.id = m.fact_id join payment_attempts a on a.id = f.attempt_id and a.way = 'transfer'
      group by m.order_id
    ), seen as (
      select a.order_id, sum(l.amount) as total, count(*) filter (where ${ofDay}) as n,
        coalesce(sum(l.amount) filter (where ${ofDay}), 0) as amount
      from concerned c join payment_attempts a on a.order_id = c.order_id join statement_lines l on l.attempt_id = a.id
      where l.decided_at is not null and l.state <> 'known' group by a.order_id
    ), compared as (
      select o.id, o.reference, coalesce(came.n, 0) as n, coalesce(came.amount, 0) as amount,
        coalesce(seen.n, 0) as credits, coalesce(seen.amount, 0) as credited,
        -- What was recorded first is what statements have shown first.
        least(coalesce(came.by_hand_now, 0),
          greatest(0, coalesce(came.by_hand, 0) - greatest(0, coalesce(seen.total, 0) - coalesce(came.shown, 0)))) as unseen,
        least(coalesce(seen.amount, 0), greatest(0, coalesce(seen.total, 0) - coalesce(came.total, 0))) as beyond
      from concerned c join orders o on o.id = c.order_id
        left join came on came.order_id = o.id left join seen on seen.order_id = o.id
    ), wrong as (
      select l.id, l.state as kind, l.amount::bigint as amount, l.text, o.id as order_id, o.reference, l.import_id, 0 as place, l.row
      from statement_lines l left join payment_attempts a on a.id = l.attempt_id left join orders o on o.id = a.order_id
      where ${ofDay} and l.decided_at is null and l.state <> 'known'
      union all select id, 'beyond', beyond, null, id, reference, null, 1, 0 from compared where beyond > 0
      union all select id, 'unseen', unseen, null, id, reference, null, 2, 0 from compared, covered where unseen > 0 and covered.yes
    )
    select coalesce(sum(n), 0)::int as recorded, coalesce(sum(amount), 0)::float8 as "recordedAmount",
      coalesce(sum(amount - unseen), 0)::float8 as "seenAmount",
      coalesce(sum(credits), 0)::int as credits, coalesce(sum(credited), 0)::float8 as "creditsAmount",
      coalesce(sum(credited - beyond), 0)::float8 as "bookedAmount",
      (select yes from covered) as "isCovered", (select count(*)::int from wrong) as count,
      (select coalesce(json_agg(json_build_object('id', id, 'kind', kind, 'amount', amount, 'text', text, 'orderId', order_id,
          'reference', reference, 'importId', import_id) order by place, import_id, row, reference), '[]')
        from (select * from wrong order by place, import_id, row, reference limit ${mostRows}) as first) as rows
    from compared`)
  return daySchema.parse(rows)[0]
}
