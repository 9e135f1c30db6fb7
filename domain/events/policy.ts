import { isCaretaker, type Viewer } from '#domain/people/policy.ts'
import { type Lasting, type RegistrationRefusal, timingOf } from './event-state.ts'

type Publishable = { organizerId: string | null; isPublished: boolean }

const minute = 60_000

/** Why not even the desk seats anybody: of a cancelled event, a draft, or one that is over. While it lasts people come late. */
export function seatingRefusal(
  event: Lasting & { isPublished: boolean; cancelledAt: Date | null },
  now: Date,
): Extract<RegistrationRefusal, 'event-cancelled' | 'event-draft' | 'event-ended'> | null {
  if (event.cancelledAt) return 'event-cancelled'
  if (!event.isPublished) return 'event-draft'
  return timingOf(event, now) === 'past' ? 'event-ended' : null
}

/** How long before the start people are let in without a question, in minutes: time enough for a long line. */
const doorOpensBefore = 180

/** Whether letting somebody in is so early that it may be a mistake. */
export const isBeforeDoor = ({ startDate }: Pick<Lasting, 'startDate'>, now: Date): boolean =>
  now.getTime() < startDate.getTime() - doorOpensBefore * minute

/** In hours, rounded (SPEC §9) to halves, so that an hour and a half is not called two; half an hour at least. */
export const durationHours = ({ startDate, endDate }: Lasting): number =>
  Math.max(1, Math.round((endDate.getTime() - startDate.getTime()) / (30 * minute))) / 2

/** Staff and admins look after all events. */
export const canManageEvents = (viewer: Viewer | null): boolean => isCaretaker(viewer)

/** A draft is there only for its organizer, staff and admins (P11). */
export const canSeeEvent = (viewer: Viewer | null, event: Publishable): boolean =>
  event.isPublished || canManageEvents(viewer) || (viewer !== null && event.organizerId === viewer.id)
