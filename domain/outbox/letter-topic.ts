import { site } from '#content/site.ts'
import { m } from '#messages'
import type { Locale } from '#shared/locale.ts'
import type { LetterKind } from './letter-kinds.ts'

/** What letters are about: in what order a list shows them, and why somebody gets one. */
export const letterTopics = [
  'account',
  'security',
  'learning',
  'teaching',
  'events',
  'digest',
  'work',
  'inquiries',
  'newsletter',
] as const

export type LetterTopic = (typeof letterTopics)[number]

export const topicOfLetter: Record<LetterKind, LetterTopic> = {
  'confirm-email': 'account',
  'already-here': 'account',
  invitation: 'account',
  'reset-password': 'account',
  'confirm-by-reset': 'account',
  'new-email': 'account',
  'email-taken': 'account',
  'email-change-asked': 'security',
  'email-changed': 'security',
  'factor-added': 'security',
  'factor-removed': 'security',
  'factor-reset': 'security',
  'recovery-code-used': 'security',
  'password-flood': 'security',
  'code-flood': 'security',
  'event-registered': 'events',
  'event-promoted': 'events',
  'event-changed': 'events',
  'event-cancelled': 'events',
  'event-removed': 'events',
  'event-message': 'events',
  'student-message': 'learning',
  'instructor-approved': 'teaching',
  'instructor-refused': 'teaching',
  'event-reminder': 'events',
  enrolled: 'learning',
  'enrolled-by-hand': 'learning',
  'removed-from-course': 'learning',
  'course-finished': 'learning',
  'course-paused': 'learning',
  'course-deleted': 'learning',
  'quiz-marked': 'learning',
  'review-answered': 'learning',
  'question-asked': 'teaching',
  'question-answered': 'learning',
  'discussion-asked': 'teaching',
  'discussion-replied': 'learning',
  'discussion-mentioned': 'learning',
  'discussion-accepted': 'learning',
  'discussion-hidden': 'learning',
  announcement: 'learning',
  'work-marked': 'learning',
  'work-returned': 'learning',
  'reviews-drawn': 'learning',
  'work-reviewed': 'learning',
  'mark-set': 'learning',
  'mark-taken-back': 'learning',
  'work-handed-in': 'teaching',
  'teacher-added': 'teaching',
  'teacher-removed': 'teaching',
  'new-enrolments': 'teaching',
  'approval-waiting': 'work',
  'import-done': 'work',
  digest: 'digest',
  'inquiry-receipt': 'inquiries',
  'inquiry-reply': 'inquiries',
  'newsletter-confirm': 'newsletter',
  'newsletter-welcome': 'newsletter',
  'newsletter-issue': 'newsletter',
}

const reasons = {
  account: m.common_letter_why_account,
  security: m.common_letter_why_security,
  learning: m.common_letter_why_learning,
  teaching: m.common_letter_why_teaching,
  events: m.common_letter_why_events,
  digest: m.common_letter_why_digest,
  work: m.common_letter_why_work,
  inquiries: m.common_letter_why_inquiries,
  newsletter: m.common_letter_why_newsletter,
} satisfies Record<LetterTopic, unknown>

/** Why somebody gets a letter of this kind, for its foot. */
export const reasonOfLetter = (kind: LetterKind, locale: Locale): string =>
  reasons[topicOfLetter[kind]]({ site: site.name }, { locale })
