import { createHash } from 'node:crypto'
import { standInSettings } from '#tests/payments-standin/serve.ts'
import { expect, test } from './journey.ts'

const { midtrans, xendit } = standInSettings

const ofMidtrans = (key: string) => {
  const named = { order_id: 'payment_notif_test_G000_0000', status_code: '200', gross_amount: '10000.00' }
  const signed = named.order_id + named.status_code + named.gross_amount + key
  return {
    ...named,
    transaction_status: 'settlement',
    transaction_id: '00000000-0000-4000-8000-000000000000',
    payment_type: 'bank_transfer',
    fraud_status: 'accept',
    currency: 'IDR',
    signature_key: createHash('sha512').update(signed).digest('hex'),
  }
}

const ofXendit = [
  {
    id: '000000000000000000000000',
    external_id: 'invoice_123',
    status: 'PAID',
    amount: 50_000,
    currency: 'IDR',
  },
  {
    event: 'refund.succeeded',
    data: { id: 'rfd-1', invoice_id: 'none', amount: 10_000, status: 'SUCCEEDED' },
  },
]

test('the test notifications of the providers’ own forms are answered with success, forged ones are not', async ({
  request,
}) => {
  const midtransSays = async (key: string) =>
    (await request.post('/payments/notify/midtrans', { data: ofMidtrans(key) })).status()
  expect(await midtransSays(midtrans.signatureKey)).toBe(200)
  expect(await midtransSays('another')).toBe(403)
  for (const data of ofXendit) {
    const xenditSays = async (token: string) =>
      (
        await request.post('/payments/notify/xendit', { data, headers: { 'x-callback-token': token } })
      ).status()
    expect(await xenditSays(xendit.callbackToken)).toBe(200)
    expect(await xenditSays('another')).toBe(403)
  }
})
