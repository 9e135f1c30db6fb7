import { expect, test } from 'vitest'
import { payableUntil } from './time-to-pay.ts'

const now = new Date('2026-11-25T03:00:00Z')
const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const seatOf = (startDate: Date) => ({ startDate, isConfirmed: true })

test('a transfer and an offered seat are to be paid within a day, the others within an hour', () => {
  expect(payableUntil('transfer', now)).toEqual(after(24 * 60))
  expect(payableUntil('offer', now)).toEqual(after(24 * 60))
  expect(payableUntil('midtrans', now)).toEqual(after(60))
  expect(payableUntil('xendit', now)).toEqual(after(60))
})

test('not longer than until the event begins, and never less than a quarter of an hour', () => {
  expect(payableUntil('transfer', now, seatOf(after(90)))).toEqual(after(90))
  expect(payableUntil('midtrans', now, seatOf(after(90)))).toEqual(after(60))
  expect(payableUntil('transfer', now, seatOf(after(15)))).toEqual(after(15))
  expect(payableUntil('transfer', now, seatOf(after(14)))).toEqual(after(15))
  expect(payableUntil('transfer', now, seatOf(after(-5)))).toEqual(after(15))
})

test('whose address nobody has confirmed holds a seat for a quarter of an hour, whatever the way', () => {
  for (const way of ['transfer', 'offer', 'midtrans', 'xendit'] as const)
    expect(payableUntil(way, now, { startDate: after(9000), isConfirmed: false })).toEqual(after(15))
})
