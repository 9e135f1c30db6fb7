import type { EventType } from '#shared/event-types.ts'
import type { AgeRefusal } from './minimum-age.ts'

export type Lasting = { startDate: Date; endDate: Date }
/** `heldCount`: seats that orders hold which can still be paid. */
export type Seated = { maxAttendees: number; registeredCount: number; heldCount: number }

/** Everything that says what an event is at a moment. */
type Stated = Lasting & Seated & { eventType: EventType; isPublished: boolean; cancelledAt: Date | null }

export const eventTimings = ['upcoming', 'on-now', 'past'] as const
export type EventTiming = (typeof eventTimings)[number]

/** Upcoming until its start, on now until its end, past from then on (P32). event-times.server.ts says the same as conditions
 *  of a query. */
export const timingOf = ({ startDate, endDate }: Lasting, now: Date): EventTiming =>
  startDate > now ? 'upcoming' : endDate > now ? 'on-now' : 'past'

/** Every seat is taken or held. 0 means that there is no limit (SPEC §9). */
export const isFull = ({ maxAttendees, registeredCount, heldCount }: Seated): boolean =>
  maxAttendees > 0 && registeredCount + heldCount >= maxAttendees

const minute = 60_000
/** How long before the start the meeting room opens, in minutes. */
const roomOpensBefore = 30

const roomOpensAt = ({ startDate }: Lasting): Date => new Date(startDate.getTime() - roomOpensBefore * minute)

/** Why nobody can register now; the reasons have their words in app/events/event-page/event-refusal.ts. */
export type RegistrationRefusal =
  | 'event-cancelled'
  | 'event-draft'
  | 'event-started'
  | 'event-ended'
  | 'event-full'
  | AgeRefusal

/** Whether people can register (SPEC §9: only while it is upcoming and not full), and else the first reason why not. `byAge`: what
 *  keeps this person from it, who then
 *  need not wait either. */
export function registrationRefusal(
  event: Lasting & Seated & { isPublished: boolean; cancelledAt: Date | null },
  now: Date,
  byAge: AgeRefusal | null = null,
): RegistrationRefusal | null {
  if (event.cancelledAt) return 'event-cancelled'
  if (!event.isPublished) return 'event-draft'
  return begunRefusal(event, now) ?? byAge ?? (isFull(event) ? 'event-full' : null)
}

/** Why time has closed registration: the event has started, or ended. null while it is upcoming. */
export function begunRefusal(event: Lasting, now: Date): 'event-started' | 'event-ended' | null {
  const timing = timingOf(event, now)
  return timing === 'upcoming' ? null : timing === 'on-now' ? 'event-started' : 'event-ended'
}

/** 'none' for an event in person, and once it is cancelled or past. */
export type RoomState = 'none' | 'not-open-yet' | 'open'

/** The meeting room of an online event, which is open from 30 minutes before the start until the end. */
function roomOf(event: Stated, now: Date): RoomState {
  if (event.eventType !== 'online' || event.cancelledAt || timingOf(event, now) === 'past') return 'none'
  return roomOpensAt(event) <= now ? 'open' : 'not-open-yet'
}

export type EventState = {
  timing: EventTiming
  /** What its badge says. A cancelled event and a draft are that before anything else. */
  standing: EventTiming | 'cancelled' | 'draft'
  isFull: boolean
  /** Full only because orders hold seats that are not paid yet. */
  isHeld: boolean
  /** Why registration is closed to everybody; null while it is open. */
  refusal: RegistrationRefusal | null
  room: RoomState
  /** When time alone makes another state of it; null for never. What shows the state is stored until then. */
  changesAt: Date | null
}

/** What cards and badges say of an event at a moment. */
export function standingOf(
  event: Omit<Stated, 'eventType'>,
  now: Date,
): Pick<EventState, 'timing' | 'standing' | 'isFull'> {
  const timing = timingOf(event, now)
  return {
    timing,
    standing: event.cancelledAt ? 'cancelled' : event.isPublished ? timing : 'draft',
    isFull: isFull(event),
  }
}

/** What an event is at a moment. Pages, lists, dashboards, the API, mails and the ticket ask here and only word the answer. */
export function eventState(event: Stated, now: Date): EventState {
  const standing = standingOf(event, now)
  return {
    ...standing,
    isHeld: standing.isFull && !isFull({ ...event, heldCount: 0 }),
    refusal: registrationRefusal(event, now),
    room: roomOf(event, now),
    changesAt: [roomOpensAt(event), event.startDate, event.endDate].find((at) => at > now) ?? null,
  }
}
