import { expect, test } from 'vitest'
import {
  bookMonths,
  daySpan,
  lastBookDay,
  lastBookMonth,
  monthSpan,
  parseBookDay,
  parseBookMonth,
} from './book-time.ts'

test('days and months of the books begin at midnight in Jakarta', () => {
  expect(daySpan('2026-11-24')).toEqual({
    from: new Date('2026-11-23T17:00:00Z'),
    until: new Date('2026-11-24T17:00:00Z'),
  })
  expect(monthSpan('2026-12')).toEqual({
    from: new Date('2026-11-30T17:00:00Z'),
    until: new Date('2026-12-31T17:00:00Z'),
  })
  expect(monthSpan('2028-02').until).toEqual(new Date('2028-02-29T17:00:00Z'))
  expect(() => daySpan('2026-02-30')).toThrow(RangeError)
})

test('the last day and month are those that are over there', () => {
  expect(lastBookDay(new Date('2026-12-01T16:59:00Z'))).toBe('2026-11-30')
  expect(lastBookDay(new Date('2026-12-01T17:00:00Z'))).toBe('2026-12-01')
  expect(lastBookMonth(new Date('2026-12-31T16:59:00Z'))).toBe('2026-11')
  expect(lastBookMonth(new Date('2026-12-31T17:00:00Z'))).toBe('2026-12')
  expect(bookMonths(new Date('2026-01-15T00:00:00Z'), 3)).toEqual(['2026-01', '2025-12', '2025-11'])
})

test('what is no day or month, or has not begun, counts as none', () => {
  const now = new Date('2026-11-24T17:00:00Z')
  for (const said of [null, '', '2026', '2026-13-01', '2026-11-31', '2026-11-26', "2026-11-01'--"])
    expect(parseBookDay(said, now)).toBeNull()
  expect(parseBookDay('2026-11-25', now)).toBe('2026-11-25')
  for (const said of [null, '2026-1', '2026-12', '2026-00', '2026-11-01'])
    expect(parseBookMonth(said, now)).toBeNull()
  expect(parseBookMonth('2026-11', now)).toBe('2026-11')
})
