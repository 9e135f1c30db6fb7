import fc from 'fast-check'
import { expect, test } from 'vitest'
import { timeZones } from './time-zones.ts'
import { areClocksApart, formatZonedTime, parseZonedTime } from './zoned-time.ts'

test('a clock reading in each zone is a moment in UTC', () => {
  expect(parseZonedTime('2026-11-20T16:00', 'Asia/Jayapura')).toEqual(new Date('2026-11-20T07:00Z'))
  expect(parseZonedTime('2026-11-20T16:00', 'Asia/Makassar')).toEqual(new Date('2026-11-20T08:00Z'))
  expect(parseZonedTime('2026-01-01T05:30', 'Asia/Jakarta')).toEqual(new Date('2025-12-31T22:30Z'))
})

test('the zones agree with the tz database on any day from 1990 on', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true }),
      fc.constantFrom(...timeZones),
      (at, timeZone) => {
        const read = new Intl.DateTimeFormat('sv-SE', {
          dateStyle: 'short',
          timeStyle: 'short',
          timeZone,
        }).format(at)
        expect(formatZonedTime(at, timeZone)).toBe(read.replace(' ', 'T'))
      },
    ),
  )
})

test('what is shown in a form and sent back is the same minute', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 60_000_000 }).map((minutes) => new Date(minutes * 60_000)),
      fc.constantFrom(...timeZones),
      (at, zone) => {
        expect(parseZonedTime(formatZonedTime(at, zone), zone)).toEqual(at)
      },
    ),
  )
})

test('seconds are dropped, and what is no date and time is refused', () => {
  expect(parseZonedTime('2026-11-20T16:00:59', 'Asia/Jayapura')).toEqual(new Date('2026-11-20T07:00Z'))
  for (const value of [
    '',
    '2026-11-20',
    '16:00',
    '2026-02-30T10:00',
    '2026-13-01T10:00',
    '2026-11-20T24:00',
    '2026-11-20T10:60',
    'x',
  ])
    expect(parseZonedTime(value, 'Asia/Jayapura'), value).toBeNull()
})

test('zones are apart when their clocks differ', () => {
  expect(areClocksApart('Asia/Jakarta', 'Asia/Jayapura')).toBe(true)
  expect(areClocksApart('Asia/Jakarta', 'Asia/Jakarta')).toBe(false)
})
