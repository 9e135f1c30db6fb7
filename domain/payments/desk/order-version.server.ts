import { type SQL, sql } from 'drizzle-orm'

/** What an order was when somebody looked at it, as one word: it is another as soon as a fact, a refund, what staff think of a proof, a
 *  credit of a statement, what becomes of that, or what stays of a surplus has come. */
export const orderVersion = (orderId: SQL | string): SQL<string> => sql<string>`concat_ws('.',
  (select coalesce(max(f.seq), 0) from payment_facts f where f.order_id = ${orderId} and f.kind <> 'heard'),
  (select concat_ws('.', count(*), count(*) filter (where r.state <> 'asked'), count(*) filter (where r.way = 'by-hand'))
    from refunds r where r.order_id = ${orderId}),
  (select count(*) from payment_proofs p join payment_attempts a on a.id = p.attempt_id
    where a.order_id = ${orderId} and p.decided_at is not null),
  (select concat_ws('.', count(*), count(l.decided_at)) from statement_lines l join payment_attempts a on a.id = l.attempt_id
    where a.order_id = ${orderId} and l.state <> 'known'),
  (select o.surplus_kept from orders o where o.id = ${orderId}))`
