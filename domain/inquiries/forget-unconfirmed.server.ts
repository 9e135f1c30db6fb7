import { and, eq, isNull, lt, ne, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { deleteInBatches } from '#db/delete-in-batches.server.ts'
import { inquiries } from '#db/tables/inquiries.ts'
import { retention } from '#shared/retention.ts'
import { daysToConfirm } from './subscription-days.ts'

/** That a subscription was not confirmed in time. */
export const isUnconfirmed = and(
  eq(inquiries.kind, 'newsletter'),
  isNull(inquiries.confirmedAt),
  sql`${inquiries.createdAt} <= now() - make_interval(days => ${daysToConfirm})`,
)

/** Forgets newsletter subscriptions that nobody has confirmed in time; says how many. */
export const forgetUnconfirmed = (db: Db): Promise<number> => deleteInBatches(db, inquiries, isUnconfirmed)

/** Forgets emails to the organisation that were dealt with two years ago; says how many. */
export const forgetHandled = (db: Db): Promise<number> =>
  deleteInBatches(
    db,
    inquiries,
    and(
      ne(inquiries.kind, 'newsletter'),
      lt(inquiries.handledAt, sql`now() - make_interval(days => ${retention.handledInquiries})`),
    ),
  )
