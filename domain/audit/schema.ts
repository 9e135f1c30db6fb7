import { z } from 'zod'
import { choiceOf, chosenId, cursorText, searchWords } from '#shared/query-fields.ts'
import { retention } from '#shared/retention.ts'

/** What the log tells of (issue "Audit log"): every privileged action, and what concerns the security of an account. */
export const auditActions = [
  'signed-in',
  'sign-in-failed',
  'signed-up',
  'signed-out-everywhere',
  'password-changed',
  'password-reset-asked',
  'password-reset',
  'sign-in-linked',
  'sign-in-unlinked',
  'sign-in-methods-ended',
  'passkey-added',
  'passkey-removed',
  'factor-enabled',
  'factor-disabled',
  'factor-reset',
  'recovery-code-used',
  'recovery-codes-renewed',
  'email-change-asked',
  'email-changed',
  'email-confirmed',
  'user-created',
  'user-invited',
  'user-updated',
  'role-changed',
  'user-suspended',
  'user-activated',
  'sessions-ended',
  'access-ended',
  'reset-link-sent',
  'user-deleted',
  'deletion-asked',
  'deletion-taken-back',
  'birth-date-said',
  'birth-date-corrected',
  'guardian-asked',
  'guardian-agreed',
  'guardian-refused',
  'guardian-withdrew',
  'class-taken',
  'data-copy-asked',
  'data-copied',
  'data-restricted',
  'data-unrestricted',
  'data-request-made',
  'data-request-answered',
  'portfolio-taken-down',
  'portfolio-allowed',
  'users-imported',
  'users-exported',
  'audit-exported',
  'instructor-approved',
  'instructor-refused',
  'course-created',
  'course-duplicated',
  'course-updated',
  'publication-asked',
  'course-published',
  'course-unpublished',
  'course-deleted',
  'course-imported',
  'teacher-added',
  'teacher-removed',
  'module-deleted',
  'lesson-deleted',
  'learner-enrolled',
  'learner-removed',
  'extra-time-set',
  'mark-changed',
  'mark-set',
  'mark-taken-back',
  'quiz-regraded',
  'weights-changed',
  'students-exported',
  'students-messaged',
  'review-hidden',
  'review-shown',
  'question-hidden',
  'question-shown',
  'announcement-made',
  'announcement-withdrawn',
  'category-created',
  'category-updated',
  'category-deleted',
  'article-created',
  'article-updated',
  'article-published',
  'article-unpublished',
  'article-deleted',
  'article-restored',
  'list-entry-saved',
  'list-entry-removed',
  'list-published',
  'event-created',
  'event-updated',
  'event-published',
  'event-unpublished',
  'event-cancelled',
  'event-deleted',
  'registrants-exported',
  'registrants-messaged',
  'attendee-added',
  'attendee-promoted',
  'attendee-removed',
  'waiting-removed',
  'attendee-checked-in',
  'check-in-undone',
  'voucher-created',
  'voucher-changed',
  'voucher-stopped',
  'scholarship-granted',
  'scholarship-refused',
  'inquiry-answered',
  'inquiries-exported',
  'payouts-exported',
  'certificate-revoked',
  'certificate-restored',
  'certificate-name-corrected',
  'badge-key-rotated',
  'jobs-retried',
  'newsletter-edited',
  'newsletter-tested',
  'payment-approved',
  'proof-rejected',
  'order-let-in',
  'order-turned-away',
  'surplus-kept',
  'refund-asked',
  'refund-sent',
  'statement-imported',
  'credit-booked',
  'credit-dismissed',
  'statement-line-dismissed',
] as const

export type AuditAction = (typeof auditActions)[number]

/** What happens every day and says little when it is long over: forgotten after so many days. The trigger of the log
 *  lets go of nothing else and nothing younger. */
export const passingActions = {
  actions: [
    'signed-in',
    'sign-in-failed',
    'password-reset-asked',
    'attendee-checked-in',
    'check-in-undone',
  ] satisfies AuditAction[],
  days: retention.passingAudit,
}

/** Everything else is forgotten after so many years at the earliest: the log says who has decided about money, and
 *  books are kept as long (UU KUP, article 28). The trigger lets go of nothing younger. */
export const fewestAuditYears = retention.auditYears

/** What more there is to say, as plain figures and words. No password, token or message text ever. */
export type AuditDetails = Record<string, string | number | boolean | null>

// PostgreSQL knows no year 0.
const day = z.iso
  .date()
  .refine((written) => written >= '1900-01-01')
  .or(z.literal(''))
  .catch('')

/** The filters of the log, from a URL: whatever can't be read is no filter. Days are those of the reader, both included. */
const auditFilterSchema = z.object({
  action: choiceOf(auditActions),
  actor: chosenId,
  subject: chosenId,
  from: day,
  to: day,
  search: searchWords,
  cursor: cursorText,
})

export type AuditFilter = z.output<typeof auditFilterSchema>

export const parseAuditFilter = (query: URLSearchParams): AuditFilter =>
  auditFilterSchema.parse(Object.fromEntries(query))
