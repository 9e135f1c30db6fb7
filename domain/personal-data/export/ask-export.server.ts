import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { dataExports } from '#db/tables/data-exports.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import { addJob } from '#domain/jobs/add-job.server.ts'
import { requireConfirmed } from '#domain/people/confirm-identity.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { takeQuota } from '#domain/people/take-quota.server.ts'

/** Owes the viewer a copy of all that is held about them; while one is made, no second. Throws forbidden 'unconfirmed' and QuotaSpent. */
export async function askExport(db: Db, viewer: Viewer): Promise<void> {
  await db.transaction(async (tx) => {
    await requireConfirmed(tx, viewer)
    const [made] = await tx
      .insert(dataExports)
      .values({ userId: viewer.id })
      .onConflictDoNothing()
      .returning({ id: dataExports.id })
    if (!made) return
    await takeQuota(tx, viewer, 'dataExports')
    await recordAudit(tx, viewer, 'data-copy-asked', { id: viewer.id, name: viewer.fullName })
    await addJob(tx, 'export-data', { exportId: made.id })
  })
}

/** Gives up a copy that could not be made, so that another can be asked for. */
export async function dropExport(db: Db, exportId: string): Promise<void> {
  await db.delete(dataExports).where(and(eq(dataExports.id, exportId), isNull(dataExports.madeAt)))
}
