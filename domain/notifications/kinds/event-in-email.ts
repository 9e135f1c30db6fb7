import type { LetterPicture } from '#domain/outbox/letter.ts'
import type { EventType } from '#shared/event-types.ts'
import type { TimeZone } from '#shared/time-zones.ts'

/** An event as its emails and calendar files name it, without its meeting URL, which only its page shows. */
export type EventInEmail = LetterPicture & {
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
