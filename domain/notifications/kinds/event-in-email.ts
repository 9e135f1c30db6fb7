import { site } from '#content/site.ts'
import type { EmailPicture } from '#domain/outbox/email.ts'
import { m } from '#messages'
import type { CalendarEntry } from '#shared/calendar-file.ts'
import type { EventType } from '#shared/event-types.ts'
import type { Locale } from '#shared/locale.ts'
import type { TimeZone } from '#shared/time-zones.ts'

/** An event as its emails and calendar files name it, without its meeting URL, which only its page shows. */
export type EventInEmail = EmailPicture & {
  id: string
  title: string
  startDate: Date
  endDate: Date
  timeZone: TimeZone
  eventType: EventType
  location: string | null
  /** Rises with every change that calendars take. */
  sequence: number
  cancelledAt: Date | null
  updatedAt: Date
  organizerName: string | null
}

/** An event as calendars take it. `page`: its address. */
export function calendarEntry(event: EventInEmail, page: URL, locale: Locale): CalendarEntry {
  return {
    uid: `${event.id}@${page.hostname}`,
    sequence: event.sequence,
    changedAt: event.updatedAt,
    start: event.startDate,
    end: event.endDate,
    title: event.title,
    description: m.notifications_event_calendar({ link: page.href }, { locale }),
    location: placeOf(event, locale),
    url: page.href,
    organizer: { name: event.organizerName ?? site.name, email: site.email ?? `no-reply@${page.hostname}` },
    isCancelled: event.cancelledAt !== null,
  }
}

/** Where an event takes place, in words (SPEC §9). */
export const placeOf = (event: Pick<EventInEmail, 'eventType' | 'location'>, locale: Locale): string =>
  event.eventType === 'online'
    ? m.common_online({}, { locale })
    : (event.location ?? m.common_location_tba({}, { locale }))
