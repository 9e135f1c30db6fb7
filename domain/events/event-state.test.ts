import fc from 'fast-check'
import { expect, test } from 'vitest'
import { eventState, isFull, registrationRefusal, timingOf } from './event-state.ts'

const now = new Date('2026-11-20T07:00:00Z')
const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const open = {
  startDate: after(90),
  endDate: after(150),
  eventType: 'online',
  maxAttendees: 2,
  registeredCount: 1,
  heldCount: 0,
  isPublished: true,
  cancelledAt: null,
} as const

test('an event is upcoming until its start, on now until its end, and past from then on', () => {
  const at = (minutes: number) => timingOf({ startDate: now, endDate: after(60) }, after(minutes))
  expect([at(-1), at(0), at(59), at(60)]).toEqual(['upcoming', 'on-now', 'on-now', 'past'])
})

test('an event without a limit is never full', () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(), (registeredCount, heldCount) => {
      expect(isFull({ maxAttendees: 0, registeredCount, heldCount })).toBe(false)
    }),
  )
  expect(isFull({ maxAttendees: 2, registeredCount: 1, heldCount: 0 })).toBe(false)
  expect(isFull({ maxAttendees: 2, registeredCount: 1, heldCount: 1 })).toBe(true)
  expect(isFull({ maxAttendees: 1, registeredCount: 2, heldCount: 0 })).toBe(true)
})

test('people can register while it is published, upcoming, not cancelled and not full, and else learn why not', () => {
  const refusalOf = (more: Partial<Parameters<typeof registrationRefusal>[0]>) =>
    registrationRefusal({ ...open, ...more }, now)
  expect(refusalOf({})).toBeNull()
  expect(refusalOf({ registeredCount: 2 })).toBe('event-full')
  expect(refusalOf({ registeredCount: 2, startDate: now })).toBe('event-started')
  expect(refusalOf({ startDate: after(-60), endDate: now })).toBe('event-ended')
  expect(refusalOf({ isPublished: false })).toBe('event-draft')
  expect(refusalOf({ cancelledAt: now })).toBe('event-cancelled')
})

test('the room of an online event is open from 30 minutes before the start until the end', () => {
  const room = (minutes: number, more = {}) => eventState({ ...open, ...more }, after(minutes)).room
  expect([room(59), room(60), room(149), room(150)]).toEqual(['not-open-yet', 'open', 'open', 'none'])
  expect(room(60, { eventType: 'offline' })).toBe('none')
  expect(room(60, { cancelledAt: now })).toBe('none')
})

test('a state lasts until the room opens, the event starts or ends', () => {
  const changes = (minutes: number) => eventState(open, after(minutes)).changesAt
  expect([changes(0), changes(60), changes(90), changes(150)]).toEqual([
    after(60),
    after(90),
    after(150),
    null,
  ])
})

test('a seat that an order holds is not free', () => {
  const state = eventState({ ...open, heldCount: 1 }, now)
  expect(state).toMatchObject({ isFull: true, isHeld: true, refusal: 'event-full' })
  expect(eventState({ ...open, registeredCount: 2 }, now)).toMatchObject({ isFull: true, isHeld: false })
})
