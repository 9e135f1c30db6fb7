import fc from 'fast-check'
import { expect, test } from 'vitest'
import { timeZones } from '#shared/time-zones.ts'
import { formatZonedTime } from '#shared/zoned-time.ts'
import { dueFor, dueForOthers, isLate, type WorkDue } from './work-due.ts'

const classDue = new Date('2027-02-01T08:00:00Z')
const before = new Date('2027-01-10T20:30:00Z')
const after = new Date('2027-02-10T20:30:00Z')

const work = (due: Partial<WorkDue>): WorkDue => ({
  dueAt: null,
  dueDays: null,
  timeZone: 'Asia/Jayapura',
  ...due,
})

test.each([
  ['nothing is set', {}, before, null],
  ['in a class: its moment', { dueAt: classDue }, before, classDue],
  ['the class’s moment holds beside days', { dueAt: classDue, dueDays: 7 }, before, classDue],
  ['at the last moment somebody is in the class', { dueAt: classDue, dueDays: 7 }, classDue, classDue],
  ['the class was over before they enrolled', { dueAt: classDue }, after, null],
  // 05.30 on the 11th in Jayapura.
  [
    'who comes after the class has days',
    { dueAt: classDue, dueDays: 7 },
    after,
    new Date('2027-02-18T14:59:59.999Z'),
  ],
  ['alone: days after enrolling', { dueDays: 7 }, before, new Date('2027-01-18T14:59:59.999Z')],
  [
    'by the clocks of Jakarta it is still the 11th',
    { dueDays: 1, timeZone: 'Asia/Jakarta' as const },
    new Date('2027-01-10T16:59:59Z'),
    new Date('2027-01-11T16:59:59.999Z'),
  ],
  ['when they enrolled isn’t known: the class’s', { dueAt: classDue, dueDays: 7 }, null, classDue],
  ['when they enrolled isn’t known, and no class', { dueDays: 7 }, null, null],
])('%s', (_, due, enrolledAt, expected) => {
  expect(dueFor(work(due), enrolledAt)).toEqual(expected)
})

test('those who only look see the class’s moment, also once it is over, else a newcomer’s', () => {
  expect(dueForOthers(work({ dueAt: classDue, dueDays: 7 }), before)).toEqual(classDue)
  expect(dueForOthers(work({ dueAt: classDue, dueDays: 7 }), after)).toEqual(
    dueFor(work({ dueAt: classDue, dueDays: 7 }), after),
  )
  expect(dueForOthers(work({ dueAt: classDue }), after)).toEqual(classDue)
  expect(dueForOthers(work({ dueDays: 7 }), before)).toEqual(new Date('2027-01-18T14:59:59.999Z'))
  expect(dueForOthers(work({}), before)).toBeNull()
})

const moments = fc.date({
  min: new Date('2020-01-01T00:00:00Z'),
  max: new Date('2099-01-01T00:00:00Z'),
  noInvalidDate: true,
})
const works = fc.record({
  dueAt: fc.option(moments),
  dueDays: fc.option(fc.integer({ min: 1, max: 365 })),
  timeZone: fc.constantFrom(...timeZones),
})

test('nothing is over, or late, on the day that somebody enrols', () => {
  fc.assert(
    fc.property(works, moments, (asked, enrolledAt) => {
      expect(isLate(dueFor(asked, enrolledAt), enrolledAt)).toBe(false)
    }),
  )
})

test('alone there are so many whole days, and it is due in the last minute of one', () => {
  fc.assert(
    fc.property(works, moments, (asked, enrolledAt) => {
      fc.pre(asked.dueDays !== null)
      const due = dueFor({ ...asked, dueAt: null }, enrolledAt)
      if (!due || asked.dueDays === null) throw new Error('It is due some day.')
      const days = (due.getTime() - enrolledAt.getTime()) / 86_400_000
      expect(days).toBeGreaterThanOrEqual(asked.dueDays)
      expect(days).toBeLessThan(asked.dueDays + 1)
      expect(formatZonedTime(due, asked.timeZone)).toMatch(/T23:59$/)
    }),
  )
})

test('a learner who enrols later, alone or after the class, is never due earlier', () => {
  fc.assert(
    fc.property(works, moments, moments, (asked, one, other) => {
      const [first, second] = one <= other ? [one, other] : [other, one]
      const [due, later] = [dueFor(asked, first), dueFor(asked, second)]
      if (due && later) expect(later.getTime()).toBeGreaterThanOrEqual(due.getTime())
    }),
  )
})

test('a class has one moment for all who were there', () => {
  fc.assert(
    fc.property(works, moments, (asked, enrolledAt) => {
      fc.pre(asked.dueAt !== null && enrolledAt <= asked.dueAt)
      expect(dueFor(asked, enrolledAt)).toEqual(asked.dueAt)
    }),
  )
})
