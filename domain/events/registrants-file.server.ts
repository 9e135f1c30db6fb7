import { asc, eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { eventRegistrations } from '#db/tables/events.ts'
import { profiles } from '#db/tables/people.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import { requireConfirmed } from '#domain/people/confirm-identity.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { m } from '#messages'
import { csvFile } from '#shared/csv.ts'
import type { Locale } from '#shared/locale.ts'
import { plainName } from '#shared/plain-name.ts'
import { timeZoneLetters } from '#shared/time-zones.ts'
import { formatZonedTime } from '#shared/zoned-time.ts'
import { attendanceOf } from './registrants.server.ts'

/** All registered people of an event as a CSV file for a spreadsheet, by the time they registered; times are those of the event's zone.
 *  Throws forbidden for anyone but staff and admins and 'unconfirmed', not-found. */
export async function registrantsFile(
  db: Db,
  viewer: Viewer,
  eventId: string,
  locale: Locale,
): Promise<{ name: string; content: string }> {
  const event = await attendanceOf(db, viewer, eventId)
  await requireConfirmed(db, viewer)
  const rows = await db
    .select({
      fullName: profiles.fullName,
      email: profiles.email,
      registeredAt: eventRegistrations.registeredAt,
      checkedInAt: eventRegistrations.checkedInAt,
    })
    .from(eventRegistrations)
    .innerJoin(profiles, eq(eventRegistrations.userId, profiles.id))
    .where(eq(eventRegistrations.eventId, eventId))
    .orderBy(asc(eventRegistrations.registeredAt), asc(eventRegistrations.id))
  await recordAudit(
    db,
    viewer,
    'registrants-exported',
    { id: eventId, name: event.title },
    { registered: rows.length },
  )
  const zone = timeZoneLetters[event.timeZone]
  const clock = (at: Date | null) => (at ? formatZonedTime(at, event.timeZone).replace('T', ' ') : '')
  const header = [
    m.common_full_name({}, { locale }),
    m.common_email({}, { locale }),
    m.events_registered_at({ zone }, { locale }),
    m.events_checked_in_at({ zone }, { locale }),
  ]
  const lines = rows.map(({ fullName, email, registeredAt, checkedInAt }) => [
    fullName,
    email,
    clock(registeredAt),
    clock(checkedInAt),
  ])
  return {
    name: `${plainName(event.title, 60, 'event').toLowerCase()}.csv`,
    content: csvFile([header, ...lines]),
  }
}
