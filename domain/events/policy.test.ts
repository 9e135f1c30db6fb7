import fc from 'fast-check'
import { expect, test } from 'vitest'
import { thoseWho, viewerOf } from '#domain/people/viewer-for-test.ts'
import {
  canCancelRegistration,
  canManageEvents,
  canSeeEvent,
  durationHours,
  isFull,
  isMeetingOpen,
  registrationRefusal,
  timingOf,
} from './policy.ts'

const now = new Date('2026-11-20T07:00:00Z')
const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const open = {
  startDate: after(1),
  maxAttendees: 2,
  registeredCount: 1,
  isPublished: true,
  cancelledAt: null,
}

test('an event is upcoming until the moment it starts', () => {
  expect(timingOf({ startDate: after(1) }, now)).toBe('upcoming')
  expect(timingOf({ startDate: now }, now)).toBe('past')
  expect(canCancelRegistration({ startDate: after(1) }, now)).toBe(true)
  expect(canCancelRegistration({ startDate: now }, now)).toBe(false)
})

test('an event without a limit is never full', () => {
  fc.assert(
    fc.property(fc.nat(), (registeredCount) => {
      expect(isFull({ maxAttendees: 0, registeredCount })).toBe(false)
    }),
  )
  expect(isFull({ maxAttendees: 2, registeredCount: 1 })).toBe(false)
  expect(isFull({ maxAttendees: 2, registeredCount: 2 })).toBe(true)
  expect(isFull({ maxAttendees: 1, registeredCount: 2 })).toBe(true)
})

test('people can register while it is published, upcoming, not cancelled and not full, and else learn why not', () => {
  expect(registrationRefusal(open, now)).toBeNull()
  expect(registrationRefusal({ ...open, registeredCount: 2 }, now)).toBe('event-full')
  expect(registrationRefusal({ ...open, registeredCount: 2, startDate: now }, now)).toBe('event-ended')
  expect(registrationRefusal({ ...open, isPublished: false }, now)).toBe('event-draft')
  expect(registrationRefusal({ ...open, cancelledAt: now }, now)).toBe('event-cancelled')
})

test('the meeting is open from 30 minutes before the start until the end of an online event', () => {
  const meeting = {
    startDate: after(30),
    endDate: after(90),
    eventType: 'online',
    cancelledAt: null,
  } as const
  expect(isMeetingOpen(meeting, now)).toBe(true)
  expect(isMeetingOpen(meeting, after(-1))).toBe(false)
  expect(isMeetingOpen(meeting, after(90))).toBe(true)
  expect(isMeetingOpen(meeting, after(91))).toBe(false)
  expect(isMeetingOpen({ ...meeting, eventType: 'offline' }, now)).toBe(false)
  expect(isMeetingOpen({ ...meeting, cancelledAt: now }, now)).toBe(false)
})

test('a duration is in half hours, at least one of them', () => {
  expect(durationHours({ startDate: now, endDate: after(90) })).toBe(1.5)
  expect(durationHours({ startDate: now, endDate: after(110) })).toBe(2)
  expect(durationHours({ startDate: now, endDate: after(74) })).toBe(1)
  expect(durationHours({ startDate: now, endDate: after(10) })).toBe(0.5)
})

test('events are looked after by staff and admins', () => {
  expect(thoseWho(canManageEvents)).toEqual(['staff', 'admin'])
})

test('a draft is seen by its organizer, staff and admins alone', () => {
  const draft = { organizerId: 'organizer', isPublished: false }
  expect(thoseWho((viewer) => canSeeEvent(viewer, draft))).toEqual(['staff', 'admin'])
  expect(canSeeEvent(viewerOf('instructor', 'organizer'), draft)).toBe(true)
  expect(canSeeEvent(null, { ...draft, isPublished: true })).toBe(true)
  expect(canSeeEvent(null, { organizerId: null, isPublished: false })).toBe(false)
})
