import type { EventType } from '#shared/event-types.ts'
import type { TimeZone } from '#shared/time-zones.ts'

/** What every claim has: `id` names what it is about, `item` numbers what its person shows; null while they don't show it. */
type Shown<Item> = {
  id: string
  item: Item
  /** What they were called when it was recorded: what is vouched for is vouched for under that name. */
  holderName: string
}

export type CertificateClaim<Item = number> = Shown<Item> & {
  courseTitle: string
  issuer: string
  completedAt: Date
  minutes: number
  /** Under which anybody verifies it. */
  verifyId: string
}

export type EventClaim<Item = number> = Shown<Item> & {
  eventId: string
  title: string
  eventType: EventType
  startDate: Date
  endDate: Date
  timeZone: TimeZone
  checkedInAt: Date
}

export type AssignmentClaim<Item = number> = Shown<Item> & {
  title: string
  courseId: string
  courseTitle: string
  approvedAt: Date
  /** Who approved it, where they have a public page. */
  teacher: { id: string; fullName: string } | null
}

/** What the platform vouches for, as it is at this moment. */
export type Claims<Item = number> = {
  certificates: CertificateClaim<Item>[]
  events: EventClaim<Item>[]
  assignments: AssignmentClaim<Item>[]
}

/** A claim that has a page of its own as its proof; a certificate is verified where all are. */
export type ProvenClaim =
  | { kind: 'event'; claim: EventClaim }
  | { kind: 'assignment'; claim: AssignmentClaim }

/** The claim of an item, by its number as it is typed, where its proof is a page of the portfolio. */
export function provenClaim({ events, assignments }: Claims, item: string): ProvenClaim | null {
  const event = events.find((claim) => String(claim.item) === item)
  if (event) return { kind: 'event', claim: event }
  const assignment = assignments.find((claim) => String(claim.item) === item)
  return assignment ? { kind: 'assignment', claim: assignment } : null
}
