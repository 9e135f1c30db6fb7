import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import type { LedgerRow } from '#tests/payments-standin/state.ts'
import type { BankBook } from './shopper.ts'

const rows = z.array(z.object({ what: z.string() }))

/** What must not be, as queries that find it. */
const never: Record<string, SQL> = {
  'lets in, and nobody is in': sql`select o.reference as what from orders o where o.state in ('paid', 'partially-refunded')
    and not exists (select from enrollments e where e.order_id = o.id)
    and not exists (select from event_registrations r where r.order_id = o.id)`,
  'is in by an order that does not let in': sql`select o.reference as what from orders o where o.state not in ('paid', 'partially-refunded')
    and (exists (select from enrollments e where e.order_id = o.id) or exists (select from event_registrations r where r.order_id = o.id))`,
  'lets in without its money': sql`select o.reference as what from orders o where o.state in ('paid', 'partially-refunded')
    and o.total > 0 and o.received - o.paid_back <= 0`,
  'has money and is out of sight': sql`select o.reference as what from orders o
    where o.state in ('awaiting', 'expired', 'cancelled', 'reversed', 'refunded') and o.received > o.paid_back`,
  'waits although its time is over': sql`select o.reference as what from orders o where o.state = 'awaiting' and o.expires_at < now()`,
  'books differ from the order': sql`select o.reference as what from orders o
    left join (select order_id, sum(amount) as net from money_movements group by order_id) m on m.order_id = o.id
    where coalesce(m.net, 0) <> o.received - o.paid_back`,
  'more seats than there are': sql`select e.id::text as what from events e where e.max_attendees > 0 and e.max_attendees <
    (select count(*) from event_registrations r where r.event_id = e.id)
    + (select count(*) from orders o where o.subject_id = e.id and o.state = 'awaiting')`,
  'a voucher beyond its limit': sql`select v.code as what from vouchers v
    where (select count(*) from orders o where o.voucher_id = v.id) > v.limit_total`,
  'a voucher beyond somebody’s limit': sql`select distinct v.code as what from vouchers v join orders o on o.voucher_id = v.id
    group by v.id, v.code, v.limit_person, o.buyer_id having count(*) > v.limit_person`,
  'a gap in the receipts': sql`select y.year::text as what from receipt_years y where y.last <> (select count(*) from receipts r where r.year = y.year)`,
  'paid without a receipt': sql`select o.reference as what from orders o where o.paid_at is not null and o.received > 0
    and o.state in ('paid', 'partially-refunded') and not exists (select from receipts r where r.order_id = o.id)`,
  'a forged fact that moved money': sql`select f.id::text as what from payment_facts f join money_movements m on m.fact_id = f.id where f.is_genuine = false`,
}

/** What stays of a payment. A fee is between the buyer and the provider: what goes back of it is not the seller's. */
const leftOf = ({ received, paidBack, isReversed }: LedgerRow): number =>
  isReversed ? 0 : Math.max(0, received - paidBack)

/** What does not agree after all has been heard: rules broken, and every attempt whose books differ from the provider's
 *  or the bank's, to the rupiah. */
export async function complaintsOf(db: Db, ledger: readonly LedgerRow[], bank: BankBook): Promise<string[]> {
  const complaints: string[] = []
  for (const [name, query] of Object.entries(never)) {
    const found = rows.parse((await db.execute(query)).rows)
    if (found.length > 0)
      complaints.push(`${name}: ${found.length} (${found.slice(0, 5).map(({ what }) => what)})`)
  }
  const kept = z.array(z.object({ id: z.string(), name: z.string(), net: z.coerce.number() })).parse(
    (
      await db.execute(sql`select a.id, a.provider_order_id as name, coalesce(sum(m.amount), 0)::int as net
          from payment_attempts a left join payment_facts f on f.attempt_id = a.id
          left join money_movements m on m.fact_id = f.id group by a.id`)
    ).rows,
  )
  const expected = new Map<string, number>()
  for (const row of ledger) expected.set(row.orderId, (expected.get(row.orderId) ?? 0) + leftOf(row))
  for (const { id, name, net } of kept) {
    const book = bank.get(id)
    const there = book ? book.received - book.paidBack : (expected.get(name) ?? 0)
    if (there !== net) complaints.push(`${name}: ${net} here, ${there} there`)
  }
  return complaints
}

/** The sums of both sides, in rupiah. */
export async function sumsOfBoth(db: Db, ledger: readonly LedgerRow[], bank: BankBook) {
  const { rows: found } = await db.execute(
    sql`select coalesce(sum(amount), 0)::float8 as here from money_movements`,
  )
  const [first] = z.array(z.object({ here: z.number() })).parse(found)
  const there =
    ledger.reduce((sum, row) => sum + leftOf(row), 0) +
    [...bank.values()].reduce((sum, each) => sum + each.received - each.paidBack, 0)
  return { here: first?.here ?? 0, there }
}
