import { expect, test } from 'vitest'
import { categories } from '#db/tables/courses.ts'
import { outboxForTest } from '#domain/outbox/outbox-for-test.ts'
import { walkBothWays } from '#tests/both-ways.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { makeEvent, makeRegistration } from '#tests/factories/make-event.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { eventCatalogue, eventsOfOrganizer } from './catalogue.server.ts'
import { eventCalendarFile } from './event-calendar.server.ts'
import { eventForViewer, relatedEvents } from './event-detail.server.ts'
import { joinWaitlist } from './join-waitlist.server.ts'
import { ownEvents, ownSavedEvents } from './own-events.server.ts'
import { presentEvent } from './present-event.server.ts'
import { saveEvent, unsaveEvent } from './save-event.server.ts'
import { type EventFilter, parseEventFilter } from './schema.ts'

const { db } = await testDatabase()
const outbox = outboxForTest()

const now = new Date('2026-11-20T07:00:00Z')
const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
const anything = parseEventFilter(new URLSearchParams())

const [karier] = await db.insert(categories).values({ name: 'Karier', color: '#1f5e46' }).returning()
const [usaha] = await db.insert(categories).values({ name: 'Usaha', color: '#c94a38' }).returning()
if (!karier || !usaha) throw new Error('no category')

const yohana = await makePerson(db)
const bayu = await makePerson(db)
const ruth = await makePerson(db, { role: 'admin', fullName: 'Ruth Mandacan', email: 'ruth@noken.example' })
const secret = 'https://meet.example.org/rahasia'

const nextOnline = await makeEvent(db, {
  title: 'Wawancara kerja',
  categoryId: karier.id,
  startDate: at(0.25),
  meetingUrl: secret,
  organizerId: ruth.id,
  maxAttendees: 1,
})
const laterOffline = await makeEvent(db, {
  title: 'Pasar 100% lokal',
  categoryId: usaha.id,
  eventType: 'offline',
  startDate: at(72),
})
const latest = await makeEvent(db, { title: 'Temu karier', categoryId: karier.id, startDate: at(200) })
const past = await makeEvent(db, { title: 'Kelas lama', categoryId: karier.id, startDate: at(-100) })
const longPast = await makeEvent(db, {
  title: 'Kelas lebih lama',
  categoryId: karier.id,
  startDate: at(-1000),
})
const draft = await makeEvent(db, {
  title: 'Draf',
  startDate: at(10),
  isPublished: false,
  organizerId: bayu.id,
})
const cancelled = await makeEvent(db, { title: 'Batal', startDate: at(11), cancelledAt: now })

const found = async (filter: Partial<EventFilter>) =>
  (await eventCatalogue(db, { ...anything, ...filter }, now)).events.map(({ id }) => id)

test('upcoming events come first to last, past ones last to first, drafts and cancelled ones never', async () => {
  expect(await found({})).toEqual([nextOnline.id, laterOffline.id, latest.id])
  expect(await found({ time: 'past' })).toEqual([past.id, longPast.id])
  const during = at(1)
  const ids = async (time: EventFilter['time']) =>
    (await eventCatalogue(db, { ...anything, time }, during)).events.map(({ id }) => id)
  expect(await ids('upcoming')).toEqual([nextOnline.id, laterOffline.id, latest.id])
  expect(await ids('past')).toEqual([past.id, longPast.id])
})

test('the list knows when it will no longer be true', async () => {
  for (const time of ['upcoming', 'past'] as const)
    expect((await eventCatalogue(db, { ...anything, time, type: 'offline' }, now)).changesAt).toEqual(
      at(0.25),
    )
  expect((await eventCatalogue(db, anything, at(1))).changesAt).toEqual(at(2.25))
  expect((await eventCatalogue(db, anything, at(300))).changesAt).toBeNull()
})

test('events are filtered by words, category and type', async () => {
  expect(await found({ search: 'KARIER' })).toEqual([latest.id])
  expect(await found({ search: '100%' })).toEqual([laterOffline.id])
  expect(await found({ search: '_' })).toEqual([])
  expect(await found({ category: karier.id })).toEqual([nextOnline.id, latest.id])
  expect(await found({ type: 'offline' })).toEqual([laterOffline.id])
  expect((await eventCatalogue(db, { ...anything, category: usaha.id }, now)).count).toBe(1)
})

test('pages neither skip nor repeat an event, also among those that start together', async () => {
  const made = []
  for (let index = 0; index < 50; index++)
    made.push(
      (await makeEvent(db, { title: `Seri ${index}`, startDate: at(500 + Math.floor(index / 9)) })).id,
    )
  const seen: string[] = []
  let cursor = ''
  do {
    const page = await eventCatalogue(db, { ...anything, search: 'seri', cursor }, now)
    expect(page.count).toBe(50)
    seen.push(...page.events.map(({ id }) => id))
    cursor = page.nextCursor ?? ''
  } while (cursor)
  expect(seen).toHaveLength(50)
  expect(new Set(seen)).toEqual(new Set(made))
  for (const time of ['upcoming', 'past'] as const)
    await walkBothWays(async (from) => {
      const page = await eventCatalogue(
        db,
        { ...anything, time, search: 'seri', cursor: from },
        time === 'past' ? at(900) : now,
      )
      expect(page.count).toBe(50)
      return { ...page, rows: page.events.map(({ id }) => id) }
    })
})

test('a draft is there for its organizer and for those who look after events', async () => {
  expect((await eventForViewer(db, bayu, draft.id)).event.title).toBe('Draf')
  expect((await eventForViewer(db, ruth, draft.id)).event.title).toBe('Draf')
  for (const viewer of [null, yohana])
    await expect(eventForViewer(db, viewer, draft.id)).rejects.toMatchObject({ code: 'not-found' })
  await expect(eventForViewer(db, null, 'x')).rejects.toMatchObject({ code: 'not-found' })
})

test('the way into the meeting is shown to registered people, from half an hour before until the end, and to nobody else', async () => {
  await makeRegistration(db, yohana, nextOnline)
  const wayIn = async (viewer: typeof yohana | null, hours: number) =>
    (await eventForViewer(db, viewer, nextOnline.id, at(hours))).meetingUrl
  expect(await wayIn(yohana, 0)).toBe(secret)
  expect(await wayIn(yohana, 2.2)).toBe(secret)
  expect(await wayIn(yohana, -0.3)).toBeNull()
  expect(await wayIn(yohana, 2.3)).toBeNull()
  for (const viewer of [null, bayu, ruth]) expect(await wayIn(viewer, 0)).toBeNull()
})

test('nothing that leaves for other programs holds the meeting or an email address of a person', async () => {
  const { event } = await eventForViewer(db, null, nextOnline.id)
  const page = new URL(`https://noken.example/events/${event.id}`)
  const file = await eventCalendarFile(db, yohana, event.id, { page, locale: 'en' })
  expect(file).toContain('DTSTART:20261120T071500Z')
  for (const text of [JSON.stringify(presentEvent(event, now)), file.replaceAll('\r\n ', '')]) {
    expect(text).toContain('Wawancara kerja')
    expect(text).toContain('Ruth Mandacan')
    expect(text).not.toContain('rahasia')
    expect(text).not.toContain('ruth@noken.example')
  }
})

test('people see their seat, their place in line and what they saved, and only theirs', async () => {
  const first = await makePerson(db)
  const second = await makePerson(db)
  await joinWaitlist(db, outbox, first, nextOnline.id, at(-2))
  await joinWaitlist(db, outbox, second, nextOnline.id, at(-1))
  await saveEvent(db, second, nextOnline.id)
  await saveEvent(db, second, nextOnline.id)
  expect(await eventForViewer(db, yohana, nextOnline.id)).toMatchObject({
    registration: { checkedInAt: null },
    waitingPosition: null,
    waitingCount: 2,
    isSaved: false,
    event: { registeredCount: 1 },
  })
  expect(await eventForViewer(db, second, nextOnline.id)).toMatchObject({
    registration: null,
    waitingPosition: 2,
    isSaved: true,
  })
  expect(await eventForViewer(db, null, nextOnline.id)).toMatchObject({
    registration: null,
    waitingPosition: null,
  })
  const own = await ownEvents(db, second, { cursor: null, now: at(-0.1) })
  expect(own.waiting.map(({ id, position }) => [id, position])).toEqual([[nextOnline.id, 2]])
  expect((await ownSavedEvents(db, second, null)).events.map(({ id }) => id)).toEqual([nextOnline.id])
  await unsaveEvent(db, second, nextOnline.id)
  expect((await ownSavedEvents(db, second, null)).events).toEqual([])
  await expect(saveEvent(db, second, draft.id)).rejects.toMatchObject({ code: 'not-found' })
})

test('what somebody is registered for is upcoming until it ends, then past', async () => {
  const person = await makePerson(db)
  for (const event of [past, laterOffline, latest, cancelled]) await makeRegistration(db, person, event)
  const ids = (list: { id: string }[]) => list.map(({ id }) => id)
  const own = await ownEvents(db, person, { cursor: null, now: at(73) })
  expect(ids(own.upcoming)).toEqual([laterOffline.id, latest.id])
  expect(ids(own.past)).toEqual([cancelled.id, past.id])
  expect(own.nextCursor).toBeNull()
})

test('related events are ones to come, those of the category first; past ones only when nothing is to come', async () => {
  const { event } = await eventForViewer(db, null, nextOnline.id)
  const related = async (limit: number, when: Date) =>
    (await relatedEvents(db, event, limit, when)).map(({ id }) => id)
  expect((await related(2, now)).slice(0, 2)).toEqual([latest.id, laterOffline.id])
  expect(await related(9, now)).not.toContain(past.id)
  expect(await related(3, at(100_000))).toEqual([latest.id, past.id, longPast.id])
})

test('past events of a person come a page at a time, without gaps or repeats, even in the same moment', async () => {
  const person = await makePerson(db)
  for (let count = 0; count < 25; count += 1)
    await makeRegistration(db, person, await makeEvent(db, { startDate: at(-5000), isPublished: false }))
  const first = await ownEvents(db, person, { cursor: null, now })
  const second = await ownEvents(db, person, { cursor: first.nextCursor, now })
  const ids = new Set([...first.past, ...second.past].map(({ id }) => id))
  expect([first.past.length, second.nextCursor, ids.size]).toEqual([24, null, 25])
})

test('an organizer is known by what they have announced', async () => {
  expect((await eventsOfOrganizer(db, ruth.id, 6, now)).map(({ id }) => id)).toEqual([nextOnline.id])
  expect(await eventsOfOrganizer(db, bayu.id, 6, now)).toEqual([])
})
