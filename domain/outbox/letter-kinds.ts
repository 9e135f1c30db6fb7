/** What is told of questions and announcements in a course. */
export const discussionKinds = [
  'discussion-asked',
  'discussion-replied',
  'discussion-mentioned',
  'discussion-accepted',
  'discussion-hidden',
  'announcement',
] as const

/** What is told of orders, of what was paid for them, and of scholarships; the last two to those who look after them. */
export const orderNewsKinds = [
  'order-placed',
  'order-paid',
  'order-expired',
  'order-late',
  'order-reversed',
  'order-refunded',
  'proof-rejected',
  'seat-offered',
  'scholarship-granted',
  'scholarship-refused',
  'payment-waiting',
  'scholarship-asked',
] as const

/** What becomes of a certificate after it was issued. */
export const certificateNewsKinds = [
  'certificate-revoked',
  'certificate-restored',
  'certificate-corrected',
] as const

/** What people are told. Each is a row in `notifications` and, if they like, a letter of the same name. */
export const notificationKinds = [
  'event-reminder',
  'event-changed',
  'event-cancelled',
  'event-promoted',
  'event-registered',
  'event-removed',
  'event-message',
  'enrolled',
  'enrolled-by-hand',
  'removed-from-course',
  'course-finished',
  'course-paused',
  'course-deleted',
  'student-message',
  'review-answered',
  'quiz-marked',
  'question-asked',
  'question-answered',
  ...discussionKinds,
  ...orderNewsKinds,
  ...certificateNewsKinds,
  'work-marked',
  'work-returned',
  'reviews-drawn',
  'work-reviewed',
  'mark-set',
  'mark-taken-back',
  'teacher-added',
  'teacher-removed',
  'new-enrolments',
  'work-handed-in',
  'instructor-approved',
  'instructor-refused',
  'data-request',
  'approval-waiting',
  'import-done',
] as const

/** Every letter that the product writes. */
export const letterKinds = [
  'confirm-email',
  'already-here',
  'invitation',
  'reset-password',
  'confirm-by-reset',
  'new-email',
  'email-taken',
  'email-change-asked',
  'email-changed',
  'guardian-asked',
  'guardian-receipt',
  'guardian-link',
  'guardian-agreed',
  'guardian-refused',
  'data-copy',
  'data-request-answered',
  'account-goes',
  'account-gone',
  'factor-added',
  'factor-removed',
  'factor-reset',
  'recovery-code-used',
  'password-flood',
  'code-flood',
  ...notificationKinds,
  'digest',
  'inquiry-receipt',
  'inquiry-reply',
  'newsletter-confirm',
  'newsletter-welcome',
  'newsletter-issue',
] as const

export type LetterKind = (typeof letterKinds)[number]
