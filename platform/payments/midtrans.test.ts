import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Sent } from '#tests/payments-standin/notifier.ts'
import { type StandIn, startStandIn } from '#tests/payments-standin/serve.ts'
import { midtrans } from './midtrans.server.ts'
import { type PaymentProvider, ProviderError } from './provider.ts'

let standIn: StandIn
let provider: PaymentProvider
let arrived: Sent[]
const { signal } = new AbortController()

beforeEach(async () => {
  arrived = []
  standIn = await startStandIn({
    deliver: async (sent) => {
      arrived.push(sent)
      return 200
    },
  })
  provider = midtrans({
    ...standIn.settings.midtrans,
    apiUrl: standIn.url,
    snapUrl: standIn.url,
    channels: [],
  })
})
afterEach(() => standIn.close())

const asked = {
  orderId: 'N1-1',
  amount: 150_000,
  title: 'Belajar memasak makanan Nusantara bersama para juru masak dari seluruh daerah',
  buyer: { name: 'Sari', email: 'sari@contoh.id' },
  minutes: 60,
  returnUrl: 'https://noken.example/orders/1',
  notifyUrl: 'https://noken.example/notify',
}
const attempt = { orderId: 'N1-1', reference: null }
const look = () => provider.look(attempt, signal)
const read = (sent: Sent | undefined) =>
  provider.readNotification(new Headers(sent?.headers), sent?.body ?? '')
const payBack = (amount: number, key: string) =>
  provider.payBack({ ...attempt, channel: null, key, amount, reason: 'cancelled' }, signal)

test('a payment is nothing until a channel is chosen, then waits, then is paid', async () => {
  const begun = await provider.begin(asked, signal)
  expect(begun).toEqual({ reference: expect.any(String), payUrl: expect.stringContaining(standIn.url) })
  expect(await look()).toMatchObject({ status: 'none', received: 0, channel: null })
  await standIn.choose('N1-1', 'va-bca')
  expect(await look()).toMatchObject({ status: 'pending', received: 0, channel: 'bank_transfer' })
  await standIn.pay('N1-1')
  const paid = await look()
  expect(paid).toMatchObject({ orderId: 'N1-1', status: 'paid', received: 150_000, paidBack: 0 })
  expect(await provider.look({ orderId: 'N1-9', reference: paid.reference }, signal)).toMatchObject({
    orderId: 'N1-9',
    status: 'paid',
  })
  expect(await provider.list(new Date(0), new Date(), signal)).toBeNull()
})

test('a payment ends when it was asked to, and is told where it was asked to', async () => {
  await provider.begin(asked, signal)
  const [payment] = standIn.payments()
  const minutes = ((payment?.expiresAt.getTime() ?? 0) - Date.now()) / 60_000
  expect(minutes).toBeGreaterThan(58)
  expect(minutes).toBeLessThanOrEqual(60)
  expect(payment).toMatchObject({ asked: 150_000, returnUrl: asked.returnUrl, notifyUrls: [asked.notifyUrl] })
})

test('a used order id is told from other refusals', async () => {
  await provider.begin(asked, signal)
  await expect(provider.begin(asked, signal)).rejects.toMatchObject({ kind: 'used-id' })
  await expect(provider.begin({ ...asked, orderId: 'N/2' }, signal)).rejects.toMatchObject({
    kind: 'refused',
  })
  const stranger = midtrans({
    ...standIn.settings.midtrans,
    ...{ serverKey: 'wrong', apiUrl: standIn.url, snapUrl: standIn.url, channels: [] },
  })
  await expect(stranger.begin({ ...asked, orderId: 'N1-2' }, signal)).rejects.toMatchObject({
    kind: 'refused',
  })
  await expect(stranger.look(attempt, signal)).rejects.toMatchObject({ kind: 'refused' })
})

test('only a settlement of the amount that was signed is proven by its notification', async () => {
  await provider.begin(asked, signal)
  await standIn.pay('N1-1', { by: 'qris' })
  const [pending, settled] = arrived.map(read)
  expect(pending).toMatchObject({ isGenuine: true, orderId: 'N1-1', proven: null })
  expect(settled).toMatchObject({
    isGenuine: true,
    proven: { orderId: 'N1-1', status: 'paid', received: 150_000, channel: 'qris' },
  })
  await standIn.refund('N1-1', 50_000)
  expect(read(arrived.at(-1))).toMatchObject({ isGenuine: true, proven: null })
  // What is signed does not name the state: of a wait that somebody calls a settlement nothing is proven.
  const changed = { ...JSON.parse(arrived[0]?.body ?? ''), transaction_status: 'settlement' }
  expect(provider.readNotification(new Headers(), JSON.stringify(changed))).toMatchObject({
    isGenuine: true,
    proven: null,
  })
})

test('a notification with another signature, amount, order or code is not genuine', async () => {
  await provider.begin(asked, signal)
  await standIn.pay('N1-1', { forged: true })
  for (const sent of arrived) expect(read(sent)).toMatchObject({ isGenuine: false, proven: null })
  await standIn.tellAgain('N1-1')
  const genuine = JSON.parse(arrived.at(-1)?.body ?? '')
  const changes = [
    { gross_amount: '150000' },
    { order_id: 'N2-1' },
    { status_code: '201' },
    { signature_key: '' },
  ]
  for (const change of changes)
    expect(
      provider.readNotification(new Headers(), JSON.stringify({ ...genuine, ...change })),
      JSON.stringify(change),
    ).toMatchObject({ isGenuine: false, proven: null })
  const keyless = midtrans({ serverKey: '', signatureKey: '', apiUrl: '', snapUrl: '', channels: [] })
  const { order_id, status_code, gross_amount } = genuine
  const signature_key = createHash('sha512')
    .update(order_id + status_code + gross_amount)
    .digest('hex')
  expect(
    keyless.readNotification(new Headers(), JSON.stringify({ ...genuine, signature_key })).isGenuine,
  ).toBe(false)
})

test('whatever comes as a notification, reading it never throws and nothing of it is genuine', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.json(),
        fc.object().map((value) => JSON.stringify(value)),
      ),
      (body) => {
        expect(provider.readNotification(new Headers(), body)).toMatchObject({
          isGenuine: false,
          proven: null,
        })
      },
    ),
  )
})

test('a fee on top does not count, and what its notification says of it is not proven', async () => {
  await provider.begin(asked, signal)
  await standIn.pay('N1-1', { by: 'qris', fee: 1050 })
  expect(JSON.parse(arrived.at(-1)?.body ?? '')).toMatchObject({ gross_amount: '151050.00' })
  expect(read(arrived.at(-1))).toMatchObject({ isGenuine: true, proven: null })
  expect(await look()).toMatchObject({ status: 'paid', received: 150_000 })
})

test('where Midtrans puts its own id in the place of the order, the attempt keeps its name', async () => {
  await provider.begin(asked, signal)
  await standIn.pay('N1-1', { by: 'dana' })
  const standing = await look()
  expect(standing).toMatchObject({ orderId: 'N1-1', status: 'paid', channel: 'dana' })
  expect(JSON.parse(standing.raw).order_id).toBe(standing.reference)
  expect(read(arrived.at(-1))).toMatchObject({ orderId: 'N1-1', reference: standing.reference })
  expect(await payBack(150_000, 'k')).toBe('done')
})

test('paying back is once for a key, in parts, and never more than there is', async () => {
  await provider.begin(asked, signal)
  await expect(payBack(1, 'early')).rejects.toMatchObject({ kind: 'refused' })
  await standIn.pay('N1-1', { by: 'qris' })
  for (const _ of [1, 2]) expect(await payBack(50_000, 'first')).toBe('done')
  expect(await look()).toMatchObject({ status: 'paid', received: 150_000, paidBack: 50_000 })
  await expect(payBack(100_001, 'more')).rejects.toMatchObject({ kind: 'refused' })
  expect(await payBack(100_000, 'second')).toBe('done')
  expect(await look()).toMatchObject({ status: 'paid', received: 150_000, paidBack: 150_000 })
  expect(standIn.ledger()).toMatchObject([{ received: 150_000, paidBack: 150_000 }])
})

test('a refund whose answer was lost is found to be made, and a beginning to be used', async () => {
  standIn.setFaults({ lostAnswers: 1 })
  await expect(provider.begin(asked, signal)).rejects.toMatchObject({ kind: 'away' })
  await expect(provider.begin(asked, signal)).rejects.toMatchObject({ kind: 'used-id' })
  await standIn.pay('N1-1', { by: 'qris' })
  standIn.setFaults({ lostAnswers: 1 })
  await expect(payBack(50_000, 'lost')).rejects.toMatchObject({ kind: 'away' })
  expect(await payBack(50_000, 'lost')).toBe('done')
  expect(standIn.ledger()).toMatchObject([{ paidBack: 50_000 }])
})

test('a virtual account is paid back by hand', async () => {
  await provider.begin(asked, signal)
  await standIn.pay('N1-1', { by: 'va-bca' })
  expect(await payBack(50_000, 'k')).toBe('by-hand')
  expect(await look()).toMatchObject({ paidBack: 0 })
})

test('a settlement that is denied later, and a chargeback, are reversals', async () => {
  await provider.begin(asked, signal)
  await standIn.pay('N1-1', { by: 'va-bca' })
  await standIn.reverse('N1-1')
  expect(await look()).toMatchObject({ status: 'denied', received: 150_000, isReversed: true })
  expect(read(arrived.at(-1))).toMatchObject({ isGenuine: true, proven: null })
  await provider.begin({ ...asked, orderId: 'N1-2' }, signal)
  await standIn.pay('N1-2', { by: 'card' })
  await standIn.reverse('N1-2')
  expect(await provider.look({ orderId: 'N1-2', reference: null }, signal)).toMatchObject({
    status: 'paid',
    isReversed: true,
  })
  await provider.begin({ ...asked, orderId: 'N1-3' }, signal)
  await standIn.fail('N1-3')
  expect(await provider.look({ orderId: 'N1-3', reference: null }, signal)).toMatchObject({
    status: 'denied',
    received: 0,
    isReversed: false,
  })
})

test('cancelling twice is once, what is not there or is paid is fine', async () => {
  await provider.cancel(attempt, signal)
  await provider.begin(asked, signal)
  await provider.cancel(attempt, signal)
  await standIn.choose('N1-1', 'va-bca')
  for (const _ of [1, 2]) await provider.cancel(attempt, signal)
  expect(await look()).toMatchObject({ status: 'expired' })
  await provider.begin({ ...asked, orderId: 'N1-2' }, signal)
  await standIn.pay('N1-2', { by: 'qris' })
  const paid = { orderId: 'N1-2', reference: null }
  await provider.cancel(paid, signal)
  expect(await provider.look(paid, signal)).toMatchObject({ status: 'paid' })
})

test('the page of a payment that is cancelled before a channel is chosen is closed', async () => {
  const { reference } = await provider.begin(asked, signal)
  for (const _ of [1, 2]) await provider.cancel({ ...attempt, reference }, signal)
  expect(standIn.payments()).toMatchObject([{ state: 'cancelled' }])
  expect(await provider.look({ ...attempt, reference }, signal)).toMatchObject({ status: 'none' })
  await provider.cancel({ orderId: 'N1-9', reference: 'no-such-page' }, signal)
  // A channel was chosen, and only the page is known.
  const other = await provider.begin({ ...asked, orderId: 'N1-2' }, signal)
  await standIn.choose('N1-2', 'qris')
  await provider.cancel({ orderId: 'N1-2', reference: other.reference }, signal)
  expect(standIn.payments()).toMatchObject([{ state: 'cancelled' }, { state: 'expired' }])
})

test('a provider that fails or is silent is away, and no key is in what is said of it', async () => {
  await provider.begin(asked, signal)
  standIn.setFaults({ errors: 1, silences: 0 })
  const failure = await look().catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(ProviderError)
  expect(failure).toMatchObject({ kind: 'away' })
  standIn.setFaults({ silences: 1 })
  const silence = provider.look(attempt, AbortSignal.timeout(100))
  await expect(silence).rejects.toMatchObject({ kind: 'away' })
  expect(String(failure)).not.toContain(standIn.settings.midtrans.serverKey)
  expect(await look()).toMatchObject({ status: 'none' })
})
