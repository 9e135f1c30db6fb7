import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { paymentAttempts, paymentProofs } from '#db/tables/orders.ts'
import { attachmentName } from '#domain/courses/attachments/attachment-type.server.ts'
import { notifyDesk } from '#domain/notifications/notify.server.ts'
import { consumeQuota } from '#domain/people/consume-quota.server.ts'
import type { PrivateStorage } from '#platform/picture-storage/open-private-storage.server.ts'
import { redrawn } from '#platform/picture-store.server.ts'
import { DomainError } from '#shared/domain-error.ts'
import { awaitsStatement } from '#shared/payments.ts'
import { pictureFormat } from '#shared/picture-format.ts'
import { storable } from '#shared/typed-text.ts'
import { uuidV7 } from '#shared/uuid.ts'
import { lockOrder } from './lock-order.server.ts'
import { proofFile } from './proof-file-name.server.ts'
import { type ProofType, proofBounds, proofTypes } from './proof-rules.ts'

/** So many of an order wait for staff at once. */
const mostWaiting = 5

type SentProof = { name: string; bytes: Uint8Array; note: string }

/** Keeps what the buyer of an order sends to show that they have transferred: a picture or PDF by what it holds, 5 MB
 *  at most. Of a picture what can be seen on it is kept, and nothing that a phone or somebody else has put beside it.
 *  It waits for staff, who are notified. The file is stored before a row names it, and nothing of it is left when that
 *  fails. Throws not-found 'order' for one of somebody else; conflict 'order-closed' for one that does not wait to be
 *  paid, 'no-transfer' for one that isn't transferred; invalid 'proof-missing', 'proof-too-large', 'proof-type',
 *  'proofs-wait' while five of the order wait; QuotaSpent. Returns the proof's id. */
export async function sendProof(
  db: Db,
  viewer: { id: string },
  storage: Pick<PrivateStorage, 'put' | 'remove'>,
  orderId: string,
  { name, bytes, note }: SentProof,
  now = new Date(),
): Promise<string> {
  // Anyone who may not is told before anything is counted or stored.
  await requireProofWanted(db, viewer, orderId)
  const isPicture = isPictureOf(bytes)
  await consumeQuota(db, viewer, 'paymentProofs')
  await consumeQuota(db, viewer, 'paymentProofKb', bytes.length / 1000)
  const kept = isPicture ? await redrawn(bytes) : bytes
  if (!kept) throw new DomainError('invalid', 'proof-type')
  const type = isPicture ? 'image/webp' : 'application/pdf'
  const [id, fileId] = [uuidV7(), uuidV7()]
  let isNamed = false
  try {
    await storage.put(proofFile(fileId), kept)
    await db.transaction(async (tx) => {
      const attemptId = await lockTransfer(tx, viewer, orderId)
      await tx.insert(paymentProofs).values({
        id,
        attemptId,
        fileId,
        name: nameOf(name, type),
        type,
        bytes: kept.length,
        note: storable(note, proofBounds.note),
        createdAt: now,
      })
      await notifyDesk(tx, 'payment-waiting', { at: now })
    })
    isNamed = true
  } finally {
    // When that fails as well, maintenance collects it.
    if (!isNamed) await storage.remove(proofFile(fileId)).catch(() => {})
  }
  return id
}

/** Throws as `sendProof` does for an order that no proof can be sent for now. */
export const requireProofWanted = (db: Db, viewer: { id: string }, orderId: string): Promise<string> =>
  db.transaction((tx) => lockTransfer(tx, viewer, orderId))

/** The transfer that a proof is of: the one that is open, or the last one of an order of which too little has come. */
async function lockTransfer(tx: Db, viewer: { id: string }, orderId: string): Promise<string> {
  const order = await lockOrder(tx, orderId)
  if (order.buyerId !== viewer.id) throw new DomainError('not-found', 'order')
  const isShort = order.state === 'needs-staff' && order.need === 'short'
  if (order.state !== 'awaiting' && !awaitsStatement(order) && !isShort)
    throw new DomainError('conflict', 'order-closed')
  const [attempt] = await tx
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.orderId, orderId),
        eq(paymentAttempts.way, 'transfer'),
        isShort ? undefined : eq(paymentAttempts.state, 'open'),
      ),
    )
    .orderBy(desc(paymentAttempts.number))
    .limit(1)
  if (!attempt) throw new DomainError('conflict', 'no-transfer')
  const waiting = and(eq(paymentProofs.attemptId, attempt.id), isNull(paymentProofs.decidedAt))
  if ((await tx.$count(paymentProofs, waiting)) >= mostWaiting)
    throw new DomainError('invalid', 'proofs-wait')
  return attempt.id
}

/** Whether it is a picture; else it is a PDF. */
function isPictureOf(bytes: Uint8Array): boolean {
  if (bytes.length === 0) throw new DomainError('invalid', 'proof-missing')
  if (bytes.length > proofBounds.bytes) throw new DomainError('invalid', 'proof-too-large')
  const format = pictureFormat(bytes)
  if (format === 'jpeg' || format === 'png' || format === 'webp') return true
  if (new TextDecoder('latin1').decode(bytes.subarray(0, 5)) === '%PDF-') return false
  throw new DomainError('invalid', 'proof-type')
}

/** Under a name that says what it is, whatever it was called. */
function nameOf(given: string, type: ProofType): string {
  const name = attachmentName(given)
  const ending = proofTypes[type]
  return name.toLowerCase().endsWith(ending)
    ? name
    : attachmentName(`${name.replace(/\.[^.]{1,5}$/, '') || 'bukti'}${ending}`)
}
