import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { eventRegistrations, events } from '#db/tables/events.ts'
import { profiles } from '#db/tables/people.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { DomainError } from '#shared/domain-error.ts'
import { readCode } from '#shared/printed-code.ts'
import type { TimeZone } from '#shared/time-zones.ts'
import { isUuid } from '#shared/uuid.ts'
import { canManageEvents, isBeforeDoor } from './policy.ts'

/** Who is let in: by the registration from the list, or by the code of a ticket. */
export type Attendee = { registrationId: string } | { ticketCode: string }

/** What becomes of somebody at the door. */
export type CheckIn =
  /** `isAgain`: they were in already; the first time stands. */
  | { outcome: 'let-in'; fullName: string; checkedInAt: Date; isAgain: boolean }
  /** Long before the start, and nobody has said that it is meant. */
  | { outcome: 'early'; registrationId: string; fullName: string; startDate: Date; hoursAhead: number }
  /** A good ticket, of another event. */
  | { outcome: 'elsewhere'; fullName: string; event: { title: string; startDate: Date; timeZone: TimeZone } }

type AtTheDoor = {
  /** It is long before the start, and meant. */
  early?: boolean
  now?: Date
}

/** Lets somebody in, once. Throws forbidden for anyone but staff and admins, not-found 'ticket' for one that there
 *  isn't, and for a registration of another event. */
export async function checkInAttendee(
  db: Db,
  viewer: Viewer,
  eventId: string,
  attendee: Attendee,
  { early = false, now = new Date() }: AtTheDoor = {},
): Promise<CheckIn> {
  if (!canManageEvents(viewer)) throw new DomainError('forbidden', 'events')
  if (!isUuid(eventId)) throw new DomainError('not-found', 'event')
  const isMeant = matching(attendee)
  return db.transaction(async (tx) => {
    const [seat] = await tx
      .select(seatColumns)
      .from(eventRegistrations)
      .innerJoin(profiles, eq(eventRegistrations.userId, profiles.id))
      .innerJoin(events, eq(eventRegistrations.eventId, events.id))
      .where(isMeant)
    if (!seat || (seat.event.id !== eventId && 'registrationId' in attendee))
      throw new DomainError('not-found', 'ticket')
    const { fullName, event } = seat
    if (event.id !== eventId) return { outcome: 'elsewhere', fullName, event }
    if (!seat.checkedInAt && !early && isBeforeDoor(event, now))
      return { outcome: 'early', registrationId: seat.id, fullName, ...aheadOf(event, now) }
    const [letIn] = await tx
      .update(eventRegistrations)
      .set({ checkedInAt: now })
      .where(and(eq(eventRegistrations.id, seat.id), isNull(eventRegistrations.checkedInAt)))
      .returning({ id: eventRegistrations.id })
    if (letIn) {
      const subject = { id: seat.personId, name: fullName }
      await recordAudit(tx, viewer, 'attendee-checked-in', subject, { event: event.title })
      return { outcome: 'let-in', fullName, checkedInAt: now, isAgain: false }
    }
    return { outcome: 'let-in', fullName, checkedInAt: await checkedInAt(tx, seat.id), isAgain: true }
  })
}

const aheadOf = ({ startDate }: { startDate: Date }, now: Date) => ({
  startDate,
  hoursAhead: Math.round((startDate.getTime() - now.getTime()) / 3_600_000),
})

const seatColumns = {
  id: eventRegistrations.id,
  checkedInAt: eventRegistrations.checkedInAt,
  personId: profiles.id,
  fullName: profiles.fullName,
  event: { id: events.id, title: events.title, startDate: events.startDate, timeZone: events.timeZone },
}

/** When somebody was let in who is in already: read after the write has waited for anyone else who let them in. */
async function checkedInAt(tx: Db, registrationId: string): Promise<Date> {
  const [seat] = await tx
    .select({ at: eventRegistrations.checkedInAt })
    .from(eventRegistrations)
    .where(eq(eventRegistrations.id, registrationId))
  if (!seat?.at) throw new DomainError('not-found', 'ticket')
  return seat.at
}

/** Takes back a check-in that was a mistake. Throws forbidden for anyone but staff and admins. */
export async function undoCheckIn(
  db: Db,
  viewer: Viewer,
  eventId: string,
  registrationId: string,
): Promise<void> {
  if (!canManageEvents(viewer)) throw new DomainError('forbidden', 'events')
  if (!isUuid(eventId)) throw new DomainError('not-found', 'event')
  const isTheirs = and(
    eq(eventRegistrations.eventId, eventId),
    matching({ registrationId }),
    isNotNull(eventRegistrations.checkedInAt),
  )
  await db.transaction(async (tx) => {
    const [undone] = await tx
      .update(eventRegistrations)
      .set({ checkedInAt: null })
      .where(isTheirs)
      .returning({ userId: eventRegistrations.userId })
    if (!undone) return
    const [found] = await tx
      .select({ fullName: profiles.fullName, event: events.title })
      .from(profiles)
      .innerJoin(events, eq(events.id, eventId))
      .where(eq(profiles.id, undone.userId))
    const subject = { id: undone.userId, name: found?.fullName ?? '' }
    await recordAudit(tx, viewer, 'check-in-undone', subject, { event: found?.event ?? '' })
  })
}

function matching(attendee: Attendee) {
  if ('registrationId' in attendee) {
    if (!isUuid(attendee.registrationId)) throw new DomainError('not-found', 'ticket')
    return eq(eventRegistrations.id, attendee.registrationId)
  }
  const code = readCode(attendee.ticketCode)
  if (!code) throw new DomainError('not-found', 'ticket')
  return eq(eventRegistrations.ticketCode, code)
}
