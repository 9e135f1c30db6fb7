import { isCaretaker, type Viewer } from '#domain/people/policy.ts'
import type { EventType } from '#shared/event-types.ts'
import type { AgeRefusal } from './minimum-age.ts'

type Timed = { startDate: Date }
type Lasting = Timed & { endDate: Date }
/** `heldCount`: seats that orders hold, where they are counted apart. */
type Seated = { maxAttendees: number; registeredCount: number; heldCount?: number }
type Publishable = { organizerId: string | null; isPublished: boolean }
type Open = Timed & Seated & { isPublished: boolean; cancelledAt: Date | null }

const minute = 60_000

/** How long before the start the meeting opens, in minutes. */
const meetingOpensBefore = 30

export type EventTiming = 'upcoming' | 'past'

/** Upcoming if it starts later than now, otherwise past (SPEC §4). */
export const timingOf = (event: Timed, now: Date): EventTiming =>
  event.startDate > now ? 'upcoming' : 'past'

/** 0 means that there is no limit (SPEC §9). */
export const isFull = ({ maxAttendees, registeredCount, heldCount = 0 }: Seated): boolean =>
  maxAttendees > 0 && registeredCount + heldCount >= maxAttendees

/** Why nobody can register now; the reasons have their words in app/events/event-page/event-refusal.ts. */
export type RegistrationRefusal =
  | 'event-cancelled'
  | 'event-draft'
  | 'event-ended'
  | 'event-full'
  | AgeRefusal

/** Whether people can register (SPEC §9: only while it is upcoming and not full), and else the first reason why not. `byAge`: what keeps this person from it, who then
 *  need not wait either. */
export function registrationRefusal(
  event: Open,
  now: Date,
  byAge: AgeRefusal | null = null,
): RegistrationRefusal | null {
  if (event.cancelledAt) return 'event-cancelled'
  if (!event.isPublished) return 'event-draft'
  if (timingOf(event, now) === 'past') return 'event-ended'
  return byAge ?? (isFull(event) ? 'event-full' : null)
}

/** Why not even the desk seats anybody: of a cancelled event, a draft, or one that is over. While it lasts people come late. */
export function seatingRefusal(
  event: Lasting & { isPublished: boolean; cancelledAt: Date | null },
  now: Date,
): Exclude<RegistrationRefusal, 'event-full' | AgeRefusal> | null {
  if (event.cancelledAt) return 'event-cancelled'
  if (!event.isPublished) return 'event-draft'
  return isOver(event, now) ? 'event-ended' : null
}

export const isOver = ({ endDate }: Lasting, now: Date): boolean => endDate <= now

/** How long before the start people are let in without a question, in minutes: time enough for a long line. */
const doorOpensBefore = 180

/** Whether letting somebody in is so early that it may be a mistake. */
export const isBeforeDoor = ({ startDate }: Timed, now: Date): boolean =>
  now.getTime() < startDate.getTime() - doorOpensBefore * minute

/** A place can be given back until the event starts. */
export const canCancelRegistration = (event: Timed, now: Date): boolean => timingOf(event, now) === 'upcoming'

/** Whether registered people can go in: from 30 minutes before the start until the end of an online event. */
export function isMeetingOpen(
  event: Lasting & { eventType: EventType; cancelledAt: Date | null },
  now: Date,
): boolean {
  const opensAt = event.startDate.getTime() - meetingOpensBefore * minute
  return (
    event.eventType === 'online' && !event.cancelledAt && now.getTime() >= opensAt && now <= event.endDate
  )
}

/** In hours, rounded (SPEC §9) to halves, so that an hour and a half is not called two; half an hour at least. */
export const durationHours = ({ startDate, endDate }: Lasting): number =>
  Math.max(1, Math.round((endDate.getTime() - startDate.getTime()) / (30 * minute))) / 2

/** Staff and admins look after all events. */
export const canManageEvents = (viewer: Viewer | null): boolean => isCaretaker(viewer)

/** A draft is there only for its organizer, staff and admins (DECISIONS 11). */
export const canSeeEvent = (viewer: Viewer | null, event: Publishable): boolean =>
  event.isPublished || canManageEvents(viewer) || (viewer !== null && event.organizerId === viewer.id)
