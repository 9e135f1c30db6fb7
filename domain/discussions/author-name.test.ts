import { expect, test } from 'vitest'
import { authorName } from './author-name.ts'

const nameOn = (birthDate: string | null, day: string) =>
  authorName({ fullName: 'Yohana Kambu', birthDate }, new Date(`${day}T12:00:00Z`))

test('people under 18 are named by their first name, from the day that they turn 18 by their whole name', () => {
  expect(nameOn('2010-11-23', '2026-11-23')).toBe('Yohana')
  expect(nameOn('2010-11-23', '2028-11-22')).toBe('Yohana')
  expect(nameOn('2010-11-23', '2028-11-23')).toBe('Yohana Kambu')
  expect(nameOn('1990-01-01', '2026-11-23')).toBe('Yohana Kambu')
})

test('whose age is not known is named as everywhere', () => {
  expect(nameOn(null, '2026-11-23')).toBe('Yohana Kambu')
})
