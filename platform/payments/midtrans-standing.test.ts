import { expect, test } from 'vitest'
import { midtransStanding, transactionSchema } from './midtrans-standing.server.ts'

const transaction = (changes: object) =>
  midtransStanding(
    'N1-1',
    transactionSchema.parse({
      ...{
        transaction_id: 't',
        transaction_status: 'settlement',
        gross_amount: '10000.00',
        payment_type: 'qris',
      },
      ...changes,
    }),
    '',
  )

test('each state of Midtrans has its standing', () => {
  const states = {
    authorize: 'pending 0 0',
    pending: 'pending 0 0',
    capture: 'paid 10000 0',
    settlement: 'paid 10000 0',
    deny: 'denied 0 0',
    failure: 'denied 0 0',
    cancel: 'cancelled 0 0',
    expire: 'expired 0 0',
    refund: 'paid 10000 10000',
    partial_refund: 'paid 10000 0',
    chargeback: 'paid 10000 0 reversed',
    partial_chargeback: 'paid 10000 0',
  }
  for (const [transaction_status, words] of Object.entries(states)) {
    const { status, received, paidBack, isReversed } = transaction({ transaction_status })
    expect(`${status} ${received} ${paidBack}${isReversed ? ' reversed' : ''}`, transaction_status).toBe(
      words,
    )
  }
  const challenged = { transaction_status: 'capture', fraud_status: 'challenge' }
  expect(transaction(challenged)).toMatchObject({ status: 'pending', received: 0 })
  expect(transaction({ ...challenged, fraud_status: 'deny' })).toMatchObject({ status: 'denied' })
})

test('what is lost after it was paid is reversed, and nothing else is', () => {
  const lost = (transaction_status: string, changes: object = {}) => {
    const { received, isReversed } = transaction({ transaction_status, ...changes })
    return isReversed ? received : null
  }
  const settlement_time = '2026-11-25 13:00:00'
  expect(lost('deny', { settlement_time })).toBe(10_000)
  expect(lost('deny', { payment_type: 'credit_card', fraud_status: 'accept' })).toBeNull()
  const card = { payment_type: 'credit_card', fraud_status: 'accept' }
  expect(lost('cancel', card)).toBe(10_000)
  expect(lost('cancel', { ...card, payment_type: 'qris', settlement_time })).toBeNull()
  expect(lost('cancel', { ...card, fraud_status: 'challenge' })).toBeNull()
  expect(lost('expire', { ...card, settlement_time })).toBeNull()
})

test('what was paid back is the sum of its parts, or what is said of all', () => {
  const parts = { transaction_status: 'partial_chargeback', refund_amount: '4000.00' }
  expect(transaction(parts)).toMatchObject({ paidBack: 4000, isReversed: false })
  const refunds = [{ refund_amount: '1000.00' }, { refund_amount: '500.00' }]
  expect(transaction({ ...parts, transaction_status: 'partial_refund', refunds })).toMatchObject({
    paidBack: 1500,
  })
  // With the fee on top paid back as well.
  const metadata = { extra_info: { gross_amount_info: { original_amount: '9000.00' } } }
  expect(transaction({ transaction_status: 'refund', metadata })).toMatchObject({
    received: 9000,
    paidBack: 9000,
  })
})

test('an amount with a fraction, and another currency, are not understood', () => {
  expect(() => transaction({ gross_amount: '10000.50' })).toThrow()
  expect(() => transaction({ currency: 'USD' })).toThrow()
  expect(() => transaction({ transaction_status: 'new' })).toThrow()
})
