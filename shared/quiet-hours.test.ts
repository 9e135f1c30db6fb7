import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextMorning, quietUntil } from './quiet-hours.ts'
import { timeZones } from './time-zones.ts'
import { formatZonedTime, parseZonedTime } from './zoned-time.ts'

const zone = fc.constantFrom(...timeZones)
const moment = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })

test('the night is from 21.00 until 7.00, by the clocks of the zone', () => {
  const jayapura = (clock: string) => parseZonedTime(clock, 'Asia/Jayapura') ?? new Date(0)
  const ofDay = (clock: string) => quietUntil(jayapura(clock), 'Asia/Jayapura')
  expect(ofDay('2026-11-20T20:59')).toBeNull()
  expect(ofDay('2026-11-20T21:00')).toEqual(jayapura('2026-11-21T07:00'))
  expect(ofDay('2026-11-21T00:00')).toEqual(jayapura('2026-11-21T07:00'))
  expect(ofDay('2026-11-21T06:59')).toEqual(jayapura('2026-11-21T07:00'))
  expect(ofDay('2026-11-21T07:00')).toBeNull()
  expect(ofDay('2026-12-31T23:30')).toEqual(jayapura('2027-01-01T07:00'))
  // Night in the east, still evening in the west.
  expect(quietUntil(jayapura('2026-11-20T21:30'), 'Asia/Jakarta')).toBeNull()
})

test('whatever the moment and the zone, a mail goes at once or within ten hours, and then it is seven there', () => {
  fc.assert(
    fc.property(moment, zone, (at, timeZone) => {
      const until = quietUntil(at, timeZone)
      const hour = Number(formatZonedTime(at, timeZone).slice(11, 13))
      if (!until) return hour >= 7 && hour < 21
      const wait = until.getTime() - at.getTime()
      return wait > 0 && wait <= 10 * 3_600_000 && formatZonedTime(until, timeZone).endsWith('T07:00')
    }),
  )
})

test('the next morning is after the moment, not more than a day, and at seven', () => {
  fc.assert(
    fc.property(moment, zone, (at, timeZone) => {
      const morning = nextMorning(at, timeZone)
      const wait = morning.getTime() - at.getTime()
      return wait > 0 && wait <= 24 * 3_600_000 && formatZonedTime(morning, timeZone).endsWith('T07:00')
    }),
  )
})
