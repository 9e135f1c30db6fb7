import { expect, test, vi } from 'vitest'
import { sourceFiles } from '#tests/source-files.ts'
import { formatDateTime, formatExactTime, formatHours, formatSpan, formatTime } from './dates.ts'

const [from, to] = [new Date('2026-11-20T07:00:00Z'), new Date('2026-11-20T09:00:00Z')]
const nextDay = new Date('2026-11-21T02:00:00Z')

test('every time of a day says whose clocks read it', () => {
  expect(formatTime(from, 'en', 'Asia/Jayapura')).toBe('4:00 PM WIT')
  expect(formatTime(from, 'id', 'Asia/Jakarta')).toBe('14.00 WIB')
  const moment = new Date('2026-11-20T07:00:30Z')
  expect(formatExactTime(moment, 'en', 'Asia/Jayapura')).toBe('4:00:30 PM WIT')
  expect(formatExactTime(moment, 'id', 'Asia/Jayapura')).toBe('16.00.30 WIT')
  expect(formatDateTime(from, 'en', 'Asia/Makassar')).toBe('Nov 20, 2026, 3:00 PM WITA')
  expect(formatDateTime(from, 'id')).toBe('20 Nov 2026, 16.00 WIT')
})

test('a span says the zone once, and the second day only where it is another', () => {
  expect(formatHours({ from, to }, 'en', 'Asia/Jayapura')).toBe('4:00 PM – 6:00 PM WIT')
  expect(formatSpan({ from, to }, 'en', 'Asia/Jakarta')).toBe('Nov 20, 2026, 2:00 PM – 4:00 PM WIB')
  expect(formatSpan({ from, to: nextDay }, 'id', 'Asia/Jayapura')).toBe(
    '20 Nov 2026, 16.00 – 21 Nov 2026, 11.00 WIT',
  )
})

test('an hour has the same letters in every browser', () => {
  class OfAnother {
    format = () => '4:00\u202fPM'
  }
  vi.stubGlobal('Intl', { DateTimeFormat: OfAnother })
  expect(formatTime(from, 'en', 'Asia/Jayapura')).toBe('4:00 PM WIT')
  vi.unstubAllGlobals()
})

/** What shows an hour in a way of its own. */
const ownClock =
  /\b(?:toLocale(?:Time)?String\(\s*(?:\)|\[|'[a-z]{2}-[A-Z]{2}',\s*\{[^}]*(?:hour|timeStyle)))|timeStyle:|\bhour: (?:'|locale)/

test('no screen, letter or file reads a clock but by these functions, which say the zone', () => {
  const product = sourceFiles(['app', 'content', 'domain', 'server', 'shared'])
  const found = product.filter(({ text }) => ownClock.test(text)).map(({ path }) => path)
  // The second is what a visitor's own clock reads, in words that say so.
  expect(found).toEqual(['app/enhance/own-time.ts', 'shared/dates.ts'])
  expect(ownClock.test('at.toLocaleTimeString()')).toBe(true)
  // Files give a reading that a spreadsheet understands, and say the zone in their header.
  const readings = product.filter(({ text }) => text.includes('formatZonedTime(at, ')).map(({ text }) => text)
  expect(readings.length).toBeGreaterThan(1)
})
