import type { EventType } from '#shared/event-types.ts'
import type { TimeZone } from '#shared/time-zones.ts'

/** What every claim has: `id` names what it is about, `itemId` that its person shows it; null while they don't. */
type Shown<ItemId> = { id: string; itemId: ItemId }

export type CertificateClaim<ItemId = string> = Shown<ItemId> & {
  courseTitle: string
  holderName: string
  issuer: string
  completedAt: Date
  minutes: number
  /** Under which anybody verifies it. */
  verifyId: string
}

export type EventClaim<ItemId = string> = Shown<ItemId> & {
  eventId: string
  title: string
  eventType: EventType
  startDate: Date
  endDate: Date
  timeZone: TimeZone
  checkedInAt: Date
}

export type AssignmentClaim<ItemId = string> = Shown<ItemId> & {
  title: string
  courseId: string
  courseTitle: string
  approvedAt: Date
  /** Who approved it, where they have a public page. */
  teacher: { id: string; fullName: string } | null
}

/** What the platform vouches for, as it is at this moment. */
export type Claims<ItemId = string> = {
  certificates: CertificateClaim<ItemId>[]
  events: EventClaim<ItemId>[]
  assignments: AssignmentClaim<ItemId>[]
}

/** A claim that has a page of its own as its proof; a certificate is verified where all are. */
export type ProvenClaim =
  | { kind: 'event'; claim: EventClaim }
  | { kind: 'assignment'; claim: AssignmentClaim }

/** The claim of an item, where its proof is a page of the portfolio. */
export function provenClaim({ events, assignments }: Claims, itemId: string): ProvenClaim | null {
  const event = events.find((claim) => claim.itemId === itemId)
  if (event) return { kind: 'event', claim: event }
  const assignment = assignments.find((claim) => claim.itemId === itemId)
  return assignment ? { kind: 'assignment', claim: assignment } : null
}
