import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { statementImports, statementLines } from '#db/tables/money.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import { canManagePayments } from '#domain/payments/policy.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { DomainError } from '#shared/domain-error.ts'
import { isUuid } from '#shared/uuid.ts'

/** Says of a credit that is of no order, or may be of several, that it needs nobody any more: it is no payment, or was
 *  seen to. Throws forbidden for all but staff and admins, not-found 'statement-line' for what is none of this
 *  statement or is of one order, conflict 'line-decided' when somebody was quicker. */
export async function dismissLine(
  db: Db,
  viewer: Viewer,
  { importId, lineId }: { importId: string; lineId: string },
  now = new Date(),
): Promise<void> {
  if (!canManagePayments(viewer)) throw new DomainError('forbidden', 'payments')
  if (!isUuid(importId) || !isUuid(lineId)) throw new DomainError('not-found', 'statement-line')
  await db.transaction(async (tx) => {
    const [line] = await tx
      .select({
        amount: statementLines.amount,
        decidedAt: statementLines.decidedAt,
        fileName: statementImports.fileName,
      })
      .from(statementLines)
      .innerJoin(statementImports, eq(statementImports.id, statementLines.importId))
      .where(
        and(
          eq(statementLines.id, lineId),
          eq(statementLines.importId, importId),
          inArray(statementLines.state, ['ambiguous', 'unmatched']),
        ),
      )
      .for('no key update', { of: statementLines })
    if (!line) throw new DomainError('not-found', 'statement-line')
    if (line.decidedAt) throw new DomainError('conflict', 'line-decided')
    await tx
      .update(statementLines)
      .set({ decidedAt: now, decidedBy: viewer.id })
      .where(eq(statementLines.id, lineId))
    const file = { id: importId, name: line.fileName }
    await recordAudit(tx, viewer, 'statement-line-dismissed', file, { amount: line.amount })
  })
}
