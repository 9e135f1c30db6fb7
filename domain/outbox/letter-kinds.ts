/** What is told of questions and announcements in a course. */
export const discussionKinds = [
  'discussion-asked',
  'discussion-replied',
  'discussion-mentioned',
  'discussion-accepted',
  'discussion-hidden',
  'announcement',
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
  'work-marked',
  'work-returned',
  'teacher-added',
  'new-enrolments',
  'work-handed-in',
  'instructor-approved',
  'instructor-refused',
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
