import midtransClient from 'midtrans-client'
import apiConfig from 'midtrans-client/lib/apiConfig.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Xendit } from 'xendit-node'
import { type StandIn, startStandIn } from './serve.ts'

let standIn: StandIn
let xendit: Xendit
let midtrans: InstanceType<typeof midtransClient.Snap>
const before = { ...apiConfig }

beforeAll(async () => {
  standIn = await startStandIn()
  const { midtrans: ofMidtrans, xendit: ofXendit } = standIn.settings
  apiConfig.CORE_SANDBOX_BASE_URL = standIn.url
  apiConfig.SNAP_SANDBOX_BASE_URL = `${standIn.url}/snap/v1`
  midtrans = snapClient(ofMidtrans.serverKey)
  xendit = new Xendit({ secretKey: ofXendit.secretKey, xenditURL: standIn.url })
})
afterAll(async () => {
  apiConfig.CORE_SANDBOX_BASE_URL = before.CORE_SANDBOX_BASE_URL
  apiConfig.SNAP_SANDBOX_BASE_URL = before.SNAP_SANDBOX_BASE_URL
  await standIn.close()
})

const snapClient = (serverKey: string) =>
  new midtransClient.Snap({ isProduction: false, serverKey, clientKey: '' })

const snapRequest = (order_id: string, price = 150_000) => ({
  transaction_details: { order_id, gross_amount: 150_000 },
  item_details: [{ id: '1', name: 'Belajar memasak', price, quantity: 1 }],
})

test("Midtrans' own client creates a payment, and finds nothing of it until a channel is chosen", async () => {
  const begun = await midtrans.createTransaction(snapRequest('client-1'))
  expect(begun).toMatchObject({
    token: expect.any(String),
    redirect_url: expect.stringContaining(standIn.url),
  })
  await expect(midtrans.transaction.status('client-1')).rejects.toMatchObject({ httpStatusCode: 404 })
  await expect(midtrans.transaction.status('client-none')).rejects.toMatchObject({ httpStatusCode: 404 })
  await standIn.choose('client-1', 'va-bca')
  expect(await midtrans.transaction.status('client-1')).toMatchObject({
    status_code: '201',
    transaction_status: 'pending',
    order_id: 'client-1',
    gross_amount: '150000.00',
  })
})

test("Midtrans' own client reads what was paid, expired, cancelled and paid back", async () => {
  for (const order of ['client-2', 'client-3', 'client-4'])
    await midtrans.createTransaction(snapRequest(order))
  await standIn.pay('client-2', { by: 'qris' })
  const paid = await midtrans.transaction.status('client-2')
  expect(paid).toMatchObject({
    status_code: '200',
    transaction_status: 'settlement',
    fraud_status: 'accept',
  })
  expect(await midtrans.transaction.notification(paid)).toEqual(paid)
  const asked = { refund_key: 'once', amount: 50_000, reason: 'half' }
  for (const _ of [1, 2])
    expect(await midtrans.transaction.refundDirect('client-2', asked)).toMatchObject({
      status_code: '200',
      transaction_status: 'partial_refund',
      refund_amount: '50000.00',
      refund_key: 'once',
    })
  await midtrans.transaction.refund('client-2', { refund_key: 'twice', amount: 100_000 })
  expect(await midtrans.transaction.status('client-2')).toMatchObject({
    transaction_status: 'refund',
    refund_amount: '150000.00',
  })
  await standIn.choose('client-3', 'va-bca')
  await midtrans.transaction.expire('client-3')
  // The client knows this 407 as the answer for what has expired.
  expect(await midtrans.transaction.status('client-3')).toMatchObject({
    status_code: '407',
    transaction_status: 'expire',
  })
  await standIn.choose('client-4', 'va-bca')
  await midtrans.transaction.cancel('client-4')
  expect(await midtrans.transaction.status('client-4')).toMatchObject({ transaction_status: 'cancel' })
})

test("Midtrans' own client is refused a wrong sum, a used order id, a wrong key and a virtual account's refund", async () => {
  await expect(midtrans.createTransaction(snapRequest('client-5', 149_999))).rejects.toMatchObject({
    httpStatusCode: 400,
    ApiResponse: { error_messages: [expect.stringContaining('sum of item_details')] },
  })
  await midtrans.createTransaction(snapRequest('client-5'))
  await expect(midtrans.createTransaction(snapRequest('client-5'))).rejects.toMatchObject({
    httpStatusCode: 400,
    ApiResponse: { error_messages: [expect.stringContaining('order_id')] },
  })
  await expect(snapClient('wrong').createTransaction(snapRequest('client-6'))).rejects.toMatchObject({
    httpStatusCode: 401,
  })
  await standIn.pay('client-5', { by: 'va-bca' })
  await expect(midtrans.transaction.refund('client-5', { amount: 1 })).rejects.toMatchObject({
    httpStatusCode: '412',
  })
})

const invoiceRequest = (externalId: string) => ({
  data: { externalId, amount: 150_000, currency: 'IDR', description: 'Belajar memasak' },
})

test("Xendit's own client makes, reads, lists and expires invoices", async () => {
  const { Invoice } = xendit
  const made = await Invoice.createInvoice(invoiceRequest('client-x1'))
  expect(made).toMatchObject({ externalId: 'client-x1', status: 'PENDING', amount: 150_000 })
  const other = await Invoice.createInvoice(invoiceRequest('client-x2'))
  await standIn.pay('client-x1', { by: 'dana' })
  expect(await Invoice.getInvoiceById({ invoiceId: made.id ?? '' })).toMatchObject({
    status: 'PAID',
    paymentMethod: 'EWALLET',
  })
  await Invoice.expireInvoice({ invoiceId: other.id ?? '' })
  const all = await Invoice.getInvoices({ limit: 10 })
  expect(all.map(({ externalId, status }) => [externalId, status])).toEqual([
    ['client-x2', 'EXPIRED'],
    ['client-x1', 'PAID'],
  ])
  expect(await Invoice.getInvoices({ limit: 10, lastInvoice: other.id })).toHaveLength(1)
  expect(await Invoice.getInvoices({ externalId: 'client-x2' })).toHaveLength(1)
  expect(await Invoice.getInvoices({ paidAfter: new Date(Date.now() + 60_000) })).toEqual([])
  await expect(Invoice.getInvoiceById({ invoiceId: 'none' })).rejects.toMatchObject({ status: 404 })
})

test("Xendit's own client pays back once for a key, and not by virtual account", async () => {
  const { Invoice, Refund } = xendit
  const made = await Invoice.createInvoice(invoiceRequest('client-x3'))
  await standIn.pay('client-x3', { by: 'dana' })
  const asked = {
    idempotencyKey: 'once',
    data: { invoiceId: made.id, amount: 50_000, currency: 'IDR', reason: 'OTHERS' as const },
  }
  const first = await Refund.createRefund(asked)
  expect(first).toMatchObject({ amount: 50_000, channelCode: 'DANA' })
  expect(await Refund.createRefund(asked)).toEqual(first)
  const { data } = await Refund.getAllRefunds({ invoiceId: made.id })
  expect(data).toHaveLength(1)
  expect(standIn.ledger()).toContainEqual({
    provider: 'xendit',
    orderId: 'client-x3',
    asked: 150_000,
    received: 150_000,
    paidBack: 50_000,
    isReversed: false,
  })
  const account = await Invoice.createInvoice(invoiceRequest('client-x4'))
  await standIn.pay('client-x4', { by: 'va-bca' })
  await expect(
    Refund.createRefund({ data: { invoiceId: account.id, reason: 'OTHERS' } }),
  ).rejects.toMatchObject({ errorCode: 'REFUND_NOT_SUPPORTED' })
  const stranger = new Xendit({ secretKey: 'wrong', xenditURL: standIn.url })
  await expect(stranger.Invoice.getInvoices({})).rejects.toMatchObject({ status: 401 })
})
