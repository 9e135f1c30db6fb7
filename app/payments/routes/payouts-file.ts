import { csvResponse } from '#app/answers/file-response.server.ts'
import { requireCaretaker } from '#app/middleware/guards.server.ts'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { lastBookMonth, parseBookMonth } from '#domain/payments/book-time.ts'
import { payoutsFile } from '#domain/payments/payouts/payouts-file.server.ts'
import type { Route } from './+types/payouts-file.ts'

/** GET /staff/payouts.csv: the payouts of a month, for a spreadsheet. */
export async function loader(args: Route.LoaderArgs) {
  const viewer = requireCaretaker(args)
  const { db, env, locale } = args.context.get(requestContext)
  const now = new Date()
  const month = parseBookMonth(args.url.searchParams.get('month'), now) ?? lastBookMonth(now)
  const asked = { month, percent: env.payments.payoutShare }
  return csvResponse(`payouts-${month}.csv`, payoutsFile(db, viewer, asked, locale))
}
