import type { Db } from '#db/client.server.ts'
import { calendarEntry } from '#domain/notifications/kinds/event-in-email.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { calendarFile } from '#shared/calendar-file.ts'
import { DomainError } from '#shared/domain-error.ts'
import type { Locale } from '#shared/locale.ts'
import { eventForViewer } from './event-detail.server.ts'
import { eventInEmail } from './event-in-email.server.ts'

/** The .ics file of an event that this viewer may see. `page` is the event's address. Throws not-found like its page does. */
export async function eventCalendarFile(
  db: Db,
  viewer: Viewer | null,
  eventId: string,
  { page, locale }: { page: URL; locale: Locale },
): Promise<string> {
  const [, event] = await Promise.all([eventForViewer(db, viewer, eventId), eventInEmail(db, eventId)])
  if (!event) throw new DomainError('not-found', 'event')
  return calendarFile(calendarEntry(event, page, locale))
}
