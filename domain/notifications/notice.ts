import type { OrderNeed } from '#shared/payments.ts'
import type { TimeZone } from '#shared/time-zones.ts'
import type { NotificationKind } from './notification-kinds.ts'

/** What is written down of a fact. */
export type Notice = {
  kind: NotificationKind
  /** The same for the same happening: nobody is told of it twice. */
  cause: string
  /** A course or an event. */
  subjectId: string | null
  /** What its words need when its subject is gone, or has none. */
  facts: NoticeFacts
  /** The moment that it is about: later it is of little use. */
  boundTo: Date | null
}

export type NoticeFacts = {
  title?: string | undefined
  startsAt?: string | undefined
  timeZone?: TimeZone | undefined
  from?: string | undefined
  subject?: string | undefined
  text?: string | undefined
  count?: number | undefined
  day?: string | undefined
  reason?: string | undefined
  name?: string | undefined
  /** Which of the course's. */
  reviewId?: string | undefined
  /** Which attempt at the quiz of the lesson. */
  attempt?: number | undefined
  /** What it came to before it was graded again and what it comes to by now, in per cent, and whether that has passed the quiz. */
  was?: number | undefined
  becomes?: number | undefined
  passes?: boolean | undefined
  /** Which message between two people, or which question in a course. */
  questionId?: string | undefined
  /** Which reply to that question. */
  replyId?: string | undefined
  announcementId?: string | undefined
  /** Which of the course's. */
  lessonId?: string | undefined
  lesson?: string | undefined
  /** Which order, and what people call it. */
  orderId?: string | undefined
  reference?: string | undefined
  /** Whole rupiah. */
  amount?: number | undefined
  /** Why an order waits for staff. */
  need?: OrderNeed | undefined
  /** Until when something is to be paid, as ISO 8601. */
  until?: string | undefined
}
