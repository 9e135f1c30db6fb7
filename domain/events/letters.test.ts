import { expect, test } from 'vitest'
import { letterText } from '#domain/outbox/letter-text.ts'
import { m } from '#messages'
import type { EventLetter } from './event-letters.server.ts'
import { eventLetter } from './letters.server.ts'

const links = {
  event: (id: string) => new URL(`https://noken.example/events/${id}`),
  ticket: (id: string) => new URL(`https://noken.example/events/${id}/ticket`),
}

const letter: EventLetter = {
  kind: 'registered',
  personId: '0190a7c2-0000-7000-8000-000000000001',
  quietZone: null,
  to: 'yohana@noken.example',
  name: 'Yohana Kambu',
  locale: 'en',
  event: {
    id: '0190a7c2-0000-7000-8000-000000000000',
    title: 'Kelas\r\nBcc: semua@noken.example',
    startDate: new Date('2026-11-20T07:00:00Z'),
    endDate: new Date('2026-11-20T09:00:00Z'),
    timeZone: 'Asia/Jayapura',
    eventType: 'offline',
    location: null,
    sequence: 0,
    cancelledAt: null,
    updatedAt: new Date('2026-11-01T00:00:00Z'),
    motif: 'kiosk',
    color: '#1f5e46',
    organizerName: 'Ruth Mandacan',
  },
}

test('a letter says what, when with the zone, and where, and brings a calendar file', () => {
  const message = eventLetter(letter, links)
  expect(message.subject).toBe('You are registered: Kelas Bcc: semua@noken.example')
  const text = letterText(message)
  expect(text).toContain('Nov 20, 2026, 4:00 PM – 6:00 PM WIT')
  expect(text).toContain('Location TBA')
  expect(text).toContain(`${links.event(letter.event.id)}\n`)
  expect(message.action?.href).toBe(`${links.ticket(letter.event.id)}`)
  expect(message.attachments?.[0]).toMatchObject({
    filename: 'event.ics',
    contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
  })
})

test('a letter about an online event speaks of no door, and leads to the way in', () => {
  const online: EventLetter = { ...letter, event: { ...letter.event, eventType: 'online' } }
  const text = letterText(eventLetter(online, links))
  expect(text).toContain(m.events_letter_registered_online_note({}, { locale: 'en' }))
  expect(text).not.toContain(m.events_letter_registered_note({}, { locale: 'en' }))
  expect(eventLetter(online, links).action).toEqual({
    label: m.events_letter_room({}, { locale: 'en' }),
    href: `${links.ticket(letter.event.id)}`,
  })
})

test('an event over several days names its last day', () => {
  const event = { ...letter.event, endDate: new Date('2026-11-21T09:00:00Z') }
  const text = letterText(eventLetter({ ...letter, event }, links))
  expect(text).toContain('Nov 20, 2026, 4:00 PM – Nov 21, 2026, 6:00 PM WIT')
})

test('a cancelled event takes itself out of the calendar, in the language of the reader', () => {
  const event = { ...letter.event, title: 'Kelas menulis', cancelledAt: new Date() }
  const message = eventLetter({ ...letter, kind: 'cancelled', locale: 'id', event }, links)
  expect(message.subject).toBe('Batal: Kelas menulis')
  expect(message.attachments?.[0]?.contentType).toContain('method=CANCEL')
})
