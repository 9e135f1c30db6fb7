import { expect, test } from 'vitest'
import { googleCalendarUrl } from './google-calendar-url.ts'

test('the address carries the title, the time in UTC, the place and the page', () => {
  const url = new URL(
    googleCalendarUrl({
      title: 'Kelas & temu',
      startDate: new Date('2026-11-20T07:00:00Z'),
      endDate: new Date('2026-11-20T09:30:00Z'),
      place: 'Kota Sorong',
      page: 'https://noken.example/events/1',
    }),
  )
  expect(url.host).toBe('calendar.google.com')
  expect(Object.fromEntries(url.searchParams)).toEqual({
    action: 'TEMPLATE',
    text: 'Kelas & temu',
    dates: '20261120T070000Z/20261120T093000Z',
    location: 'Kota Sorong',
    details: 'https://noken.example/events/1',
  })
})
