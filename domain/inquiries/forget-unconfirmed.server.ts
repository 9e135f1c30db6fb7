import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { deleteInBatches } from '#db/delete-in-batches.server.ts'
import { inquiries } from '#db/tables/inquiries.ts'
import { daysToConfirm } from './subscription-days.ts'

/** That a subscription was not confirmed in time. */
export const isUnconfirmed = and(
  eq(inquiries.kind, 'newsletter'),
  isNull(inquiries.confirmedAt),
  sql`${inquiries.createdAt} <= now() - make_interval(days => ${daysToConfirm})`,
)

/** Forgets newsletter subscriptions that nobody has confirmed in time; says how many. */
export const forgetUnconfirmed = (db: Db): Promise<number> => deleteInBatches(db, inquiries, isUnconfirmed)
