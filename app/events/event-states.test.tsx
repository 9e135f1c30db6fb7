import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { EventRows } from '#app/desk/events/event-rows.tsx'
import { FoundRows } from '#app/search/found-rows.tsx'
import type { EventCard as Event } from '#domain/events/event-card.server.ts'
import { presentEvent } from '#domain/events/present-event.server.ts'
import { m } from '#messages'
import { saidOn } from '#tests/said-on-screen.ts'
import { EventCard } from './event-card.tsx'
import { EventFacts } from './event-page/event-facts.tsx'
import { EventHero } from './event-page/event-hero.tsx'
import { EventRegisterCard } from './event-page/event-register-card.tsx'
import { EventRegistrations } from './event-registrations.tsx'

const now = new Date('2026-11-20T07:00:00Z')
const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const locale = 'en'
const reader = { locale, timeZone: null } as const

const upcoming: Event = {
  id: '0190a7c2-0000-7000-8000-000000000000',
  title: 'Kelas',
  description: '',
  eventType: 'online',
  startDate: after(90),
  endDate: after(150),
  timeZone: 'Asia/Jayapura',
  location: null,
  maxAttendees: 0,
  minimumAge: 0,
  registeredCount: 0,
  heldCount: 0,
  price: 0,
  thumbnailUrl: null,
  motif: 'kiosk',
  isPublished: true,
  cancelledAt: null,
  createdAt: now,
  updatedAt: now,
  category: null,
  organizer: null,
}

/** What screens say of the state of an event. */
const sentences = {
  upcoming: m.common_upcoming(),
  'on now': m.common_on_now(),
  past: m.common_past_event(),
  cancelled: `>${m.common_cancelled()}<`,
  draft: m.common_draft(),
  full: `>${m.common_full_badge()}<`,
  'be first': m.events_registered_none(),
  nobody: m.events_registered_nobody(),
  held: m.common_held_count({ n: '1' }),
  started: m.events_has_started(),
  ended: m.events_has_ended(),
  'is cancelled': m.events_is_cancelled(),
  'is draft': m.events_is_draft(),
  'is full': m.common_event_is_full(),
  'held for others': m.events_held_text(),
  wait: 'value="wait"',
  register: 'value="register"',
  'cancel registration': m.events_cancel(),
  'room opens later': m.events_join_later(),
  join: `</svg>${m.events_join()}`,
  ticket: m.events_ticket_open(),
}

const says = (screen: ReactNode) => saidOn(screen, sentences)

/** A row of the search says the state among other facts, without a badge. */
const saysInLine = (screen: ReactNode) =>
  saidOn(screen, { ...sentences, cancelled: m.common_cancelled(), full: m.common_full_badge() })

const seat = (event: Event, isRegistered: boolean, meetingUrl: string | null) => (
  <EventRegisterCard
    event={event}
    byAge={null}
    registration={isRegistered ? { checkedInAt: null } : null}
    waitingPosition={null}
    waitingCount={0}
    isSaved={false}
    hasToPay={false}
    waitsFor={null}
    openOrderId={null}
    openOrderWaits={false}
    goesBack={0}
    returningOrder={null}
    meetingUrl={isRegistered ? meetingUrl : null}
    isSignedIn
    now={now}
    pageUrl="https://noken.example/events/x"
    webCalendarUrl="https://calendar.example"
    isAskingToCancel={false}
  />
)

function everyScreen(event: Event, meetingUrl: string | null = null) {
  const isPast = event.endDate <= now
  const registered = { ...event, checkedInAt: null }
  const { state, registration } = presentEvent(event, now)
  return {
    card: says(<EventCard event={event} now={now} locale={locale} />),
    hero: says(<EventHero event={event} now={now} registration={null} reader={reader} canEdit={false} />),
    visitor: says(seat(event, false, meetingUrl)),
    registered: says(seat(event, true, meetingUrl)),
    own: says(
      <EventRegistrations
        upcoming={isPast ? [] : [registered]}
        waiting={[]}
        past={isPast ? [registered] : []}
        now={now}
        reader={{ locale, timeZone: 'Asia/Jayapura' }}
      />,
    ),
    related: says(
      <EventFacts
        event={event}
        organizerFigures={{ events: 0, attendees: 0 }}
        related={[event]}
        now={now}
        locale={locale}
      />,
    ),
    search: saysInLine(<FoundRows found={{ kind: 'event', things: [event] }} reader={{ locale, now }} />),
    desk: says(
      <EventRows
        events={[event]}
        pathTo={() => '/'}
        sort=""
        sortedTo={() => '/'}
        now={now}
        locale={locale}
      />,
    ),
    api: `${state}, ${registration}`,
  }
}

test('every screen says the same of an upcoming event', () => {
  expect(everyScreen(upcoming)).toEqual({
    card: 'be first',
    hero: 'upcoming, be first',
    visitor: 'register',
    registered: 'cancel registration, room opens later, ticket',
    own: 'upcoming, ticket',
    related: 'upcoming',
    search: '',
    desk: 'upcoming',
    api: 'upcoming, null',
  })
})

test('once the room of an upcoming event is open no page asks to wait for it', () => {
  const soon = { ...upcoming, startDate: after(10) }
  expect(everyScreen(soon, 'https://meet.example').registered).toBe('cancel registration, join, ticket')
  expect(everyScreen({ ...soon, eventType: 'offline' }).registered).toBe('cancel registration, ticket')
})

test('a full event and one whose last seat is held offer the waiting list', () => {
  const full = { ...upcoming, maxAttendees: 1, registeredCount: 1 }
  expect(everyScreen(full)).toMatchObject({
    card: 'full',
    hero: 'upcoming, full',
    visitor: 'is full, wait',
    search: 'full',
    desk: 'upcoming, full',
    api: 'upcoming, event-full',
  })
  expect(everyScreen({ ...full, registeredCount: 0, heldCount: 1 })).toMatchObject({
    card: 'full, held',
    hero: 'upcoming, full, held',
    visitor: 'is full, held for others, wait',
    desk: 'upcoming, full, held',
    api: 'upcoming, event-full',
  })
})

test('every screen says that an event is on now, and that registration is closed', () => {
  const onNow = { ...upcoming, startDate: after(-10), endDate: after(60) }
  expect(everyScreen(onNow, 'https://meet.example')).toEqual({
    card: 'on now, nobody',
    hero: 'on now, nobody',
    visitor: 'started',
    registered: 'join, ticket',
    own: 'upcoming, on now, ticket',
    related: 'on now',
    search: 'on now',
    desk: 'on now',
    api: 'on-now, event-started',
  })
})

test('every screen says that an event is past only after its end', () => {
  const past = { ...upcoming, startDate: after(-60), endDate: now }
  expect(everyScreen(past)).toEqual({
    card: 'past, nobody',
    hero: 'past, nobody',
    visitor: 'ended',
    registered: 'ended',
    own: 'past',
    related: 'past',
    search: 'past',
    desk: 'past',
    api: 'past, event-ended',
  })
})

test('a cancelled event and a draft are that before anything else', () => {
  const onNow = { ...upcoming, startDate: after(-10), endDate: after(60) }
  expect(everyScreen({ ...onNow, cancelledAt: now })).toMatchObject({
    card: 'cancelled, nobody',
    visitor: 'is cancelled',
    registered: 'is cancelled',
    own: 'upcoming, cancelled',
    search: 'cancelled',
    desk: 'cancelled',
    api: 'cancelled, event-cancelled',
  })
  expect(everyScreen({ ...onNow, isPublished: false })).toMatchObject({
    visitor: 'is draft',
    desk: 'draft',
    api: 'draft, event-draft',
  })
})
