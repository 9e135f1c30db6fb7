import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { newerThan } from '#db/page-place.server.ts'
import { eventRegistrations, eventWaitlist } from '#db/tables/events.ts'
import { profiles } from '#db/tables/people.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import { requireConfirmed } from '#domain/people/confirm-identity.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { m } from '#messages'
import { csvParts } from '#shared/csv.ts'
import type { Locale } from '#shared/locale.ts'
import { everyPage, pageOf, parseCursor } from '#shared/page-cursor.ts'
import { plainName } from '#shared/plain-name.ts'
import { timeZoneLetters } from '#shared/time-zones.ts'
import { formatZonedTime } from '#shared/zoned-time.ts'
import { attendanceOf } from './registrants.server.ts'

const partSize = 500

/** All people of an event as the parts of a CSV file for a spreadsheet: the registered by the time they registered,
 *  then who waits, in their order; times are those of the event's zone. Throws forbidden for anyone but staff and
 *  admins and 'unconfirmed', not-found. */
export async function registrantsFile(
  db: Db,
  viewer: Viewer,
  eventId: string,
  locale: Locale,
): Promise<{ name: string; parts: AsyncGenerator<string> }> {
  const event = await attendanceOf(db, viewer, eventId)
  await requireConfirmed(db, viewer)
  const zone = timeZoneLetters[event.timeZone]
  const clock = (at: Date | null) => (at ? formatZonedTime(at, event.timeZone).replace('T', ' ') : '')
  const parts = csvParts({
    header: [
      m.common_full_name({}, { locale }),
      m.common_email({}, { locale }),
      m.common_status({}, { locale }),
      m.events_registered_at({ zone }, { locale }),
      m.events_checked_in_at({ zone }, { locale }),
    ],
    pages: inTurn(
      everyPage(async (cursor) => partOf(await registeredAfter(db, eventId, cursor))),
      everyPage(async (cursor) => partOf(await waitingAfter(db, eventId, cursor))),
    ),
    lineOf: ({ fullName, email, at, checkedInAt, isWaiting }) => [
      fullName,
      email,
      isWaiting ? m.events_waiting_list({}, { locale }) : m.events_registered_badge({}, { locale }),
      clock(at),
      clock(checkedInAt),
    ],
    begin: () =>
      recordAudit(
        db,
        viewer,
        'registrants-exported',
        { id: eventId, name: event.title },
        { registered: event.registeredCount },
      ),
  })
  return { name: `${plainName(event.title, 60, 'event').toLowerCase()}.csv`, parts }
}

type Line = {
  id: string
  fullName: string
  email: string
  at: Date
  checkedInAt: Date | null
  isWaiting: boolean
}

const partOf = (lines: Line[]) => pageOf(lines, ({ at, id }) => ({ at, id }), { size: partSize })

async function* inTurn<Part>(...parts: AsyncIterable<Part>[]): AsyncGenerator<Part> {
  for (const each of parts) yield* each
}

const registeredAfter = (db: Db, eventId: string, cursor: string): Promise<Line[]> =>
  db
    .select({
      id: eventRegistrations.id,
      fullName: profiles.fullName,
      email: profiles.email,
      at: eventRegistrations.registeredAt,
      checkedInAt: eventRegistrations.checkedInAt,
      isWaiting: sql<boolean>`false`,
    })
    .from(eventRegistrations)
    .innerJoin(profiles, eq(eventRegistrations.userId, profiles.id))
    .where(
      and(
        eq(eventRegistrations.eventId, eventId),
        newerThan(parseCursor(cursor), { at: eventRegistrations.registeredAt, id: eventRegistrations.id }),
      ),
    )
    .orderBy(asc(eventRegistrations.registeredAt), asc(eventRegistrations.id))
    .limit(partSize + 1)

const waitingAfter = (db: Db, eventId: string, cursor: string): Promise<Line[]> =>
  db
    .select({
      id: eventWaitlist.id,
      fullName: profiles.fullName,
      email: profiles.email,
      at: eventWaitlist.joinedAt,
      checkedInAt: sql<null>`null`,
      isWaiting: sql<boolean>`true`,
    })
    .from(eventWaitlist)
    .innerJoin(profiles, eq(eventWaitlist.userId, profiles.id))
    .where(
      and(
        eq(eventWaitlist.eventId, eventId),
        newerThan(parseCursor(cursor), { at: eventWaitlist.joinedAt, id: eventWaitlist.id }),
      ),
    )
    .orderBy(asc(eventWaitlist.joinedAt), asc(eventWaitlist.id))
    .limit(partSize + 1)
