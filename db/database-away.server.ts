import { z } from 'zod'

/** How the driver and PostgreSQL say that a connection was not made or has broken. */
const away =
  /^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|ENOTFOUND|EHOSTUNREACH|EAI_AGAIN|08\w{3}|57P0[123])$/
const saidByDriver =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/

const failure = z.object({ code: z.string().optional(), message: z.string().optional() })

/** Whether a query failed because the database can't be reached, rather than for what it asked. */
export function isDatabaseAway(error: unknown): boolean {
  const { data } = failure.safeParse(error instanceof Error && error.cause ? error.cause : error)
  return away.test(data?.code ?? '') || saidByDriver.test(data?.message ?? '')
}
