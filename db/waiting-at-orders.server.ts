import { type SQL, sql } from 'drizzle-orm'

/** Whether a proof that a buyer has sent (`p`) waits for staff to look at it, as a part of a query. */
export const isWaitingProof: SQL = sql`p.decided_at is null`

/** The same of a credit in a bank's statement (`l`) that was found to be of an order and is not what was asked. */
export const isWaitingCredit: SQL = sql`l.decided_at is null and l.state in ('short', 'over')`

/** The proofs that wait at an order, as rows that a query counts or looks into. `orderId` is an id or a column, wrapped in `sql`. */
export const waitingProofs = (orderId: SQL | string): SQL =>
  sql`payment_proofs p join payment_attempts a on a.id = p.attempt_id where a.order_id = ${orderId} and ${isWaitingProof}`

/** The same of the credits that wait there, with the transfer that each is of (`a`). */
export const waitingCredits = (orderId: SQL | string): SQL =>
  sql`statement_lines l join payment_attempts a on a.id = l.attempt_id where a.order_id = ${orderId} and ${isWaitingCredit}`

/** Whether a proof waits at an order, as a part of a query. */
export const hasWaitingProof = (orderId: SQL | string): SQL<boolean> =>
  sql<boolean>`exists (select from ${waitingProofs(orderId)})`
