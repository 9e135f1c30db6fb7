import type { Db } from '#db/client.server.ts'
import { vouchers } from '#db/tables/vouchers.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { DomainError } from '#shared/domain-error.ts'
import { newCode } from '#shared/printed-code.ts'
import { uuidV7 } from '#shared/uuid.ts'
import { canManageVouchers } from './policy.ts'
import { requireSubject } from './require-subject.server.ts'
import type { VoucherInput } from './schema.ts'

export type MadeVoucher = { id: string; code: string }

/** Makes a voucher; without a code it gets one that nobody guesses. Throws forbidden for all but staff and admins,
 *  conflict 'voucher-code' for one that is taken and 'voucher-subject' for a course or event that is not there. */
export const makeVoucher = (db: Db, viewer: Viewer, input: VoucherInput): Promise<MadeVoucher> =>
  db.transaction(async (tx) => {
    if (!canManageVouchers(viewer)) throw new DomainError('forbidden', 'vouchers')
    await requireSubject(tx, input)
    const made = await insertVoucher(tx, viewer, { ...input, personId: null })
    const { kind, value } = input
    await recordAudit(tx, viewer, 'voucher-created', { id: made.id, name: made.code }, { kind, value })
    return made
  })

/** Writes down a voucher, in the transaction that notes why there is one. `personId`: for whom alone. Throws conflict 'voucher-code'. */
export async function insertVoucher(
  tx: Db,
  viewer: { id: string },
  voucher: VoucherInput & { personId: string | null },
): Promise<MadeVoucher> {
  // Sixty bits of chance.
  const code = voucher.code || newCode().slice(0, 12)
  const [made] = await tx
    .insert(vouchers)
    .values({ ...voucher, id: uuidV7(), code, madeBy: viewer.id })
    .onConflictDoNothing({ target: vouchers.code })
    .returning({ id: vouchers.id, code: vouchers.code })
  if (!made) throw new DomainError('conflict', 'voucher-code')
  return made
}
