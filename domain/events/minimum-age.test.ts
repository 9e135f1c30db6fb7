import { expect, test } from 'vitest'
import { ageRefusal } from './minimum-age.ts'

const startDate = new Date('2027-03-01T02:00:00Z')
const timeZone = 'Asia/Jakarta' as const
const seventeen = { minimumAge: 17, startDate, timeZone }
const born = (birthDate: string | null, role: 'student' | 'instructor' | 'staff' | 'admin' = 'student') => ({
  role,
  birthDate,
})

test('what counts is the age on the day an event starts', () => {
  expect(ageRefusal(seventeen, born('2010-03-01'))).toBeNull()
  expect(ageRefusal(seventeen, born('2010-03-02'))).toBe('event-too-young')
  expect(ageRefusal(seventeen, born('2010-03-02', 'instructor'))).toBe('event-too-young')
  // Who was born on a leap day turns on the first of March.
  expect(ageRefusal({ minimumAge: 19, startDate, timeZone }, born('2008-02-29'))).toBeNull()
  expect(
    ageRefusal({ minimumAge: 19, startDate: new Date('2027-02-28T02:00:00Z'), timeZone }, born('2008-02-29')),
  ).toBe('event-too-young')
})

test('the day is that of the place where it is held', () => {
  // Eight in the morning of the first of March in Jayapura, an hour before midnight of the last of February in London.
  const early = { minimumAge: 17, startDate: new Date('2027-02-28T23:00:00Z') }
  expect(ageRefusal({ ...early, timeZone: 'Asia/Jayapura' }, born('2010-03-01'))).toBeNull()
  expect(ageRefusal({ ...early, timeZone: 'Asia/Jayapura' }, born('2010-03-02'))).toBe('event-too-young')
})

test('whoever has not said when they were born is told so, where an age is asked for', () => {
  expect(ageRefusal(seventeen, born(null))).toBe('event-age-unknown')
  expect(ageRefusal({ minimumAge: 0, startDate, timeZone }, born(null))).toBeNull()
})

test('those who are employed are not asked', () => {
  expect(ageRefusal(seventeen, born(null, 'staff'))).toBeNull()
  expect(ageRefusal(seventeen, born(null, 'admin'))).toBeNull()
})
