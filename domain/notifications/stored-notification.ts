import { z } from 'zod'
import { orderNeeds } from '#shared/payments.ts'
import { timeZones } from '#shared/time-zones.ts'
import type { NoticeFacts } from './notice.ts'
import { isNotificationKind, type NotificationKind } from './notification-kinds.ts'

const storedFacts = z.object({
  title: z.string().optional(),
  startsAt: z.string().optional(),
  timeZone: z.enum(timeZones).optional(),
  from: z.string().optional(),
  subject: z.string().optional(),
  text: z.string().optional(),
  count: z.number().optional(),
  day: z.string().optional(),
  reason: z.string().optional(),
  name: z.string().optional(),
  reviewId: z.string().optional(),
  questionId: z.string().optional(),
  replyId: z.string().optional(),
  announcementId: z.string().optional(),
  lessonId: z.string().optional(),
  attempt: z.number().optional(),
  was: z.number().optional(),
  becomes: z.number().optional(),
  passes: z.boolean().optional(),
  lesson: z.string().optional(),
  orderId: z.string().optional(),
  reference: z.string().optional(),
  amount: z.number().optional(),
  need: z.enum(orderNeeds).optional(),
  until: z.iso.datetime().optional(),
})

/** What somebody was notified of, as it can be said. */
export type Told = { kind: NotificationKind; subjectId: string | null; facts: NoticeFacts }

type Row = {
  kind: string
  subjectId: string | null
  facts: unknown
  /** What the course or the event is called now; null when there is none any more. */
  titleNow: string | null
}

type Event = { startsAt: Date | null; now: Date }

/** Whether it is of no use any more: it calls an event to mind that has begun, was moved, cancelled or withdrawn, or it
 *  asks to pay until a moment that has passed. */
export function isPastUse({ kind, facts }: Told, { startsAt, now }: Event): boolean {
  if (facts.until !== undefined && new Date(facts.until) <= now) return true
  return (
    kind === 'event-reminder' && (!startsAt || startsAt <= now || facts.startsAt !== startsAt.toISOString())
  )
}

/** A row as it can be said: a course or an event that has another name by now has that one. null for a kind that this
 *  version does not know. */
export function toldIn({ kind, subjectId, facts, titleNow }: Row): Told | null {
  if (!isNotificationKind(kind)) return null
  const stored = storedFacts.catch({}).parse(facts)
  return { kind, subjectId, facts: { ...stored, title: titleNow ?? stored.title } }
}
