import { expect, test } from 'vitest'
import { readDay, readPeriod } from './statement-day.ts'

const period = { from: '2026-12-15', to: '2027-01-14' }

test('days as banks write them', () => {
  const days = [
    "'31/12/2026",
    ' 31/12/26 ',
    '31-12-2026',
    '2026-12-31',
    '2026-12-31T10:00',
    '2026-12-31 10:00:00',
    '31/12/2026 10:00',
  ]
  for (const day of days) expect(readDay(day, null), day).toBe('2026-12-31')
  expect(readDay('1/2/2000', null)).toBe('2000-02-01')
  expect(readDay('29/02/2028', null)).toBe('2028-02-29')
  expect(readDay('31/12/2099', null)).toBe('2099-12-31')
  expect(readDay('2026-1-2', null)).toBe('2026-01-02')
})

test('a day without a year is the one of its period, both ends meant', () => {
  const read = ['15/12', '14/01', '14/12', '15/01', '1/1'].map((day) => readDay(day, period))
  expect(read).toEqual(['2026-12-15', '2027-01-14', null, null, '2027-01-01'])
  expect(readDay('15/12', null)).toBeNull()
  expect(readDay('15/12', { from: '2026-12-15', to: '2027-12-15' })).toBeNull()
})

test('what is no day is none', () => {
  const none = [
    '',
    '31/02/2026',
    '29/02/2026',
    '00/01/2026',
    '01/13/2026',
    '31/12/1999',
    '31/12/2100',
    '2026-13-01',
  ]
  const also = [
    'x31/12/2026',
    '31/12/2026x',
    '31/12/202',
    'x2026-12-31',
    '2026-12-31x',
    '31.12.2026',
    'x31/12',
    '31/12x',
    '031/12',
  ]
  for (const day of [...none, ...also]) expect(readDay(day, period), day).toBeNull()
})

test('the period stands in the line that calls itself one', () => {
  expect(readPeriod('Dicetak : 01/02/2027\nPeriode : 15/12/2026 - 14/01/2027\n')).toEqual(period)
  expect(readPeriod('PERIOD,=,15-12-2026,to,14-01-2027')).toEqual(period)
  expect(readPeriod('Periode : 1/12/2026')).toEqual({ from: '2026-12-01', to: '2026-12-01' })
  for (const text of [
    '',
    '15/12/2026 - 14/01/2027',
    'Periode',
    'Periode 14/01/2027 - 15/12/2026',
    'Periode 31/02/2026',
  ])
    expect(readPeriod(text), text).toBeNull()
})
