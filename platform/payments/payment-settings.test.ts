import { expect, test } from 'vitest'
import { z } from 'zod'
import { openProviders } from './open-providers.server.ts'
import {
  type PaymentSettings,
  paymentVariables,
  readPaymentSettings,
  waysOf,
} from './payment-settings.server.ts'

const read = (given: Record<string, string>, isDemo = false) =>
  readPaymentSettings(z.object(paymentVariables).parse(given), isDemo)

function settings(given: Record<string, string>, isDemo = false): PaymentSettings {
  const found = read(given, isDemo)
  if ('wrong' in found) throw new Error(found.wrong)
  return found
}

const bank = { BANK_NAME: 'BCA', BANK_ACCOUNT_NUMBER: '123-456 7890', BANK_ACCOUNT_HOLDER: 'Yayasan Noken' }
const midtrans = { MIDTRANS_SERVER_KEY: 'SB-Mid-server-abc' }
const xendit = { XENDIT_SECRET_KEY: 'xnd_development_abc', XENDIT_CALLBACK_TOKEN: 'token-of-xendit' }

test('without any setting nothing is paid for, but in a demo, which has an account of no bank', () => {
  expect(waysOf(settings({}))).toEqual([])
  expect(waysOf(settings({}, true))).toEqual(['transfer'])
  expect(settings({}, true).bank?.bank).toBe('Bank Contoh')
  expect(waysOf(settings({ PAYMENTS: '0' }, true))).toEqual([])
})

test('ways are those that are configured, those that need no staff first', () => {
  expect(waysOf(settings({ ...bank, ...midtrans, ...xendit }))).toEqual(['midtrans', 'xendit', 'transfer'])
  expect(waysOf(settings(midtrans, true))).toEqual(['midtrans'])
  expect(settings(bank).bank).toEqual({ bank: 'BCA', number: '123-456 7890', holder: 'Yayasan Noken' })
  expect(waysOf(settings({ PAYMENTS: '0', ...bank, ...midtrans }))).toEqual([])
  expect([...openProviders(settings({ ...midtrans, ...xendit })).keys()]).toEqual(['midtrans', 'xendit'])
})

test('what belongs together can’t be left out', () => {
  expect(read({ BANK_NAME: 'BCA' })).toEqual({
    wrong:
      "BANK_ACCOUNT_NUMBER and BANK_ACCOUNT_HOLDER can't be left out: BANK_NAME, BANK_ACCOUNT_NUMBER, BANK_ACCOUNT_HOLDER belong together.",
  })
  expect(read({ XENDIT_SECRET_KEY: 'xnd_development_abc' })).toHaveProperty('wrong')
})

test('Midtrans is its sandbox until it is said to be live, and signs with the server key unless another is set', () => {
  expect(settings(midtrans).midtrans).toMatchObject({
    signatureKey: 'SB-Mid-server-abc',
    apiUrl: 'https://api.sandbox.midtrans.com',
    snapUrl: 'https://app.sandbox.midtrans.com',
    channels: [],
  })
  const own = {
    MIDTRANS_LIVE: '1',
    MIDTRANS_SIGNATURE_KEY: 'signature-key',
    MIDTRANS_CHANNELS: 'gopay, other_qris,',
  }
  expect(settings({ ...midtrans, ...own }).midtrans).toMatchObject({
    signatureKey: 'signature-key',
    apiUrl: 'https://api.midtrans.com',
    channels: ['gopay', 'other_qris'],
  })
})

test('an instructor’s share is a percentage, and an account number is digits', () => {
  expect(settings({ PAYOUT_SHARE: '65' }).payoutShare).toBe(65)
  expect(() => read({ PAYOUT_SHARE: '101' })).toThrow()
  expect(() => read({ ...bank, BANK_ACCOUNT_NUMBER: 'DE12 abc' })).toThrow()
})
