import { z } from 'zod'
import { TellingError } from '#shared/telling-error.ts'

/** Nobody asked the database: it is known not to answer, or to be too busy with the very same. */
export class DatabaseAwayError extends TellingError {
  override name = 'DatabaseAwayError'
}

/** How the driver and PostgreSQL say that a connection was not made or has broken. Too many connections (53300), a lock
 *  or an answer that has not come in time (55P03, 57014, 25P03), and a database that does not let us in any more are
 *  the same to the person who asked: later, please. */
const away =
  /^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|ENOTFOUND|EHOSTUNREACH|ENETUNREACH|ENETDOWN|EAI_AGAIN|08\w{3}|28\w{3}|3D000|53300|55P03|57014|57P0[12345]|25P0[34])$/
const saidByDriver =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed and is not queryable)/

const failure = z.object({ code: z.string().optional(), message: z.string().optional() })

/** Whether a query failed because the database can't be reached, or not in time, rather than for what it asked. */
export function isDatabaseAway(error: unknown): boolean {
  const cause = error instanceof Error && error.cause ? error.cause : error
  if (cause instanceof DatabaseAwayError) return true
  const { data } = failure.safeParse(cause)
  // A file that is missing says where it was looked for; a socket, that it was connected to.
  if (data?.code === 'ENOENT') return data.message?.startsWith('connect ') ?? false
  return away.test(data?.code ?? '') || saidByDriver.test(data?.message ?? '')
}
