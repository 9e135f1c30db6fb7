import { z } from 'zod'
import { m } from '#messages'
import { eventPath, notificationPath } from '#shared/paths.ts'
import { type TimeZone, timeZones } from '#shared/time-zones.ts'
import { everyone, type Leading, notification, text } from './definition.ts'
import { pictureOfEvent, sampleEvent } from './samples.ts'

type Event = { id: string; title: string; startDate: Date; timeZone: TimeZone }

const aboutEvent = {
  topic: 'events',
  roles: everyone,
  isMailed: true,
  facts: z.object({ title: text, startsAt: text, timeZone: z.enum(timeZones).optional() }),
  leadsTo: ({ subjectId }: Pick<Leading<unknown>, 'subjectId'>) => subjectId && eventPath(subjectId),
  sample: {
    facts: {
      title: sampleEvent.title,
      startsAt: sampleEvent.startDate.toISOString(),
      timeZone: sampleEvent.timeZone,
    },
    picture: pictureOfEvent,
  },
} as const

const ofEvent = ({ id, title, startDate, timeZone }: Event, moment?: string) => ({
  cause: moment === undefined ? id : `${id}:${moment}`,
  subjectId: id,
  facts: { title, startsAt: startDate.toISOString(), timeZone },
  boundTo: startDate,
})

/** What an attendee is told when it happens. Who comes back after they have left is told again. */
const atOnce = {
  ...aboutEvent,
  hasOwnEmail: true,
  action: m.notifications_to_site,
  store: ({ event, at }: { event: Event; at: Date }) => ofEvent(event, at.toISOString()),
}

export const eventKinds = {
  'event-reminder': notification({
    ...aboutEvent,
    icon: 'clock',
    name: m.notifications_kind_event_reminder,
    emailName: m.desk_letter_event_reminder,
    isUrgent: true,
    /** `moment` names what it is before: the event's day, or its minute. */
    store: ({ event, moment }: { event: Event; moment: string }) => ofEvent(event, moment),
    words: m.notifications_said_event_reminder,
    more: m.notifications_letter_reminder,
    action: m.notifications_to_event,
    // One that was moved, cancelled or withdrawn is not the one that this calls to mind.
    usefulUntil: (facts, startsAt) => (startsAt?.toISOString() === facts.startsAt ? startsAt : null),
  }),
  'event-changed': notification({
    ...atOnce,
    icon: 'calendar',
    name: m.notifications_kind_event_changed,
    emailName: m.desk_letter_event_changed,
    isNeeded: true,
    words: m.notifications_said_event_changed,
  }),
  'event-cancelled': notification({
    ...atOnce,
    icon: 'close',
    name: m.notifications_kind_event_cancelled,
    emailName: m.desk_letter_event_cancelled,
    isNeeded: true,
    // Once.
    store: ({ event }: { event: Event; at: Date }) => ofEvent(event),
    words: m.notifications_said_event_cancelled,
  }),
  'event-promoted': notification({
    ...atOnce,
    icon: 'success',
    name: m.notifications_kind_event_promoted,
    emailName: m.desk_letter_event_promoted,
    words: m.notifications_said_event_promoted,
  }),
  'event-registered': notification({
    ...atOnce,
    icon: 'calendar',
    name: m.notifications_kind_event_registered,
    emailName: m.desk_letter_event_registered,
    isOwnDeed: true,
    words: m.notifications_said_event_registered,
  }),
  'event-removed': notification({
    ...atOnce,
    icon: 'close',
    name: m.notifications_kind_event_removed,
    emailName: m.desk_letter_event_removed,
    words: m.notifications_said_event_removed,
  }),
  'event-message': notification({
    ...aboutEvent,
    hasOwnEmail: true,
    icon: 'mail',
    name: m.notifications_kind_event_message,
    emailName: m.desk_letter_event_message,
    isMessage: true,
    facts: z.object({ title: text, from: text, subject: text, text }),
    store: ({ event, messageId, from, subject, text }: Message) => ({
      cause: messageId,
      subjectId: event.id,
      facts: { title: event.title, from, subject, text },
    }),
    words: m.notifications_said_event_message,
    action: m.notifications_to_site,
    leadsTo: ({ id }) => (id ? notificationPath(id) : null),
    sample: { facts: { title: sampleEvent.title, from: 'Andi Saputra', subject: 'Bawa laptop, ya' } },
  }),
}

/** `from`: a name of staff. */
type Message = { event: Event; messageId: string; from: string; subject: string; text: string }
