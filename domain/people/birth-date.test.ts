import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ageOn, isYoungerThan } from '#shared/age.ts'
import { ageHold, birthDateSchema, birthDateText } from './birth-date.ts'

const now = new Date('2026-11-26T12:00:00Z')
const student = { role: 'student', birthDate: null, birthDueAt: null, guardianAgreedAt: null } as const

test.each([
  ['2008-11-26', 18],
  ['2008-11-27', 17],
  ['2008-02-29', 18],
  ['2026-11-26', 0],
])('somebody born on %s is %i', (birthDate, age) => {
  expect(ageOn(birthDate, now)).toBe(age)
})

test('nobody gets younger, and everybody one year older on one day of a year', () => {
  const day = fc.date({ min: new Date('1950-01-01'), max: new Date('2025-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 20_000 }), (born, days) => {
      const birthDate = born.toISOString().slice(0, 10)
      const at = new Date(born.getTime() + days * 24 * 3600_000)
      const next = new Date(at.getTime() + 24 * 3600_000)
      const step = ageOn(birthDate, next) - ageOn(birthDate, at)
      return step === 0 || (step === 1 && next.toISOString().slice(5, 10) >= birthDate.slice(5))
    }),
  )
  expect(isYoungerThan(null, 18, now)).toBe(false)
})

test.each([
  ['nobody has asked', student, null],
  ['there is time', { ...student, birthDueAt: new Date('2026-11-27') }, null],
  ['the time is over', { ...student, birthDueAt: now }, 'birth-date'],
  ['grown up', { ...student, birthDate: '2008-11-26', birthDueAt: now }, null],
  ['seventeen', { ...student, birthDate: '2008-11-27' }, 'guardian'],
  ['agreed', { ...student, birthDate: '2012-01-01', guardianAgreedAt: now }, null],
  ['employed', { ...student, role: 'staff', birthDate: '2012-01-01' }, null],
  ['teaches', { ...student, role: 'instructor', birthDate: '2012-01-01' }, 'guardian'],
] as const)('%s: holds %o by %s', (_, person, hold) => {
  expect(ageHold(person, 18, now)).toBe(hold)
  expect(ageHold(person, 0, now)).toBeNull()
})

test('who is sixteen is held by eighteen and not by sixteen', () => {
  const person = { ...student, birthDate: '2010-05-01' }
  expect([16, 17, 18].map((age) => ageHold(person, age, now))).toEqual([null, 'guardian', 'guardian'])
})

test.each(['2026-02-30', '1880-01-01', '2999-01-01', 'kemarin', '01-02-2010'])(
  '%s is no date of birth',
  (text) => {
    expect(birthDateSchema.safeParse({ birthDate: text }).success).toBe(false)
    expect(birthDateText.safeParse(text).success).toBe(false)
  },
)

test('a date of birth may be left out of a form', () => {
  expect(birthDateText.parse('')).toBeNull()
  expect(birthDateText.parse(undefined)).toBeNull()
  expect(birthDateText.parse(' 2010-05-01 ')).toBe('2010-05-01')
  expect(birthDateSchema.safeParse({ birthDate: '' }).success).toBe(false)
})
