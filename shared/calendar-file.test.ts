import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CalendarEntry, calendarFile } from './calendar-file.ts'

const entry: CalendarEntry = {
  uid: '0190a7c2-0000-7000-8000-000000000000@noken.example',
  sequence: 2,
  changedAt: new Date('2026-11-01T01:02:03.456Z'),
  start: new Date('2026-11-20T07:00:00Z'),
  end: new Date('2026-11-20T09:30:00Z'),
  title: 'Kelas menulis; santai, seru',
  description: 'Baris satu\r\nBaris dua\\selesai',
  location: 'Kota Sorong',
  url: 'https://noken.example/events/1',
  organizer: { name: 'Ruth "Ria" Mandacan', email: 'halo@noken.example' },
  isCancelled: false,
}

const unfolded = (file: string) => file.replaceAll('\r\n ', '').split('\r\n')

test('an event is written in UTC, with its text escaped', () => {
  const lines = unfolded(calendarFile(entry))
  expect(lines.slice(0, 5)).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Noken//Events//ID',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
  ])
  expect(lines).toContain('DTSTAMP:20261101T010203Z')
  expect(lines).toContain('DTSTART:20261120T070000Z')
  expect(lines).toContain('DTEND:20261120T093000Z')
  expect(lines).toContain('SUMMARY:Kelas menulis\\; santai\\, seru')
  expect(lines).toContain('DESCRIPTION:Baris satu\\nBaris dua\\\\selesai')
  expect(lines).toContain('ORGANIZER;CN="Ruth  Ria  Mandacan":mailto:halo@noken.example')
  expect(lines.slice(-3)).toEqual(['END:VEVENT', 'END:VCALENDAR', ''])
})

test('a cancelled event asks calendars to take it out', () => {
  const lines = unfolded(calendarFile({ ...entry, isCancelled: true }))
  expect(lines).toContain('METHOD:CANCEL')
  expect(lines).toContain('STATUS:CANCELLED')
})

test('whatever the title and description hold, lines stay within 75 octets, nothing is lost and no line is added', () => {
  const lineCount = unfolded(calendarFile(entry)).length
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
      const file = calendarFile({ ...entry, title: text, description: text })
      for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      const lines = unfolded(file)
      expect(lines).toHaveLength(lineCount)
      const title = lines.find((line) => line.startsWith('SUMMARY:'))?.slice('SUMMARY:'.length) ?? ''
      const readBack = title.replace(/\\([\\;,n])/g, (_, escaped) => (escaped === 'n' ? '\n' : escaped))
      const meant = text.replace(/(?![\t\r\n])\p{Cc}/gu, '').replace(/\r\n?/g, '\n')
      expect(readBack).toBe(meant)
    }),
  )
})
