import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { vouchers } from '#db/tables/vouchers.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { lockVoucher } from './change-voucher.server.ts'

/** Stops a voucher: nobody orders with it any more, and what was ordered stays as it is. Twice is once. Throws
 *  forbidden for all but staff and admins, not-found 'voucher'. */
export const stopVoucher = (db: Db, viewer: Viewer, voucherId: string, now = new Date()): Promise<void> =>
  db.transaction(async (tx) => {
    const { id, code, stoppedAt } = await lockVoucher(tx, viewer, voucherId)
    if (stoppedAt) return
    await tx.update(vouchers).set({ stoppedAt: now }).where(eq(vouchers.id, id))
    await recordAudit(tx, viewer, 'voucher-stopped', { id, name: code })
  })
