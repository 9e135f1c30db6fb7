import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { dataExports } from '#db/tables/data-exports.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import { addJob } from '#domain/jobs/add-job.server.ts'
import { requireConfirmed } from '#domain/people/confirm-identity.server.ts'
import { consumeQuota } from '#domain/people/consume-quota.server.ts'
import { lockPerson } from '#domain/people/lock-person.server.ts'
import type { Viewer } from '#domain/people/policy.ts'

/** Queues the viewer a copy of all that is held about them; while one is made, no second. Throws forbidden 'unconfirmed' and QuotaSpent. */
export async function askExport(db: Db, viewer: Viewer): Promise<void> {
  await db.transaction(async (tx) => {
    // First the lock: the session may end while it is waited for.
    await lockPerson(tx, viewer)
    await requireConfirmed(tx, viewer)
    await enqueueExport(tx, viewer, null)
  })
}

/** The same for a guardian, who is written to when it is there. The caller knows that they are one. */
export const askExportForGuardian = (db: Db, child: Person, guardianEmail: string): Promise<void> =>
  db.transaction((tx) => enqueueExport(tx, child, guardianEmail))

type Person = { id: string; fullName: string }

async function enqueueExport(tx: Db, person: Person, guardianEmail: string | null): Promise<void> {
  const [made] = await tx
    .insert(dataExports)
    .values({ userId: person.id, guardianEmail })
    .onConflictDoNothing()
    .returning({ id: dataExports.id })
  if (!made) return
  await consumeQuota(tx, person, 'dataExports')
  const actor = guardianEmail === null ? person : null
  await recordAudit(tx, actor, 'data-copy-asked', { id: person.id, name: person.fullName })
  await addJob(tx, 'export-data', { exportId: made.id })
}

/** Gives up a copy that could not be made, so that another can be asked for. */
export async function dropExport(db: Db, exportId: string): Promise<void> {
  await db.delete(dataExports).where(and(eq(dataExports.id, exportId), isNull(dataExports.madeAt)))
}
