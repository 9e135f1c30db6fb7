import { site } from '#content/site.ts'
import type { Db } from '#db/client.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { m } from '#messages'
import { type CalendarEntry, calendarFile } from '#shared/calendar-file.ts'
import { DomainError } from '#shared/domain-error.ts'
import type { Locale } from '#shared/locale.ts'
import { eventForViewer } from './event-detail.server.ts'
import { type LetterEvent, letterEvent } from './event-letters.server.ts'

/** An event as calendars take it: without the meeting URL, which only the event's page shows, to those who are registered. */
export function calendarEntry(event: LetterEvent, page: URL, locale: Locale): CalendarEntry {
  return {
    uid: `${event.id}@${page.hostname}`,
    sequence: event.sequence,
    changedAt: event.updatedAt,
    start: event.startDate,
    end: event.endDate,
    title: event.title,
    description: m.events_calendar_text({ link: page.href }, { locale }),
    location: placeOf(event, locale),
    url: page.href,
    organizer: { name: event.organizerName ?? site.name, email: site.email ?? `no-reply@${page.hostname}` },
    isCancelled: event.cancelledAt !== null,
  }
}

/** Where an event takes place, in words (SPEC §9). */
export const placeOf = (event: Pick<LetterEvent, 'eventType' | 'location'>, locale: Locale): string =>
  event.eventType === 'online'
    ? m.common_online({}, { locale })
    : (event.location ?? m.common_location_tba({}, { locale }))

/** The .ics file of an event that this viewer may see. `page` is the event's address. Throws not-found like its page does. */
export async function eventCalendarFile(
  db: Db,
  viewer: Viewer | null,
  eventId: string,
  { page, locale }: { page: URL; locale: Locale },
): Promise<string> {
  const [, event] = await Promise.all([eventForViewer(db, viewer, eventId), letterEvent(db, eventId)])
  if (!event) throw new DomainError('not-found', 'event')
  return calendarFile(calendarEntry(event, page, locale))
}
