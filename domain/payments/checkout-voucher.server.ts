import type { Db } from '#db/client.server.ts'
import { DomainError, isDomainError } from '#shared/domain-error.ts'
import type { OrderKind } from '#shared/payments.ts'
import { lookAtVoucher } from './take-voucher.server.ts'
import { countingGuess } from './voucher-guesses.server.ts'
import { typedCode, type VoucherRefusal } from './voucher-rules.ts'

type Looking = {
  kind: OrderKind
  subject: { id: string; price: number; scholarship: { code: string | null } | null }
  /** The viewer's order that is under way. */
  order: { id: string; code: string | null } | null
  /** As it was typed; null where nothing was. */
  voucher: string | null
  /** The network address of who looks. */
  address: string | null
  /** Whether it can be bought at all. */
  isOpen: boolean
  now: Date
}

type Shown = { code: string; voucher: { discount: number; refusal: VoucherRefusal | null } | null }

/** The voucher that a checkout shows, and what it takes off in whole rupiah, or why it can't be used; nothing is used.
 *  Where nothing was typed that of a scholarship, and else that of the order that is under way. */
export const checkoutVoucher = async (db: Db, viewer: { id: string }, looking: Looking): Promise<Shown> =>
  (looking.voucher === null && (await grantedVoucher(db, viewer, looking))) ||
  chosenVoucher(db, viewer, looking)

/** That of a scholarship, while it can be used: nobody has to find its code. */
async function grantedVoucher(db: Db, viewer: { id: string }, looking: Looking): Promise<Shown | null> {
  const code = looking.subject.scholarship?.code
  if (!code || !looking.isOpen) return null
  const voucher = await voucherOf(db, viewer, { ...looking, code })
  return voucher.refusal ? null : { code, voucher }
}

/** What was typed, or else what the order has by now, whether or not it can be used. */
async function chosenVoucher(db: Db, viewer: { id: string }, looking: Looking): Promise<Shown> {
  const code = looking.voucher === null ? (looking.order?.code ?? '') : typedCode(looking.voucher)
  if (!code || !looking.isOpen) return { code, voucher: null }
  const asked = { ...looking, code }
  return {
    code,
    voucher: await (looking.voucher === null ? voucherOf(db, viewer, asked) : guessed(db, viewer, asked)),
  }
}

/** The same of a code that was typed, which may be a guess. */
async function guessed(
  db: Db,
  viewer: { id: string },
  asked: Looking & { code: string },
): Promise<{ discount: number; refusal: VoucherRefusal | null }> {
  try {
    return await countingGuess(db, { personId: viewer.id, address: asked.address }, async () => {
      const voucher = await voucherOf(db, viewer, asked)
      if (voucher.refusal === 'voucher-unknown') throw new DomainError('conflict', voucher.refusal)
      return voucher
    })
  } catch (error) {
    const reason = isDomainError(error) ? error.reason : null
    if (reason === 'voucher-unknown' || reason === 'voucher-guesses') return { discount: 0, refusal: reason }
    throw error
  }
}

/** What it takes off; 0, and why, where it can't be used. */
async function voucherOf(
  db: Db,
  viewer: { id: string },
  { kind, code, subject, order, now }: Looking & { code: string },
): Promise<{ discount: number; refusal: VoucherRefusal | null }> {
  const found = await lookAtVoucher(db, code, {
    kind,
    subjectId: subject.id,
    price: subject.price,
    personId: viewer.id,
    orderId: order?.id ?? null,
    now,
  })
  return typeof found === 'string'
    ? { discount: 0, refusal: found }
    : { discount: found.discount, refusal: null }
}
