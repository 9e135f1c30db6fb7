import { expect, test } from 'vitest'
import { isOfAccount } from './is-of-account.ts'
import { readAccount } from './statement-account.ts'

const ours = { bank: 'BCA', number: '123-4567890' }

test('the account of a statement is read from the lines before its table', () => {
  expect(readAccount('Nama : YAYASAN\nNo. rekening : 123-4567890\nPeriode : 15/12/2026 - 14/01/2027')).toBe(
    '1234567890',
  )
  expect(readAccount('Account No.,:,1234567890\n')).toBe('1234567890')
  expect(readAccount('No. rekening : 123xxxx890\n')).toBeNull()
  expect(readAccount('Periode,:,27/11/2026 - 27/11/2026\n')).toBeNull()
})

test('a statement of another account or bank than the one that people transfer to is not ours', () => {
  expect(isOfAccount({ bank: 'bca', account: null }, ours)).toBe(true)
  expect(isOfAccount({ bank: 'bca', account: '01234567890' }, ours)).toBe(true)
  expect(isOfAccount({ bank: 'bca', account: '9999999999' }, ours)).toBe(false)
  expect(isOfAccount({ bank: 'mandiri', account: null }, ours)).toBe(false)
  expect(isOfAccount({ bank: 'mandiri', account: null }, { ...ours, bank: 'Bank Contoh' })).toBe(true)
  expect(isOfAccount({ bank: 'bri', account: '1' }, null)).toBe(true)
})
