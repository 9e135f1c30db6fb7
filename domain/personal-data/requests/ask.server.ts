import { desc, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { dataRequests } from '#db/tables/data-requests.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import { notifyDesk } from '#domain/notifications/notify.server.ts'
import { consumeQuota } from '#domain/people/consume-quota.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { dataRequestHours } from '#shared/data-requests.ts'
import { uuidV7 } from '#shared/uuid.ts'
import { requestColumns } from './request-columns.ts'
import type { DataRequestInput } from './schema.ts'

/** Asks, as the viewer, something of those who hold their data. Staff are notified at once; the clock of 72 hours
 *  begins. Throws QuotaSpent. */
export async function askAboutData(db: Db, viewer: Viewer, input: DataRequestInput): Promise<void> {
  await db.transaction(async (tx) => {
    await consumeQuota(tx, viewer, 'dataRequests')
    const id = uuidV7()
    await tx.insert(dataRequests).values({
      id,
      userId: viewer.id,
      ...input,
      dueAt: sql`now() + make_interval(hours => ${dataRequestHours})`,
    })
    await recordAudit(
      tx,
      viewer,
      'data-request-made',
      { id: viewer.id, name: viewer.fullName },
      { kind: input.kind },
    )
    await notifyDesk(tx, 'data-request', {
      requestId: id,
      name: viewer.fullName,
      hoursLeft: dataRequestHours,
    })
  })
}

/** What the viewer has asked about their data and what came of it, the newest first. One query. */
export const ownDataRequests = (db: Db, viewer: { id: string }) =>
  db
    .select(requestColumns)
    .from(dataRequests)
    .where(eq(dataRequests.userId, viewer.id))
    .orderBy(desc(dataRequests.askedAt), desc(dataRequests.id))
    .limit(50)

export type OwnDataRequest = Awaited<ReturnType<typeof ownDataRequests>>[number]
