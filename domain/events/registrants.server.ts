import { and, eq, ilike, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { heldSeats } from '#db/held-seats.server.ts'
import { newerThan, oldestFirst } from '#db/page-place.server.ts'
import { registeredCount } from '#db/registered-count.server.ts'
import { eventRegistrations, events, eventWaitlist } from '#db/tables/events.ts'
import { profiles } from '#db/tables/people.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { DomainError } from '#shared/domain-error.ts'
import { type PageCursor, pageSize, readPage } from '#shared/page-cursor.ts'
import { readCode } from '#shared/printed-code.ts'
import { containsPattern } from '#shared/search-pattern.ts'
import { isUuid } from '#shared/uuid.ts'
import { canManageEvents } from './policy.ts'
import type { RegistrantFilter } from './schema.ts'

export type Registrant = {
  /** Of the registration, or of the place in the waiting list. */
  id: string
  fullName: string
  email: string
  /** When they registered or joined the waiting list. */
  at: Date
  checkedInAt: Date | null
}

const matchesPerson = (search: string): SQL | undefined =>
  search
    ? or(ilike(profiles.fullName, containsPattern(search)), ilike(profiles.email, containsPattern(search)))
    : undefined

const registrantColumns = {
  id: eventRegistrations.id,
  fullName: profiles.fullName,
  email: profiles.email,
  at: eventRegistrations.registeredAt,
  checkedInAt: eventRegistrations.checkedInAt,
}

/** A page of an event's registered (or waiting) people by the time they came, found by name or email. Throws forbidden for anyone but staff
 *  and admins. One query. */
export async function registrantsOf(db: Db, viewer: Viewer, eventId: string, filter: RegistrantFilter) {
  if (!canManageEvents(viewer)) throw new DomainError('forbidden', 'events')
  if (!isUuid(eventId)) throw new DomainError('not-found', 'event')
  const read = filter.status === 'waiting' ? waitingRows : seatRows
  const { rows, ...ways } = await readPage(
    filter.cursor,
    (from) => read(db, eventId, filter, from),
    ({ at, id }) => ({ at, id }),
  )
  return { registrants: rows, ...ways }
}

function seatRows(
  db: Db,
  eventId: string,
  { search, status }: RegistrantFilter,
  from: PageCursor | null,
): Promise<Registrant[]> {
  const order = { at: eventRegistrations.registeredAt, id: eventRegistrations.id }
  return db
    .select(registrantColumns)
    .from(eventRegistrations)
    .innerJoin(profiles, eq(eventRegistrations.userId, profiles.id))
    .where(
      and(
        eq(eventRegistrations.eventId, eventId),
        status === 'present' ? isNotNull(eventRegistrations.checkedInAt) : undefined,
        status === 'absent' ? isNull(eventRegistrations.checkedInAt) : undefined,
        matchesPerson(search),
        newerThan(from, order),
      ),
    )
    .orderBy(...oldestFirst(from, order))
    .limit(pageSize + 1)
}

function waitingRows(
  db: Db,
  eventId: string,
  { search }: RegistrantFilter,
  from: PageCursor | null,
): Promise<Registrant[]> {
  const order = { at: eventWaitlist.joinedAt, id: eventWaitlist.id }
  return db
    .select({
      id: eventWaitlist.id,
      fullName: profiles.fullName,
      email: profiles.email,
      at: eventWaitlist.joinedAt,
      checkedInAt: sql<null>`null`,
    })
    .from(eventWaitlist)
    .innerJoin(profiles, eq(eventWaitlist.userId, profiles.id))
    .where(and(eq(eventWaitlist.eventId, eventId), matchesPerson(search), newerThan(from, order)))
    .orderBy(...oldestFirst(from, order))
    .limit(pageSize + 1)
}

/** Somebody of an event's people, registered or waiting, by the id of their row. null when there is nobody. Throws
 *  forbidden for anyone but staff and admins. One query. */
export async function registrantAtStake(db: Db, viewer: Viewer, eventId: string, id: string) {
  if (!canManageEvents(viewer)) throw new DomainError('forbidden', 'events')
  if (!isUuid(eventId) || !isUuid(id)) return null
  const registered = db
    .select({ id: eventRegistrations.id, fullName: profiles.fullName, isWaiting: sql<boolean>`false` })
    .from(eventRegistrations)
    .innerJoin(profiles, eq(eventRegistrations.userId, profiles.id))
    .where(and(eq(eventRegistrations.eventId, eventId), eq(eventRegistrations.id, id)))
  const waiting = db
    .select({ id: eventWaitlist.id, fullName: profiles.fullName, isWaiting: sql<boolean>`true` })
    .from(eventWaitlist)
    .innerJoin(profiles, eq(eventWaitlist.userId, profiles.id))
    .where(and(eq(eventWaitlist.eventId, eventId), eq(eventWaitlist.id, id)))
  const [found] = await registered.unionAll(waiting)
  return found ?? null
}

/** Whose ticket it is, if it is one of this event. Throws forbidden for anyone but staff and admins. One query. */
export async function ticketHolder(db: Db, viewer: Viewer, eventId: string, typedCode: string) {
  if (!canManageEvents(viewer)) throw new DomainError('forbidden', 'events')
  if (!isUuid(eventId)) throw new DomainError('not-found', 'event')
  const code = readCode(typedCode)
  if (!code) return null
  const [holder] = await db
    .select(registrantColumns)
    .from(eventRegistrations)
    .innerJoin(profiles, eq(eventRegistrations.userId, profiles.id))
    .where(and(eq(eventRegistrations.eventId, eventId), eq(eventRegistrations.ticketCode, code)))
  return holder ?? null
}

/** An event's name, time and attendance for the screen of its registrants. Throws forbidden for anyone but staff and admins, not-found. */
export async function attendanceOf(db: Db, viewer: Viewer, eventId: string) {
  if (!canManageEvents(viewer)) throw new DomainError('forbidden', 'events')
  if (!isUuid(eventId)) throw new DomainError('not-found', 'event')
  const [event] = await db
    .select({
      id: events.id,
      title: events.title,
      startDate: events.startDate,
      endDate: events.endDate,
      timeZone: events.timeZone,
      maxAttendees: events.maxAttendees,
      cancelledAt: events.cancelledAt,
      registeredCount: registeredCount(eventId),
      heldCount: heldSeats(eventId),
      presentCount: sql<number>`(select count(*)::int from ${eventRegistrations}
        where ${eventRegistrations.eventId} = ${eventId} and ${eventRegistrations.checkedInAt} is not null)`,
      waitingCount: sql<number>`(select count(*)::int from ${eventWaitlist} where ${eventWaitlist.eventId} = ${eventId})`,
    })
    .from(events)
    .where(eq(events.id, eventId))
  if (!event) throw new DomainError('not-found', 'event')
  return event
}

/** What those of an event are called who have these registrations. Throws forbidden for anyone but staff and admins. */
export async function registrantNames(db: Db, viewer: Viewer, eventId: string, ids: readonly string[]) {
  if (!canManageEvents(viewer)) throw new DomainError('forbidden', 'events')
  if (!isUuid(eventId)) throw new DomainError('not-found', 'event')
  return db
    .select({ id: eventRegistrations.id, name: profiles.fullName })
    .from(eventRegistrations)
    .innerJoin(profiles, eq(eventRegistrations.userId, profiles.id))
    .where(and(eq(eventRegistrations.eventId, eventId), inArray(eventRegistrations.id, [...ids])))
}
