import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { paymentProofs } from '#db/tables/orders.ts'
import { storePaymentWays } from '#domain/charging/store-payment-ways.server.ts'
import { courseForViewer } from '#domain/courses/course-detail.server.ts'
import { forgetProofs } from '#domain/maintenance/forget-attachments.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { quotas } from '#domain/people/quotas.ts'
import { sharp } from '#platform/drawing/sharp.server.ts'
import { memoryStorage } from '#platform/picture-storage/storage-for-test.ts'
import type { PaymentWay } from '#shared/payments.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makeCourse } from '#tests/factories/make-course.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { beginAttempt } from './begin-attempt.server.ts'
import { giveUpOrder } from './end-order.server.ts'
import { openOrder } from './open-order.server.ts'
import { ownOrder } from './own-order.server.ts'
import { ownOrders } from './own-orders.server.ts'
import { ownProof } from './own-proof.server.ts'
import { proofBounds } from './proof-rules.ts'
import { sendProof } from './send-proof.server.ts'
import { hears, tillForTest } from './till-for-test.ts'

const { db } = await testDatabase()
const price = 149_000
const pdf = new TextEncoder().encode('%PDF-1.7 bukti')
const shade = { width: 40, height: 80, channels: 3, background: '#1a4632' } as const
const jpeg = await sharp({ create: shade })
  .withExif({ IFD0: { Copyright: 'Rahasia' } })
  .jpeg()
  .toBuffer()

beforeAll(() => storePaymentWays(db, ['transfer', 'midtrans']))

async function ordered(way: PaymentWay = 'transfer') {
  const [student, course] = [await makePerson(db), await makeCourse(db, { price })]
  const order = await openOrder(db, student, tillForTest, {
    kind: 'course',
    subjectId: course.id,
    way,
    code: '',
  })
  const attempt = await beginAttempt(db, student, order.id, way)
  return { student, order, attempt, ...memoryStorage() }
}

type Ordered = Awaited<ReturnType<typeof ordered>>
const send = (
  { student, order, storage }: Ordered,
  bytes = pdf,
  viewer: Viewer = student,
  name = 'bukti.pdf',
) => sendProof(db, viewer, storage, order.id, { name, bytes, note: 'Dari rekening ayah' })

test('a proof is stored, waits, and is there for its buyer alone', async () => {
  const made = await ordered()
  const { student, order, storage, kept } = made
  const id = await send(made)
  const { proofs } = await ownOrder(db, student, order.id)
  expect(proofs).toMatchObject([
    { id, name: 'bukti.pdf', note: 'Dari rekening ayah', decidedAt: null, refusal: null },
  ])
  const place = { orderId: order.id, proofId: id }
  const found = await ownProof(db, student, place)
  expect(found).toMatchObject({ name: 'bukti.pdf', type: 'application/pdf' })
  expect(await storage.get(found.file)).toEqual(pdf)
  expect(kept.size).toBe(1)
  await expect(ownProof(db, await makePerson(db), place)).rejects.toThrow('not-found: file')
  await expect(ownProof(db, student, { ...place, orderId: (await ordered()).order.id })).rejects.toThrow(
    'not-found: file',
  )
})

test('what a proof is is told by what it holds, and its name says it', async () => {
  const made = await ordered()
  await send(made, jpeg, made.student, 'bukti.pdf')
  await send(made, jpeg, made.student, '../../Foto.JPEG')
  const { proofs } = await ownOrder(db, made.student, made.order.id)
  expect(proofs.map(({ name }) => name)).toEqual(['bukti.webp', 'Foto.webp'])
  for (const { bytes } of made.kept.values()) {
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 40, height: 80 })
    expect(Buffer.from(bytes).includes('Rahasia')).toBe(false)
  }
})

test('what only begins like a picture is none', async () => {
  const made = await ordered()
  const lying = [
    new Uint8Array([0xff, 0xd8, 0xff, 0xe0, ...new TextEncoder().encode('<html><script>')]),
    new TextEncoder().encode('RIFF____WEBP<html>'),
    jpeg.subarray(0, jpeg.length / 2),
  ]
  for (const bytes of lying) await expect(send(made, bytes)).rejects.toThrow('invalid: proof-type')
  expect(made.kept.size).toBe(0)
})

test('five proofs of an order wait at once', async () => {
  const made = await ordered()
  for (let n = 0; n < 5; n += 1) await send(made)
  await expect(send(made)).rejects.toThrow('invalid: proofs-wait')
  expect(made.kept.size).toBe(5)
  await db
    .update(paymentProofs)
    .set({ decidedAt: new Date() })
    .where(eq(paymentProofs.attemptId, made.attempt.id))
  await send(made)
})

test('nothing, too much, and what is neither picture nor PDF is refused, and nothing of it is kept', async () => {
  const made = await ordered()
  await expect(send(made, new Uint8Array())).rejects.toThrow('invalid: proof-missing')
  const large = new Uint8Array(proofBounds.bytes + 1)
  large.set(pdf)
  await expect(send(made, large)).rejects.toThrow('invalid: proof-too-large')
  await expect(send(made, new TextEncoder().encode('<html>'))).rejects.toThrow('invalid: proof-type')
  expect(made.kept.size).toBe(0)
  expect((await ownOrder(db, made.student, made.order.id)).proofs).toEqual([])
  await send(made, large.subarray(0, proofBounds.bytes))
  expect(made.kept.size).toBe(1)
})

test('nobody sends a proof for somebody else’s order, a closed one, or one that isn’t transferred', async () => {
  const made = await ordered()
  await expect(send(made, pdf, await makePerson(db))).rejects.toThrow('not-found: order')
  await giveUpOrder(db, made.student, tillForTest, made.order.id)
  await expect(send(made)).rejects.toThrow('conflict: order-closed')
  const elsewhere = await ordered('midtrans')
  await expect(send(elsewhere)).rejects.toThrow('conflict: no-transfer')
  expect([made.kept.size, elsewhere.kept.size]).toEqual([0, 0])
})

test('of an order of which too little has come another proof is taken', async () => {
  const made = await ordered()
  await hears(db, made.order.id, { kind: 'money', attemptId: made.attempt.id, amount: 100_000 })
  await send(made)
  const order = await ownOrder(db, made.student, made.order.id)
  expect(order).toMatchObject({ state: 'needs-staff', need: 'short', received: 100_000 })
  expect(order.proofs).toHaveLength(1)
})

test('one person sends so many proofs in a day', async () => {
  const made = await ordered()
  for (let n = 0; n < quotas.paymentProofs.limit; n += 1) {
    await send(made)
    await db.update(paymentProofs).set({ decidedAt: new Date() })
  }
  await expect(send(made)).rejects.toThrow('too-many: quota')
  expect(made.kept.size).toBe(quotas.paymentProofs.limit)
})

test('maintenance collects files that no proof names, a day later, and keeps the others', async () => {
  const made = await ordered()
  await send(made)
  await made.storage.put('private/proofs/00000000-0000-7000-8000-000000000001', pdf)
  expect(await forgetProofs(db, made.storage)).toBe(0)
  expect(await forgetProofs(db, made.storage, Date.now() + 25 * 3_600_000)).toBe(1)
  expect(made.kept.size).toBe(1)
})

test('while staff look at a proof nothing of its order changes, and no other way to pay begins', async () => {
  const made = await ordered()
  const { student, order, attempt } = made
  const begin = (way: PaymentWay) => beginAttempt(db, student, order.id, way)
  const again = () => {
    const { kind, subjectId } = order
    return openOrder(db, student, tillForTest, { kind, subjectId, way: 'midtrans', code: '' })
  }
  const id = await send(made)
  await expect(begin('midtrans')).rejects.toThrow('conflict: proof-waits')
  await expect(again()).rejects.toThrow('conflict: proof-waits')
  expect((await begin('transfer')).id).toBe(attempt.id)
  const course = () => courseForViewer(db, student, order.subjectId)
  expect(await course()).toMatchObject({ openOrderId: order.id, openOrderWaits: true })
  expect((await ownOrders(db, student, null)).rows).toMatchObject([{ id: order.id, isLookedAt: true }])
  const reject = { decidedAt: new Date(), refusal: 'Tidak terbaca.' }
  await db.update(paymentProofs).set(reject).where(eq(paymentProofs.id, id))
  expect((await again()).id).toBe(order.id)
  const { id: midtrans } = await begin('midtrans')
  expect(await course()).toMatchObject({ openOrderId: order.id, openOrderWaits: false })
  // What was sent is there, whatever is tried now.
  expect(await ownOrder(db, student, order.id)).toMatchObject({
    attempt: { id: midtrans },
    hasTransfer: true,
    isLookedAt: false,
    proofs: [{ id, refusal: 'Tidak terbaca.' }],
  })
})

test('of a proof and another way to pay at once one is there', async () => {
  const made = await ordered()
  const { student, order } = made
  const [sent, begun] = await Promise.allSettled([
    send(made),
    beginAttempt(db, student, order.id, 'midtrans'),
  ])
  expect([sent.status, begun.status].toSorted()).toEqual(['fulfilled', 'rejected'])
})
