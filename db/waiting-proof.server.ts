import { type SQL, sql } from 'drizzle-orm'

/** Whether a proof that was sent for an order waits for staff to look at it, as a part of a query. `orderId` is an id or a column, wrapped in `sql`. */
export const hasWaitingProof = (orderId: SQL | string): SQL<boolean> =>
  sql<boolean>`exists (select from payment_proofs p join payment_attempts a on a.id = p.attempt_id
    where a.order_id = ${orderId} and p.decided_at is null)`
