import type { EmailLinks } from '#domain/outbox/email-links.server.ts'
import { m } from '#messages'
import { calendarFile, calendarMethod } from '#shared/calendar-file.ts'
import { formatSpan } from '#shared/dates.ts'
import type { Locale } from '#shared/locale.ts'
import { eventPath, ticketPath } from '#shared/paths/events.ts'
import type { EmailContent, EmailReader } from './definition.ts'
import { calendarEntry, type EventInEmail, placeOf } from './event-in-email.ts'

const words = {
  registered: {
    subject: m.notifications_event_registered_subject,
    text: m.notifications_event_registered_text,
    note: m.notifications_event_registered_note,
  },
  promoted: {
    subject: m.notifications_event_promoted_subject,
    text: m.notifications_event_promoted_text,
    note: m.notifications_event_promoted_note,
  },
  changed: {
    subject: m.notifications_event_changed_subject,
    text: m.notifications_event_changed_text,
    note: m.notifications_event_changed_note,
  },
  cancelled: {
    subject: m.notifications_event_cancelled_subject,
    text: m.notifications_event_cancelled_text,
    note: m.notifications_event_cancelled_note,
  },
  removed: {
    subject: m.notifications_event_removed_subject,
    text: m.notifications_event_removed_text,
    note: m.notifications_event_removed_note,
  },
} as const

/** What becomes of an event, or of a seat at it. */
export type EventChange = keyof typeof words

/** What an attendee reads of an event that they have come to, or wait for, with the calendar file that adds, moves or takes out the
 *  event. */
export function eventEmail(
  change: EventChange,
  event: EventInEmail,
  { fullName: name, locale }: EmailReader,
  links: EmailLinks,
): EmailContent {
  const isOnline = event.eventType === 'online'
  return {
    subject: words[change].subject({ title: oneLine(event.title) }, { locale }),
    text: words[change].text({ name }, { locale }),
    ...eventParts(event, locale, links),
    ...(change !== 'cancelled' &&
      change !== 'removed' && {
        action: {
          label: isOnline
            ? m.notifications_event_room({}, { locale })
            : m.notifications_event_ticket({}, { locale }),
          href: links.page(ticketPath(event.id)),
        },
      }),
    note: noteOf(change, isOnline)({}, { locale }),
    // An attendee who only waited has nothing in their calendar to take out.
    attachments: change === 'removed' && !event.cancelledAt ? [] : [calendarOf(event, locale, links)],
  }
}

/** What every email about an event shows of it. */
export const eventParts = (event: EventInEmail, locale: Locale, { page }: EmailLinks) => ({
  sections: [
    {
      items: [
        {
          title: oneLine(event.title),
          href: page(eventPath(event.id)),
          lines: [
            formatSpan({ from: event.startDate, to: event.endDate }, locale, event.timeZone),
            placeOf(event, locale),
          ],
        },
      ],
    },
  ],
  picture: { motif: event.motif, color: event.color },
})

/** A title is text of a line of its own: it must not begin another header. */
const oneLine = (title: string) => title.replace(/\s+/g, ' ')

function calendarOf(event: EventInEmail, locale: Locale, { page }: EmailLinks) {
  const entry = calendarEntry(event, new URL(page(eventPath(event.id))), locale)
  return {
    filename: 'event.ics',
    content: calendarFile(entry),
    contentType: `text/calendar; charset=utf-8; method=${calendarMethod(entry)}`,
  }
}

/** Online events have no door to show a ticket at. */
const noteOf = (change: EventChange, isOnline: boolean) =>
  change === 'registered' && isOnline ? m.notifications_event_registered_online_note : words[change].note
