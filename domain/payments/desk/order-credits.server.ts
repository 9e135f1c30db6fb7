import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { orders } from '#db/tables/orders.ts'
import { waitingCredits } from '#db/waiting-at-orders.server.ts'

/** A credit of a statement that names an order and waits there: which day of the bank's, whole rupiah, what the bank
 *  wrote, what its transfer asks for. */
export const creditSchema = z.object({
  id: z.uuid(),
  importId: z.uuid(),
  attemptId: z.uuid(),
  day: z.string(),
  amount: z.int(),
  text: z.string(),
  asked: z.int(),
})

/** Those of an order, the oldest first. */
export const creditRows = sql<unknown>`(select coalesce(json_agg(json_build_object('id', l.id, 'importId', l.import_id, 'attemptId', a.id,
    'day', l.day, 'amount', l.amount, 'text', l.text, 'asked', a.amount) order by l.day, l.id), '[]')
  from ${waitingCredits(sql`${orders.id}`)})`
