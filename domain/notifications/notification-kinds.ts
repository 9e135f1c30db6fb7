import { notificationKinds } from '#domain/outbox/letter-kinds.ts'
import type { Role } from '#shared/roles.ts'

export type NotificationKind = (typeof notificationKinds)[number]

/** Ways to be told: on the site, by mail, on the devices that somebody has switched it on for. */
export const channels = ['here', 'mail', 'push'] as const
export type Channel = (typeof channels)[number]

export const isNotificationKind = (value: unknown): value is NotificationKind =>
  notificationKinds.some((kind) => kind === value)

type Kind = {
  /** To whom it can happen. */
  roles: readonly Role[]
  /** Whether it is mailed to those who have not chosen. */
  isMailed: boolean
}

const everyone: readonly Role[] = ['student', 'instructor', 'staff', 'admin']

export const kindRules: Record<NotificationKind, Kind> = {
  'event-reminder': { roles: everyone, isMailed: true },
  'event-changed': { roles: everyone, isMailed: true },
  'event-cancelled': { roles: everyone, isMailed: true },
  'event-promoted': { roles: everyone, isMailed: true },
  'event-registered': { roles: everyone, isMailed: true },
  'event-removed': { roles: everyone, isMailed: true },
  'event-message': { roles: everyone, isMailed: true },
  enrolled: { roles: ['student'], isMailed: false },
  'enrolled-by-hand': { roles: ['student'], isMailed: true },
  'removed-from-course': { roles: ['student'], isMailed: true },
  'course-finished': { roles: ['student'], isMailed: true },
  'course-paused': { roles: ['student'], isMailed: true },
  'course-deleted': { roles: ['student'], isMailed: true },
  'student-message': { roles: ['student'], isMailed: true },
  'quiz-marked': { roles: ['student'], isMailed: true },
  'review-answered': { roles: ['student'], isMailed: true },
  'question-asked': { roles: ['instructor', 'staff', 'admin'], isMailed: true },
  'question-answered': { roles: everyone, isMailed: true },
  'discussion-asked': { roles: ['instructor'], isMailed: true },
  'discussion-replied': { roles: everyone, isMailed: true },
  'discussion-mentioned': { roles: everyone, isMailed: true },
  'discussion-accepted': { roles: everyone, isMailed: false },
  'discussion-hidden': { roles: everyone, isMailed: true },
  announcement: { roles: ['student'], isMailed: true },
  'work-marked': { roles: ['student'], isMailed: true },
  'work-returned': { roles: ['student'], isMailed: true },
  'reviews-drawn': { roles: ['student'], isMailed: true },
  'work-reviewed': { roles: ['student'], isMailed: true },
  'mark-set': { roles: ['student'], isMailed: true },
  'mark-taken-back': { roles: ['student'], isMailed: true },
  'teacher-added': { roles: ['instructor'], isMailed: true },
  'teacher-removed': { roles: ['instructor'], isMailed: true },
  'new-enrolments': { roles: ['instructor'], isMailed: true },
  'work-handed-in': { roles: ['instructor'], isMailed: true },
  'instructor-approved': { roles: ['instructor'], isMailed: true },
  'instructor-refused': { roles: ['instructor'], isMailed: true },
  'portfolio-taken-down': { roles: everyone, isMailed: true },
  'portfolio-allowed': { roles: everyone, isMailed: true },
  'approval-waiting': { roles: ['staff', 'admin'], isMailed: false },
  'order-placed': { roles: everyone, isMailed: true },
  'order-paid': { roles: everyone, isMailed: true },
  'order-checking': { roles: everyone, isMailed: true },
  'order-expired': { roles: everyone, isMailed: true },
  'order-late': { roles: everyone, isMailed: true },
  'order-reversed': { roles: everyone, isMailed: true },
  'order-refunded': { roles: everyone, isMailed: true },
  'proof-rejected': { roles: everyone, isMailed: true },
  'seat-offered': { roles: everyone, isMailed: true },
  'scholarship-granted': { roles: ['student'], isMailed: true },
  'scholarship-refused': { roles: ['student'], isMailed: true },
  'certificate-revoked': { roles: everyone, isMailed: true },
  'certificate-restored': { roles: everyone, isMailed: true },
  'certificate-corrected': { roles: everyone, isMailed: true },
  'payment-waiting': { roles: ['staff', 'admin'], isMailed: true },
  'data-request': { roles: ['staff', 'admin'], isMailed: true },
  'scholarship-asked': { roles: ['staff', 'admin'], isMailed: false },
  'import-done': { roles: ['instructor', 'staff', 'admin'], isMailed: false },
}

/** What somebody has just done themselves: no device rings for it unless they want that. */
export const ownDeeds: ReadonlySet<NotificationKind> = new Set<NotificationKind>([
  'event-registered',
  'enrolled',
  'course-finished',
  'order-placed',
  'import-done',
])

/** What somebody needs to know of what they hold or owe: mailed also to those who have restricted what is done with their data. */
export const neededKinds: ReadonlySet<NotificationKind> = new Set<NotificationKind>([
  'event-changed',
  'event-cancelled',
  'order-placed',
  'order-paid',
  'order-checking',
  'order-expired',
  'order-late',
  'order-reversed',
  'order-refunded',
  'proof-rejected',
  'seat-offered',
  'certificate-revoked',
  'certificate-restored',
  'certificate-corrected',
  'portfolio-taken-down',
  'portfolio-allowed',
])

/** What can come many times a day: from the fourth of a kind on it is mailed once, with the next morning's mail. */
export const crowdingKinds: ReadonlySet<NotificationKind> = new Set<NotificationKind>([
  'discussion-asked',
  'discussion-replied',
])

/** So many of such a kind are mailed one by one in a day. */
export const mailedSingly = 3

/** What can happen to people of this role, in the order in which they are asked about it. */
export const kindsFor = (role: Role): NotificationKind[] =>
  notificationKinds.filter((kind) => kindRules[kind].roles.includes(role))
