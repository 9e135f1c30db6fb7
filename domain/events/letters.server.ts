import type { Letter } from '#domain/outbox/letter.ts'
import { m } from '#messages'
import { calendarFile, calendarMethod } from '#shared/calendar-file.ts'
import { formatSpan } from '#shared/dates.ts'
import type { Locale } from '#shared/locale.ts'
import { calendarEntry, placeOf } from './event-calendar.server.ts'
import type { EventLetter } from './event-letters.server.ts'

/** The event's page and the attendee's ticket. */
export type EventLinks = { event: (eventId: string) => URL; ticket: (eventId: string) => URL }

const words = {
  registered: {
    subject: m.events_letter_registered_subject,
    text: m.events_letter_registered_text,
    note: m.events_letter_registered_note,
  },
  promoted: {
    subject: m.events_letter_promoted_subject,
    text: m.events_letter_promoted_text,
    note: m.events_letter_promoted_note,
  },
  changed: {
    subject: m.events_letter_changed_subject,
    text: m.events_letter_changed_text,
    note: m.events_letter_changed_note,
  },
  cancelled: {
    subject: m.events_letter_cancelled_subject,
    text: m.events_letter_cancelled_text,
    note: m.events_letter_cancelled_note,
  },
  removed: {
    subject: m.events_letter_removed_subject,
    text: m.events_letter_removed_text,
    note: m.events_letter_removed_note,
  },
} as const

/** What somebody is notified of about an event that they have come to, or wait for, with the calendar file that adds, moves or
 *  takes out the event. */
export function eventLetter({ kind, to, name, locale, event }: EventLetter, links: EventLinks): Letter {
  const page = links.event(event.id)
  const entry = calendarEntry(event, page, locale)
  // A title is text of a line of its own: it must not begin another header.
  const title = event.title.replace(/\s+/g, ' ')
  const isOnline = event.eventType === 'online'
  const lines = [whenOf({ event, locale }), placeOf(event, locale)]
  return {
    kind: `event-${kind}`,
    topic: 'events',
    to,
    locale,
    subject: words[kind].subject({ title }, { locale }),
    text: words[kind].text({ name }, { locale }),
    sections: [{ items: [{ title, href: page.href, lines }] }],
    picture: { motif: event.motif, color: event.color },
    ...(kind !== 'cancelled' &&
      kind !== 'removed' && {
        action: {
          label: isOnline ? m.events_letter_room({}, { locale }) : m.events_letter_ticket({}, { locale }),
          href: links.ticket(event.id).href,
        },
      }),
    note: noteOf(kind, isOnline)({}, { locale }),
    // Who only waited has nothing in their calendar to take out.
    attachments:
      kind === 'removed' && !event.cancelledAt
        ? []
        : [
            {
              filename: 'event.ics',
              content: calendarFile(entry),
              contentType: `text/calendar; charset=utf-8; method=${calendarMethod(entry)}`,
            },
          ],
  }
}

type RegistrantLetter = Pick<EventLetter, 'to' | 'name' | 'locale' | 'event'> & {
  from: string
  replyTo: string
  subject: string
  text: string
}

/** What the desk of an event writes to one of its people; answers go to the person who wrote. */
export function registrantLetter(
  { to, name, locale, event, from, replyTo, subject, text }: RegistrantLetter,
  links: EventLinks,
): Letter {
  const title = event.title.replace(/\s+/g, ' ')
  const lines = [whenOf({ event, locale }), placeOf(event, locale)]
  return {
    kind: 'event-message',
    topic: 'events',
    to,
    locale,
    subject,
    text: m.events_letter_message_text({ name, text, from }, { locale }),
    sections: [{ items: [{ title, href: links.event(event.id).href, lines }] }],
    picture: { motif: event.motif, color: event.color },
    headers: { 'Reply-To': replyTo },
  }
}

/** Online events have no door to show a ticket at. */
const noteOf = (kind: EventLetter['kind'], isOnline: boolean) =>
  kind === 'registered' && isOnline ? m.events_letter_registered_online_note : words[kind].note

/** 'Nov 20, 2026, 4:00 PM – 6:00 PM WIT' (SPEC §9, P4); the last day too when it is another. */
export function whenOf({
  event: { startDate, endDate, timeZone },
  locale,
}: {
  event: Pick<EventLetter['event'], 'startDate' | 'endDate' | 'timeZone'>
  locale: Locale
}): string {
  return formatSpan({ from: startDate, to: endDate }, locale, timeZone)
}
