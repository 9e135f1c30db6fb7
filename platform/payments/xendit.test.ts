import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Sent } from '#tests/payments-standin/notifier.ts'
import { type StandIn, startStandIn } from '#tests/payments-standin/serve.ts'
import type { PaymentProvider } from './provider.ts'
import { xendit } from './xendit.server.ts'

let standIn: StandIn
let provider: PaymentProvider
let arrived: Sent[]
const { signal } = new AbortController()

beforeEach(async () => {
  arrived = []
  standIn = await startStandIn({
    notify: { xendit: 'https://noken.example/notify' },
    deliver: async (sent) => {
      arrived.push(sent)
      return 200
    },
  })
  provider = xendit({ ...standIn.settings.xendit, url: standIn.url })
})
afterEach(() => standIn.close())

const asked = {
  orderId: 'N1-1',
  amount: 150_000,
  title: 'Belajar memasak',
  buyer: { name: 'Sari', email: 'sari@contoh.id' },
  minutes: 60,
  returnUrl: 'https://noken.example/orders/1',
  notifyUrl: 'https://noken.example/notify',
}
const begun = async (orderId = 'N1-1') => {
  const { reference } = await provider.begin({ ...asked, orderId }, signal)
  return { orderId, reference }
}
const look = (attempt: { orderId: string; reference: string | null }) => provider.look(attempt, signal)

test('an invoice waits, then is paid, and is found by either id', async () => {
  const attempt = await begun()
  expect(await look(attempt)).toMatchObject({ ...attempt, status: 'pending', received: 0 })
  const minutes = ((standIn.payments()[0]?.expiresAt.getTime() ?? 0) - Date.now()) / 60_000
  expect(Math.round(minutes)).toBe(60)
  await standIn.pay('N1-1', { by: 'dana' })
  const paid = { ...attempt, status: 'paid', received: 150_000, paidBack: 0, channel: 'EWALLET' }
  expect(await look(attempt)).toMatchObject(paid)
  expect(await look({ orderId: 'N1-1', reference: null })).toMatchObject(paid)
  for (const reference of [null, 'none'])
    expect(await look({ orderId: 'none', reference })).toMatchObject({ orderId: 'none', status: 'none' })
})

test('beginning again what began and was not written down gives the same invoice; what is over is used', async () => {
  standIn.setFaults({ lostAnswers: 1 })
  await expect(provider.begin(asked, signal)).rejects.toMatchObject({ kind: 'away' })
  const first = await provider.begin(asked, signal)
  expect(await provider.begin(asked, signal)).toEqual(first)
  expect(standIn.payments()).toHaveLength(1)
  await expect(provider.begin({ ...asked, amount: 1 }, signal)).rejects.toMatchObject({ kind: 'used-id' })
  await standIn.pay('N1-1')
  await expect(provider.begin(asked, signal)).rejects.toMatchObject({ kind: 'used-id' })
})

test('a notification with the token is genuine and proves nothing; one without is not', async () => {
  const { reference } = await begun()
  await standIn.pay('N1-1')
  await standIn.refund('N1-1', 50_000)
  const [paid, refunded] = arrived.map(({ headers, body }) =>
    provider.readNotification(new Headers(headers), body),
  )
  expect(paid).toEqual({ isGenuine: true, orderId: 'N1-1', reference, proven: null })
  expect(refunded).toEqual({ isGenuine: true, orderId: null, reference, proven: null })
  await standIn.tellAgain('N1-1', { forged: true })
  const forged = arrived.at(-1)
  expect(provider.readNotification(new Headers(forged?.headers), forged?.body ?? '')).toMatchObject({
    isGenuine: false,
  })
  const tokenless = xendit({ secretKey: '', callbackToken: '', url: standIn.url })
  expect(tokenless.readNotification(new Headers({ 'x-callback-token': '' }), '{}').isGenuine).toBe(false)
})

test('whatever comes as a notification, reading it never throws and proves nothing', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (body) => {
      expect(provider.readNotification(new Headers(), body)).toMatchObject({ isGenuine: false, proven: null })
    }),
  )
})

test('a fee that goes back with the rest is not the seller’s', async () => {
  const attempt = await begun()
  await standIn.pay('N1-1', { fee: 4500 })
  await standIn.refund('N1-1')
  expect(await look(attempt)).toMatchObject({ received: 150_000, paidBack: 150_000 })
})

test('a fee on top does not count, paying too much does', async () => {
  const attempt = await begun()
  await standIn.pay('N1-1', { fee: 4500 })
  expect(await look(attempt)).toMatchObject({ status: 'paid', received: 150_000 })
  const other = await begun('N1-2')
  await standIn.pay('N1-2', { amount: 151_000 })
  expect(await look(other)).toMatchObject({ received: 151_000 })
})

test('paying back is once for a key, in parts, never more than there is, and by hand for a virtual account', async () => {
  const attempt = await begun()
  const payBack = (amount: number, key: string, what = attempt) =>
    provider.payBack({ ...what, channel: null, key, amount, reason: 'cancelled' }, signal)
  await standIn.pay('N1-1', { by: 'dana' })
  for (const _ of [1, 2]) expect(await payBack(50_000, 'first')).toBe('done')
  expect(await look(attempt)).toMatchObject({ received: 150_000, paidBack: 50_000 })
  await expect(payBack(100_001, 'more')).rejects.toMatchObject({ kind: 'refused' })
  standIn.setFaults({ lostAnswers: 1, slowRefunds: true })
  await expect(payBack(100_000, 'slow')).rejects.toMatchObject({ kind: 'away' })
  for (const _ of [1, 2]) expect(await payBack(100_000, 'slow')).toBe('pending')
  expect(await look(attempt)).toMatchObject({ paidBack: 50_000 })
  await standIn.settleRefunds('N1-1')
  expect(await payBack(100_000, 'slow')).toBe('done')
  expect(await look(attempt)).toMatchObject({ paidBack: 150_000 })
  const other = await begun('N1-2')
  await standIn.pay('N1-2', { by: 'va-bca' })
  expect(await payBack(50_000, 'third', other)).toBe('by-hand')
  expect(await look(other)).toMatchObject({ paidBack: 0 })
})

test('cancelling twice is once, what is not there or is paid is fine', async () => {
  await provider.cancel({ orderId: 'none', reference: null }, signal)
  await provider.cancel({ orderId: 'none', reference: 'none' }, signal)
  const attempt = await begun()
  for (const _ of [1, 2]) await provider.cancel(attempt, signal)
  expect(await look(attempt)).toMatchObject({ status: 'expired' })
  const paid = await begun('N1-2')
  await standIn.pay('N1-2')
  await provider.cancel(paid, signal)
  expect(await look(paid)).toMatchObject({ status: 'paid' })
})

test('the list has everything that began or was paid in the interval, over several pages, each once', async () => {
  const start = new Date(Date.now() - 1000)
  for (let one = 1; one <= 205; one += 1) await begun(`N${one}-1`)
  for (const one of [1, 100, 205]) await standIn.pay(`N${one}-1`, { by: 'dana' })
  await standIn.refund('N100-1', 50_000)
  const listed = (await provider.list(start, new Date(Date.now() + 1000), signal)) ?? []
  expect(new Set(listed.map(({ orderId }) => orderId)).size).toBe(205)
  expect(listed).toHaveLength(205)
  expect(listed.reduce((sum, { received }) => sum + received, 0)).toBe(450_000)
  expect(listed.find(({ orderId }) => orderId === 'N100-1')).toMatchObject({ paidBack: 50_000 })
  expect(await provider.list(new Date(0), start, signal)).toEqual([])
})

test('a provider that fails or is silent is away; a wrong key is refused', async () => {
  const attempt = await begun()
  standIn.setFaults({ errors: 1 })
  await expect(look(attempt)).rejects.toMatchObject({ kind: 'away' })
  standIn.setFaults({ silences: 1 })
  await expect(provider.look(attempt, AbortSignal.timeout(100))).rejects.toMatchObject({ kind: 'away' })
  const stranger = xendit({ ...standIn.settings.xendit, secretKey: 'wrong', url: standIn.url })
  await expect(stranger.look(attempt, signal)).rejects.toMatchObject({ kind: 'refused' })
})
