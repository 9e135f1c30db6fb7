import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { vouchers } from '#db/tables/vouchers.ts'
import { lastEditOf } from '#domain/audit/last-edit.server.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { DomainError } from '#shared/domain-error.ts'
import type { TimeZone } from '#shared/time-zones.ts'
import { isUuid } from '#shared/uuid.ts'
import { canManageVouchers } from './policy.ts'
import { requireSubject } from './require-subject.server.ts'
import { type ChangedVoucher, typeVoucher, type VoucherInput } from './schema.ts'
import { voucherWithVersion } from './voucher-version.server.ts'

export type LockedVoucher = Awaited<ReturnType<typeof lockVoucher>>

/** A voucher, held by this transaction alone until it ends. Throws forbidden for all but staff and admins, not-found 'voucher'. */
export async function lockVoucher(tx: Db, viewer: Viewer, voucherId: string) {
  if (!canManageVouchers(viewer)) throw new DomainError('forbidden', 'vouchers')
  if (!isUuid(voucherId)) throw new DomainError('not-found', 'voucher')
  const [voucher] = await tx.select().from(vouchers).where(eq(vouchers.id, voucherId)).for('no key update')
  if (!voucher) throw new DomainError('not-found', 'voucher')
  return voucher
}

/** `changed-meanwhile`: somebody has saved since the form was opened; `current` is what they left, and when. */
type VoucherUpdate = { outcome: 'saved' } | { outcome: 'changed-meanwhile'; current: ChangedVoucher }

/** Changes what a voucher takes off, how often, when and for what, unless it is no longer what `version` names ('': whatever it is).
 *  Its code stays, for it is printed by now, and so does for whom it is; what was ordered with it keeps its discount. Throws
 *  forbidden, not-found, and conflict 'voucher-subject'. */
export const changeVoucher = (
  db: Db,
  viewer: Viewer,
  voucherId: string,
  input: VoucherInput,
  version: string,
) =>
  db.transaction(async (tx): Promise<VoucherUpdate> => {
    const before = await lockVoucher(tx, viewer, voucherId)
    const found = voucherWithVersion(before, viewer.timeZone)
    const wanted = voucherWithVersion(input, viewer.timeZone)
    if (version !== '' && version !== found.version && wanted.version !== found.version)
      return { outcome: 'changed-meanwhile', current: { ...found, updated_at: await editedAt(tx, before) } }
    if (input.subjectId !== before.subjectId) await requireSubject(tx, input)
    const { code: _, ...values } = { ...input, ...unmoved(before, input, viewer.timeZone) }
    await tx.update(vouchers).set(values).where(eq(vouchers.id, voucherId))
    const { kind, value, limitTotal, limitPerson } = values
    const details = { kind, value, limitTotal, limitPerson, wasKind: before.kind, wasValue: before.value }
    await recordAudit(tx, viewer, 'voucher-changed', { id: before.id, name: before.code }, details)
    return { outcome: 'saved' }
  })

const editedAt = async (tx: Db, { id, createdAt }: LockedVoucher): Promise<string> =>
  ((await lastEditOf(tx, id, ['voucher-changed'])) ?? createdAt).toISOString()

/** A day that was left as it stood is the moment that it was: anyone who looks from another zone does not move it. */
function unmoved(before: LockedVoucher, input: VoucherInput, timeZone: TimeZone): Partial<VoucherInput> {
  const [was, is] = [typeVoucher(before, timeZone), typeVoucher(input, timeZone)]
  return {
    ...(was.valid_from === is.valid_from && { validFrom: before.validFrom }),
    ...(was.valid_until === is.valid_until && { validUntil: before.validUntil }),
  }
}
