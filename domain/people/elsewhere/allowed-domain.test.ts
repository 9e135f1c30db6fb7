import { expect, test } from 'vitest'
import { isAllowedDomain } from './allowed-domain.ts'

test('where no organisation is named everybody’s accounts may come', () => {
  expect(isAllowedDomain([], null)).toBe(true)
  expect(isAllowedDomain([], 'gmail.com')).toBe(true)
})

test.each([
  ['belajar.id', true],
  ['sd.belajar.id', true],
  ['a.smk.belajar.id', true],
  ['notbelajar.id', false],
  ['belajar.id.example.org', false],
  ['smk.id', false],
  [null, false],
])('of belajar.id and what is below it, %s may: %s', (domain, may) => {
  expect(isAllowedDomain(['belajar.id', '*.belajar.id'], domain)).toBe(may)
})

test('what is below a domain is not the domain itself', () => {
  expect(isAllowedDomain(['*.belajar.id'], 'belajar.id')).toBe(false)
})
