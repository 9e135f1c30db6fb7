import type { LetterKind } from '#domain/outbox/letter-kinds.ts'
import { m } from '#messages'

/** What people call the letters that the product writes. */
const letterName: Record<LetterKind, () => string> = {
  'confirm-email': m.desk_letter_confirm_email,
  'already-here': m.desk_letter_already_here,
  invitation: m.desk_letter_invitation,
  'reset-password': m.desk_letter_reset_password,
  'confirm-by-reset': m.desk_letter_confirm_by_reset,
  'new-email': m.desk_letter_new_email,
  'email-taken': m.desk_letter_email_taken,
  'email-change-asked': m.desk_letter_email_change_asked,
  'email-changed': m.desk_letter_email_changed,
  'factor-added': m.desk_letter_factor_added,
  'factor-removed': m.desk_letter_factor_removed,
  'factor-reset': m.desk_letter_factor_reset,
  'recovery-code-used': m.desk_letter_recovery_code_used,
  'password-flood': m.desk_letter_password_flood,
  'code-flood': m.desk_letter_code_flood,
  'event-registered': m.desk_letter_event_registered,
  'event-promoted': m.desk_letter_event_promoted,
  'event-changed': m.desk_letter_event_changed,
  'event-cancelled': m.desk_letter_event_cancelled,
  'event-removed': m.desk_letter_event_removed,
  'event-message': m.desk_letter_event_message,
  'student-message': m.desk_letter_student_message,
  'instructor-approved': m.desk_letter_instructor_approved,
  'instructor-refused': m.desk_letter_instructor_refused,
  'event-reminder': m.desk_letter_event_reminder,
  enrolled: m.desk_letter_enrolled,
  'enrolled-by-hand': m.desk_letter_enrolled_by_hand,
  'removed-from-course': m.desk_letter_removed_from_course,
  'course-finished': m.desk_letter_course_finished,
  'course-paused': m.desk_letter_course_paused,
  'course-deleted': m.desk_letter_course_deleted,
  'quiz-marked': m.desk_letter_quiz_marked,
  'review-answered': m.desk_letter_review_answered,
  'question-asked': m.desk_letter_question_asked,
  'question-answered': m.desk_letter_question_answered,
  'work-marked': m.desk_letter_work_marked,
  'work-returned': m.desk_letter_work_returned,
  'work-handed-in': m.desk_letter_work_handed_in,
  'teacher-added': m.desk_letter_teacher_added,
  'new-enrolments': m.desk_letter_new_enrolments,
  'approval-waiting': m.desk_letter_approval_waiting,
  'import-done': m.desk_letter_import_done,
  digest: m.desk_letter_digest,
  'inquiry-receipt': m.desk_letter_inquiry_receipt,
  'inquiry-reply': m.desk_letter_inquiry_reply,
  'newsletter-confirm': m.desk_letter_newsletter_confirm,
  'newsletter-welcome': m.desk_letter_newsletter_welcome,
  'newsletter-issue': m.desk_letter_newsletter_issue,
}

const isKnown = (kind: string): kind is LetterKind => Object.hasOwn(letterName, kind)

/** The name of a letter that was stored; of a kind that this version does not write, what was stored. */
export const letterKindName = (kind: string): string => (isKnown(kind) ? letterName[kind]() : kind)
