import { expect, test } from 'vitest'
import { thoseWho, viewerOf } from '#domain/people/viewer-for-test.ts'
import { canManageEvents, canSeeEvent, durationHours } from './policy.ts'

const now = new Date('2026-11-20T07:00:00Z')
const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

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
