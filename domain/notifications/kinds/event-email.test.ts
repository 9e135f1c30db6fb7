import { expect, test } from 'vitest'
import { linksForTest as links } from '#domain/outbox/outbox-for-test.ts'
import { plainEmail } from '#domain/outbox/plain-email.ts'
import { m } from '#messages'
import type { EmailContent } from './definition.ts'
import { eventEmail } from './event-email.ts'
import type { EventInEmail } from './event-in-email.ts'

const reader = { email: 'yohana@noken.example', fullName: 'Yohana Kambu', locale: 'en' as const }
const event: EventInEmail = {
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
}
const page = `https://noken.example/events/${event.id}`

const registered = (given: Partial<EventInEmail> = {}) =>
  eventEmail('registered', { ...event, ...given }, reader, links)

const textOf = (content: EmailContent) =>
  plainEmail({ kind: 'event-registered', topic: 'events', to: reader.email, locale: 'en', ...content })

test('an email says what, when with the zone, and where, and brings a calendar file', () => {
  const message = registered()
  expect(message.subject).toBe('You are registered: Kelas Bcc: semua@noken.example')
  const text = textOf(message)
  expect(text).toContain('Nov 20, 2026, 4:00 PM – 6:00 PM WIT')
  expect(text).toContain('Location TBA')
  expect(text).toContain(`${page}\n`)
  expect(message.action?.href).toBe(`${page}/ticket`)
  expect(message.attachments?.[0]).toMatchObject({
    filename: 'event.ics',
    contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
  })
})

test('an email about an online event speaks of no door, and leads to the way in', () => {
  const message = registered({ eventType: 'online' })
  const text = textOf(message)
  expect(text).toContain(m.notifications_event_registered_online_note({}, { locale: 'en' }))
  expect(text).not.toContain(m.notifications_event_registered_note({}, { locale: 'en' }))
  expect(message.action).toEqual({
    label: m.notifications_event_room({}, { locale: 'en' }),
    href: `${page}/ticket`,
  })
})

test('an event over several days names its last day', () => {
  const text = textOf(registered({ endDate: new Date('2026-11-21T09:00:00Z') }))
  expect(text).toContain('Nov 20, 2026, 4:00 PM – Nov 21, 2026, 6:00 PM WIT')
})

test('a cancelled event takes itself out of the calendar, in the language of the reader', () => {
  const cancelled = { ...event, title: 'Kelas menulis', cancelledAt: new Date() }
  const message = eventEmail('cancelled', cancelled, { ...reader, locale: 'id' }, links)
  expect(message.subject).toBe('Batal: Kelas menulis')
  expect(message.attachments?.[0]?.contentType).toContain('method=CANCEL')
})
