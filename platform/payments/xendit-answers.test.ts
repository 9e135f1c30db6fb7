import { expect, test } from 'vitest'
import {
  codeOf,
  invoiceSchema,
  isPaid,
  read,
  readXenditNotification,
  receivedOf,
  refundsSchema,
  refusal,
} from './xendit-answers.server.ts'

const words = {
  ...{ id: 'i', external_id: 'N1-1', status: 'PAID', amount: 150_000 },
  invoice_url: 'https://checkout.xendit.co/web/i',
}
const invoice = (changes: object = {}) => invoiceSchema.parse({ ...words, ...changes })

test('what is paid, or paid and settled, counts; nothing else does', () => {
  const states = { PAID: 150_000, SETTLED: 150_000, PENDING: 0, EXPIRED: 0 }
  for (const [status, received] of Object.entries(states)) {
    expect(receivedOf(invoice({ status })), status).toBe(received)
    expect(isPaid(invoice({ status })), status).toBe(received > 0)
  }
})

test('fees count against what was paid on top, not against what was asked', () => {
  const fees = [{ value: 4000 }, { value: 500.4 }]
  expect(receivedOf(invoice({ paid_amount: 154_500, fees }))).toBe(150_000)
  expect(receivedOf(invoice({ paid_amount: 150_000, fees }))).toBe(150_000)
  expect(receivedOf(invoice({ fees }))).toBe(150_000)
  expect(receivedOf(invoice({ paid_amount: 151_000 }))).toBe(151_000)
  expect(receivedOf(invoice({ paid_amount: 149_000 }))).toBe(149_000)
})

test('an invoice in another currency, of an unknown state, with a fraction or with no web page is not understood', () => {
  expect(invoice().currency).toBe('IDR')
  const changes = [
    { currency: 'PHP' },
    { status: 'NEW' },
    { amount: 1.5 },
    { amount: -1 },
    { invoice_url: 'javascript:alert(1)' },
    { invoice_url: 'xhttps://a.example' },
    { invoice_url: 'httpsx://a.example' },
  ]
  for (const change of changes) expect(() => invoice(change), JSON.stringify(change)).toThrow()
})

test('an answer is read, or thrown as refused, for later, or not understood', () => {
  expect(read(invoiceSchema, { status: 200, json: words })).toEqual(invoice())
  const thrown = (status: number, json?: unknown) => {
    try {
      return read(invoiceSchema, { status, json })
    } catch (error) {
      return error
    }
  }
  // An error is one even with an invoice in it.
  for (const status of [300, 400]) expect(thrown(status, words)).toMatchObject({ kind: 'refused' })
  expect(thrown(200, {})).toMatchObject({
    kind: 'away',
    message: 'Xendit answered something that is not understood',
  })
  expect(thrown(400, { error_code: 'BAD', message: 'no 1234567890' })).toMatchObject({
    kind: 'refused',
    message: 'Xendit answered 400: BAD no …',
  })
  for (const json of [undefined, {}, { error_code: 1 }])
    expect(thrown(400, json)).toMatchObject({ kind: 'refused', message: 'Xendit answered 400:' })
  for (const error_code of ['INSUFFICIENT_BALANCE', 'REFUND_IN_PROGRESS', 'CHANNEL_UNAVAILABLE'])
    expect(refusal({ status: 400, json: { error_code } }), error_code).toMatchObject({ kind: 'away' })
})

test('a refusal has the code that it names, or none', () => {
  expect(codeOf({ error_code: 'REFUND_NOT_SUPPORTED' })).toBe('REFUND_NOT_SUPPORTED')
  for (const json of [undefined, {}, 'text']) expect(codeOf(json)).toBe('')
})

test('a page of refunds is the last unless it says that there are more', () => {
  expect(refundsSchema.parse({ data: [] }).has_more).toBe(false)
  expect(refundsSchema.parse({ data: [], has_more: true }).has_more).toBe(true)
})

test('a notification without any token is not genuine', () => {
  const read = (headers: Record<string, string>, token: string) =>
    readXenditNotification(token, new Headers(headers), '{"id":"i","external_id":"N1-1"}').isGenuine
  expect(read({}, 'token')).toBe(false)
  expect(read({}, '')).toBe(false)
  expect(read({ 'x-callback-token': 'token' }, 'token')).toBe(true)
})
