import { and, asc, desc, eq, inArray, isNotNull, isNull, ne, not, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { type ById, prepared } from '#db/prepared.server.ts'
import { categories } from '#db/tables/courses.ts'
import { eventFigures } from '#db/tables/event-figures.ts'
import { eventRegistrations, events, eventWaitlist, savedEvents } from '#db/tables/events.ts'
import { profiles } from '#db/tables/people.ts'
import { ownMoneyColumns, type ReturningOrder } from '#domain/charging/own-money-columns.server.ts'
import { ownOrderColumns } from '#domain/charging/own-order-columns.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { DomainError } from '#shared/domain-error.ts'
import { isUuid } from '#shared/uuid.ts'
import { ageRefusalOf } from './age-refusal.server.ts'
import { type EventCard, eventCardColumns, selectEventCards } from './event-card.server.ts'
import { eventState, timingOf } from './event-state.ts'
import { isUpcoming } from './event-times.server.ts'
import type { AgeRefusal } from './minimum-age.ts'
import { canManageEvents, canSeeEvent } from './policy.ts'

export type OwnRegistration = { registeredAt: Date; ticketCode: string; checkedInAt: Date | null }

export type EventDetail = {
  event: EventCard
  /** The viewer's seat. */
  registration: OwnRegistration | null
  /** The viewer's place in the waiting list, from 1. */
  waitingPosition: number | null
  waitingCount: number
  isSaved: boolean
  /** Whether the viewer gets a seat only by paying, their order of one that is under way, and whether staff have that rather than they. */
  hasToPay: boolean
  openOrderId: string | null
  openOrderWaits: boolean
  /** How many whole rupiah go back when the viewer gives up their seat. */
  goesBack: number
  /** The viewer's order of a seat that they have no more, whose money goes back. */
  returningOrder: ReturningOrder | null
  /** What keeps the viewer from a seat by their age. */
  byAge: AgeRefusal | null
  /** The way in, for a registered viewer while the meeting is open; null for everybody else. */
  meetingUrl: string | null
}

/** An event as this viewer may see it (SPEC §2, §4). One query, and another where it asks for an age. Throws not-found
 *  for one that is missing or a draft of somebody else's (P11). */
export async function eventForViewer(
  db: Db,
  viewer: Viewer | null,
  eventId: string,
  now = new Date(),
): Promise<EventDetail> {
  if (!isUuid(eventId)) throw new DomainError('not-found', 'event')
  const [found] = viewer
    ? await eventOfViewer(db).execute({ event: eventId, viewer: viewer.id })
    : await eventOfVisitor(db).execute({ event: eventId })
  if (!found) throw new DomainError('not-found', 'event')
  const {
    registration,
    waitingCount,
    waitingPosition,
    isSaved,
    meetingUrl,
    hasToPay,
    openOrderId,
    openOrderWaits,
    goesBack,
    returningOrder,
    ...event
  } = found
  if (!canSeeEvent(viewer, { organizerId: event.organizer?.id ?? null, isPublished: event.isPublished }))
    throw new DomainError('not-found', 'event')
  return {
    event,
    registration,
    waitingCount,
    waitingPosition,
    isSaved,
    hasToPay,
    openOrderId,
    openOrderWaits,
    goesBack,
    returningOrder: registration || openOrderId ? null : returningOrder,
    byAge: viewer && !registration ? await ageRefusalOf(db, viewer.id, event) : null,
    meetingUrl: eventState(event, now).room === 'open' ? meetingUrl : null,
  }
}

function oneEvent(db: Db, viewer: ById | null) {
  const own = (owner: typeof eventRegistrations | typeof eventWaitlist | typeof savedEvents) =>
    viewer ? and(eq(owner.eventId, events.id), eq(owner.userId, viewer.id)) : sql`false`
  return db
    .select({
      ...eventCardColumns,
      registration: {
        registeredAt: eventRegistrations.registeredAt,
        ticketCode: eventRegistrations.ticketCode,
        checkedInAt: eventRegistrations.checkedInAt,
      },
      waitingCount: sql<number>`(
        select count(*)::int from ${eventWaitlist} as waiting where waiting.event_id = ${events.id})`,
      waitingPosition: sql<number | null>`case when ${isNotNull(eventWaitlist.id)} then (
        select count(*)::int from ${eventWaitlist} as ahead
        where ahead.event_id = ${events.id} and (ahead.joined_at, ahead.id) <= (${eventWaitlist.joinedAt}, ${eventWaitlist.id})) end`,
      isSaved: sql<boolean>`${isNotNull(savedEvents.userId)}`,
      ...ownOrderColumns(viewer, { kind: 'event', id: events.id, price: events.price }),
      ...ownMoneyColumns(viewer, { eventId: events.id, seatOrderId: eventRegistrations.orderId }),
      // It leaves the database for nobody who has no seat.
      meetingUrl: sql<
        string | null
      >`case when ${isNotNull(eventRegistrations.id)} then ${events.meetingUrl} end`,
    })
    .from(events)
    .leftJoin(categories, eq(events.categoryId, categories.id))
    .leftJoin(profiles, eq(events.organizerId, profiles.id))
    .leftJoin(eventRegistrations, own(eventRegistrations))
    .leftJoin(eventWaitlist, own(eventWaitlist))
    .leftJoin(savedEvents, own(savedEvents))
    .where(eq(events.id, sql.placeholder('event')))
}

const eventOfViewer = prepared((db) => oneEvent(db, { id: sql.placeholder('viewer') }).prepare(''))
const eventOfVisitor = prepared((db) => oneEvent(db, null).prepare(''))

/** Published events to go on with: upcoming ones, those of the same category first and the next first. Only while
 *  nothing at all is to come are they the latest ones of the category that have begun. Each branch walks an index. */
export async function relatedEvents(
  db: Db,
  event: EventCard,
  limit: number,
  now = new Date(),
): Promise<EventCard[]> {
  const others = (order: SQL, ...where: SQL[]) =>
    db
      .select({ id: events.id })
      .from(events)
      .where(and(eq(events.isPublished, true), isNull(events.cancelledAt), ne(events.id, event.id), ...where))
      .orderBy(order)
      .limit(limit)
  const ofCategory = event.category ? eq(events.categoryId, event.category.id) : isNull(events.categoryId)
  const [ahead, nextFirst] = [isUpcoming(now), asc(events.startDate)]
  const candidates = others(nextFirst, ahead, ofCategory)
    .unionAll(others(nextFirst, ahead))
    .unionAll(others(desc(events.startDate), not(ahead), ofCategory))
  const distance = sql`abs(extract(epoch from ${events.startDate} - ${now.toISOString()}::timestamptz))`
  const found = await selectEventCards(db)
    .where(inArray(events.id, candidates))
    .orderBy(desc(ahead), desc(sql`coalesce(${ofCategory}, false)`), distance, asc(events.id))
    .limit(limit)
  const upcoming = found.filter((other) => timingOf(other, now) === 'upcoming')
  return upcoming.length > 0 ? upcoming : found
}

/** What somebody has organized so far: published events, and the seats that people took in them. One query. */
export async function organizerFigures(
  db: Db,
  organizerId: string | undefined,
): Promise<{ events: number; attendees: number }> {
  const none = { events: 0, attendees: 0 }
  if (!organizerId) return none
  const [figures] = await db
    .select({
      events: sql<number>`count(*)::int`,
      attendees: sql<number>`coalesce(sum(${eventFigures.registered}), 0)::int`,
    })
    .from(events)
    .leftJoin(eventFigures, eq(eventFigures.eventId, events.id))
    .where(and(eq(events.organizerId, organizerId), eq(events.isPublished, true)))
  return figures ?? none
}

/** The event of a draft or published page as its editors see it, with everything its form holds. Throws forbidden for anyone but staff and
 *  admins, not-found. One query. */
export async function eventForEditing(db: Db, viewer: Viewer, eventId: string) {
  if (!canManageEvents(viewer)) throw new DomainError('forbidden', 'events')
  if (!isUuid(eventId)) throw new DomainError('not-found', 'event')
  const [event] = await db
    // The object as it was chosen: one that follows from the title goes on following it.
    .select({ ...eventCardColumns, motif: events.motif, meetingUrl: events.meetingUrl })
    .from(events)
    .leftJoin(categories, eq(events.categoryId, categories.id))
    .leftJoin(profiles, eq(events.organizerId, profiles.id))
    .where(eq(events.id, eventId))
  if (!event) throw new DomainError('not-found', 'event')
  return event
}
