import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { eventRegistrations, events } from '#db/tables/events.ts'
import { profiles } from '#db/tables/people.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { DomainError } from '#shared/domain-error.ts'
import { readCode } from '#shared/printed-code.ts'
import { isUuid } from '#shared/uuid.ts'
import { canManageEvents } from './policy.ts'

/** Who is let in: by the registration from the list, or by the code of a ticket. */
export type Attendee = { registrationId: string } | { ticketCode: string }

/** Lets somebody in. `isAgain` when they were in already: the first time stands. Throws forbidden for anyone but staff and admins, not-found
 *  'ticket' for one that is not of this event. */
export async function checkInAttendee(
  db: Db,
  viewer: Viewer,
  eventId: string,
  attendee: Attendee,
  now = new Date(),
): Promise<{ fullName: string; checkedInAt: Date; isAgain: boolean }> {
  if (!canManageEvents(viewer)) throw new DomainError('forbidden', 'events')
  if (!isUuid(eventId)) throw new DomainError('not-found', 'event')
  const isTheirs = and(eq(eventRegistrations.eventId, eventId), matching(attendee))
  return db.transaction(async (tx) => {
    const letIn = await tx
      .update(eventRegistrations)
      .set({ checkedInAt: now })
      .where(and(isTheirs, isNull(eventRegistrations.checkedInAt)))
      .returning({ id: eventRegistrations.id })
    const [found] = await tx
      .select({
        id: profiles.id,
        fullName: profiles.fullName,
        checkedInAt: eventRegistrations.checkedInAt,
        event: events.title,
      })
      .from(eventRegistrations)
      .innerJoin(profiles, eq(eventRegistrations.userId, profiles.id))
      .innerJoin(events, eq(eventRegistrations.eventId, events.id))
      .where(isTheirs)
    if (!found?.checkedInAt) throw new DomainError('not-found', 'ticket')
    if (letIn.length > 0) {
      const subject = { id: found.id, name: found.fullName }
      await recordAudit(tx, viewer, 'attendee-checked-in', subject, { event: found.event })
    }
    return { fullName: found.fullName, checkedInAt: found.checkedInAt, isAgain: letIn.length === 0 }
  })
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
