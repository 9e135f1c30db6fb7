import { expect, test } from 'vitest'
import { overwriteGetLocale } from '#locale'
import { m } from '#messages'
import { eventFormSchema, parseEventFilter, typeEvent, typeLike } from './schema.ts'

overwriteGetLocale(() => 'en')

const typed = {
  title: 'Kelas menulis',
  description: 'Belajar menulis bersama.',
  category_id: '',
  event_type: 'online',
  thumbnail_url: '',
  motif: '',
  start_date: '2026-11-20T16:00',
  end_date: '2026-11-20T18:00',
  time_zone: 'Asia/Jayapura',
  location: '',
  meeting_url: 'https://meet.example.org/kelas',
  max_attendees: '30',
  minimum_age: '17',
  price: '25000',
  is_published: 'on',
  past_ok: '',
  updated_at: '2026-11-22T02:46:00.000Z',
}

const problems = (changed: Partial<typeof typed>) => {
  const parsed = eventFormSchema.safeParse({ ...typed, ...changed })
  return parsed.success ? [] : parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
}

test('a form becomes an event in UTC', () => {
  expect(eventFormSchema.parse(typed)).toEqual({
    title: 'Kelas menulis',
    description: 'Belajar menulis bersama.',
    categoryId: null,
    eventType: 'online',
    startDate: new Date('2026-11-20T07:00:00Z'),
    endDate: new Date('2026-11-20T09:00:00Z'),
    timeZone: 'Asia/Jayapura',
    location: null,
    meetingUrl: 'https://meet.example.org/kelas',
    maxAttendees: 30,
    minimumAge: 17,
    price: 25_000,
    thumbnailUrl: null,
    motif: null,
    isPublished: true,
  })
})

test('what is missing is said in the order of the specification', () => {
  expect(problems({ title: ' ', description: '', start_date: '', end_date: '', meeting_url: '' })).toEqual([
    'title: Event title is required',
    'description: Event description is required',
    'start_date: Start date is required',
    'end_date: End date is required',
    'meeting_url: Meeting URL is required for online events',
  ])
  expect(problems({ end_date: '2026-11-20T16:00', event_type: 'offline', meeting_url: '' })).toEqual([
    'end_date: End date must be after start date',
    'location: Location is required for offline events',
  ])
})

test('an empty form has a message for everything that has no default', () => {
  const parsed = eventFormSchema.safeParse({})
  expect(parsed.error?.issues.map(({ path }) => path[0])).toEqual([
    'title',
    'description',
    'start_date',
    'end_date',
    'event_type',
  ])
})

test.each([
  ['an event of 400 days', { end_date: '2027-12-25T16:00' }, 'end_date'],
  ['a meeting that is no web address', { meeting_url: 'javascript:alert(1)' }, 'meeting_url'],
  [
    'a meeting with a password in its address',
    { meeting_url: 'https://a:b@meet.example.org' },
    'meeting_url',
  ],
  ['a meeting without a host', { meeting_url: 'https://' }, 'meeting_url'],
  ['a picture that is no web address', { thumbnail_url: 'data:image/png;base64,AA' }, 'thumbnail_url'],
  ['−1 attendees', { max_attendees: '-1' }, 'max_attendees'],
  ['a thousand million attendees', { max_attendees: '1000000000' }, 'max_attendees'],
  ['an age of a hundred', { minimum_age: '100' }, 'minimum_age'],
  ['an age below nothing', { minimum_age: '-1' }, 'minimum_age'],
  ['attendees in words', { max_attendees: 'banyak' }, 'max_attendees'],
  ['a price of 1.5', { price: '1.5' }, 'price'],
  ['a price below 0', { price: '-1000' }, 'price'],
  ['a price between the thousands', { price: '1500' }, 'price'],
  ['a price without end', { price: '9'.repeat(400) }, 'price'],
  ['a title of 10,000 characters', { title: 'a'.repeat(10_000) }, 'title'],
  ['a day that does not exist', { start_date: '2026-02-30T10:00' }, 'start_date'],
  ['a day of long ago', { start_date: '0001-01-01T10:00', end_date: '0001-01-01T11:00' }, 'start_date'],
  ['a zone of another country', { time_zone: 'Europe/Berlin' }, 'time_zone'],
  ['a category that is no id', { category_id: "1' or '1'='1" }, 'category_id'],
  ['a type of its own', { event_type: 'hybrid' }, 'event_type'],
] as const)('%s has a message at its field', (_, changed, field) => {
  expect(problems(changed)[0]).toMatch(new RegExp(`^${field}: .{5}`))
})

test('emoji and right-to-left text stay as they are', () => {
  const title = 'Kelas 👩🏽‍💻 مرحبا‎ \u202Eabc'
  expect(eventFormSchema.parse({ ...typed, title }).title).toBe(title)
  expect(problems({ title: 'a\0b' })).toEqual([`title: ${m.common_unreadable()}`])
})

test('an unknown filter counts as not asked for', () => {
  expect(
    parseEventFilter(new URLSearchParams('time=never&type=x&category=1&search=%00%20menulis%20')),
  ).toEqual({
    search: 'menulis',
    time: 'upcoming',
    category: '',
    type: '',
    cursor: '',
  })
})

test('a known event opens as the form that made it', () => {
  const updatedAt = new Date(typed.updated_at)
  const event = { ...eventFormSchema.parse(typed), updatedAt }
  expect(typeEvent(event)).toEqual(typed)
  expect(typeLike(event)).toEqual({
    ...typed,
    start_date: '',
    end_date: '',
    is_published: '',
    updated_at: '',
  })
})
