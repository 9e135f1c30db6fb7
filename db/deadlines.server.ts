import type { PoolConfig } from 'pg'

/** What work on the database may take. Milliseconds. docs/decisions/0034 says why these, and why there are two kinds of them. */
export type Deadlines = {
  /** How many connections there are for it. */
  places: number
  /** For a place, while the database answers: beyond that there is more to do than it does. */
  waitMs: number
  /** For a lock that another transaction holds. PostgreSQL sees to it. */
  lockMs: number
  /** For one statement. PostgreSQL sees to it. */
  statementMs: number
  /** For a transaction that sends nothing. PostgreSQL sees to it. */
  idleInTransactionMs: number
  /** For a place altogether. The client sees to it, so that it holds whatever stands between: a pooler, or a network that loses packets. */
  holdMs: number
}

/** What a reader waits for. */
export const ofRequests: Deadlines = {
  places: 8,
  waitMs: 4_000,
  lockMs: 1_000,
  statementMs: 8_000,
  idleInTransactionMs: 10_000,
  holdMs: 12_000,
}

/** Imports, exports, reports, jobs, maintenance: work that takes the time it takes, on places of its own. */
export const ofLongWork: Deadlines = {
  places: 3,
  waitMs: 60_000,
  lockMs: 10_000,
  statementMs: 600_000,
  idleInTransactionMs: 60_000,
  holdMs: 900_000,
}

/** The embedded engine does one transaction after the other, and nothing can interrupt it: anyone who waits, waits for those before. */
export const ofRequestsEmbedded: Deadlines = { ...ofRequests, waitMs: 10_000, holdMs: 15_000 }

/** How a pool asks for them. As parameters of the connection they outlive RESET and DISCARD, and reach nobody else's session. */
export const askedOfPostgres = ({
  places,
  waitMs,
  lockMs,
  statementMs,
  idleInTransactionMs,
}: Deadlines): PoolConfig => ({
  max: places,
  connectionTimeoutMillis: waitMs,
  lock_timeout: lockMs,
  statement_timeout: statementMs,
  idle_in_transaction_session_timeout: idleInTransactionMs,
  keepAlive: true,
})
