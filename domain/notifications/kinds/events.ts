import { z } from 'zod'
import type { EmailLinks } from '#domain/outbox/email-links.server.ts'
import { m } from '#messages'
import { eventPath } from '#shared/paths/events.ts'
import { notificationPath } from '#shared/paths/notifications.ts'
import { type TimeZone, timeZones } from '#shared/time-zones.ts'
import {
  type EmailReader,
  everyone,
  type Leading,
  notification,
  notificationWithEmail,
  text,
} from './definition.ts'
import { type EventChange, eventEmail, eventParts } from './event-email.ts'
import type { EventInEmail } from './event-in-email.ts'
import { pictureOfEvent, sampleEvent } from './samples.ts'

type Event = { id: string; title: string; startDate: Date; timeZone: TimeZone }

const aboutEvent = {
  topic: 'events',
  roles: everyone,
  isMailed: true,
  facts: z.object({ title: text, startsAt: text, timeZone: z.enum(timeZones).optional() }),
  leadsTo: ({ subjectId }: Pick<Leading<unknown>, 'subjectId'>) => subjectId && eventPath(subjectId),
} as const

const ofEvent = ({ id, title, startDate, timeZone }: Event, moment?: string) => ({
  cause: moment === undefined ? id : `${id}:${moment}`,
  subjectId: id,
  facts: { title, startsAt: startDate.toISOString(), timeZone },
  boundTo: startDate,
})

/** `at`: an attendee who comes back after they have left is notified again, and of every change. */
type Change = { event: EventInEmail; at: Date }

const ofChange = {
  ...aboutEvent,
  store: ({ event, at }: Change) => ofEvent(event, at.toISOString()),
  sample: { event: sampleEvent, at: sampleEvent.updatedAt },
}

const cancelledSample = {
  event: { ...sampleEvent, cancelledAt: sampleEvent.updatedAt },
  at: sampleEvent.updatedAt,
}

const writing =
  (change: EventChange) =>
  ({ event }: Change, reader: EmailReader, links: EmailLinks) =>
    eventEmail(change, event, reader, links)

export const eventKinds = {
  'event-reminder': notification({
    ...aboutEvent,
    icon: 'clock',
    name: m.notifications_kind_event_reminder,
    emailName: m.notifications_email_event_reminder,
    isUrgent: true,
    /** `moment` names what it is before: the event's day, or its minute. */
    store: ({ event, moment }: { event: Event; moment: string }) => ofEvent(event, moment),
    words: m.notifications_said_event_reminder,
    more: m.notifications_more_reminder,
    action: m.notifications_to_event,
    // One that was moved, cancelled or withdrawn is not the one that this calls to mind.
    usefulUntil: (facts, startsAt) => (startsAt?.toISOString() === facts.startsAt ? startsAt : null),
    sample: { facts: ofEvent(sampleEvent).facts, picture: pictureOfEvent },
  }),
  'event-changed': notificationWithEmail({
    ...ofChange,
    icon: 'calendar',
    name: m.notifications_kind_event_changed,
    emailName: m.notifications_email_event_changed,
    isNeeded: true,
    words: m.notifications_said_event_changed,
    email: writing('changed'),
  }),
  'event-cancelled': notificationWithEmail({
    ...ofChange,
    icon: 'close',
    name: m.notifications_kind_event_cancelled,
    emailName: m.notifications_email_event_cancelled,
    isNeeded: true,
    // Once.
    store: ({ event }: Change) => ofEvent(event),
    words: m.notifications_said_event_cancelled,
    email: writing('cancelled'),
    sample: cancelledSample,
  }),
  'event-promoted': notificationWithEmail({
    ...ofChange,
    icon: 'success',
    name: m.notifications_kind_event_promoted,
    emailName: m.notifications_email_event_promoted,
    words: m.notifications_said_event_promoted,
    email: writing('promoted'),
  }),
  'event-registered': notificationWithEmail({
    ...ofChange,
    icon: 'calendar',
    name: m.notifications_kind_event_registered,
    emailName: m.notifications_email_event_registered,
    isOwnDeed: true,
    words: m.notifications_said_event_registered,
    email: writing('registered'),
  }),
  'event-removed': notificationWithEmail({
    ...ofChange,
    icon: 'close',
    name: m.notifications_kind_event_removed,
    emailName: m.notifications_email_event_removed,
    words: m.notifications_said_event_removed,
    email: writing('removed'),
    sample: cancelledSample,
  }),
  'event-message': notificationWithEmail({
    ...aboutEvent,
    icon: 'mail',
    name: m.notifications_kind_event_message,
    emailName: m.notifications_email_event_message,
    isMessage: true,
    facts: z.object({ title: text, from: text, subject: text, text }),
    store: ({ event, messageId, from, subject, text }: Message) => ({
      cause: messageId,
      subjectId: event.id,
      facts: { title: event.title, from, subject, text },
    }),
    words: m.notifications_said_event_message,
    email: ({ event, from, replyTo, subject, text }, { fullName: name, locale }, links) => ({
      subject,
      text: m.notifications_event_message_text({ name, text, from }, { locale }),
      ...eventParts(event, locale, links),
      headers: { 'Reply-To': replyTo },
    }),
    leadsTo: ({ id }) => (id ? notificationPath(id) : null),
    sample: {
      event: sampleEvent,
      messageId: 'sample',
      from: 'Andi Saputra',
      replyTo: 'andi@noken.example',
      subject: 'Bawa laptop, ya',
      text: 'Sampai jumpa hari Sabtu. Bawa laptop kalau punya; yang tidak punya bisa pinjam di tempat.',
    },
  }),
}

/** What staff write to attendees. `replyTo`: where answers go. */
type Message = {
  event: EventInEmail
  messageId: string
  from: string
  replyTo: string
  subject: string
  text: string
}
