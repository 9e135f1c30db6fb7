import { z } from 'zod'
import { roleName } from '#domain/people/role-name.ts'
import { m } from '#messages'
import { pageSize } from '#shared/page-cursor.ts'
import { type Role, roles } from '#shared/roles.ts'

/** What is said once, on the screen that comes after it was done (SPEC §8). */
const plainWords = {
  'profile-saved': m.shell_flash_profile_saved,
  'wishes-saved': m.shell_flash_wishes_saved,
  'portfolio-taken-down': m.shell_flash_portfolio_taken_down,
  'portfolio-allowed': m.shell_flash_portfolio_allowed,
  'portfolio-on': m.shell_flash_portfolio_on,
  'portfolio-off': m.shell_flash_portfolio_off,
  'birth-date-said': m.shell_flash_birth_date_said,
  'guardian-asked': m.shell_flash_guardian_asked,
  'guardian-link-sent': m.shell_flash_guardian_link_sent,
  'guardian-copy-asked': m.shell_flash_guardian_copy_asked,
  'data-copy-asked': m.shell_flash_data_copy_asked,
  'data-restricted': m.shell_flash_data_restricted,
  'data-unrestricted': m.shell_flash_data_unrestricted,
  'data-request-made': m.shell_flash_data_request_made,
  'deletion-asked': m.shell_flash_deletion_asked,
  'deletion-taken-back': m.shell_flash_deletion_taken_back,
  'texts-agreed': m.shell_flash_texts_agreed,
  'texts-changed': m.shell_flash_texts_changed,
  'newsletter-on': m.shell_flash_newsletter_on,
  'newsletter-off': m.shell_flash_newsletter_off,
  'digest-on': m.shell_flash_digest_on,
  'digest-off': m.shell_flash_digest_off,
  'device-off': m.shell_flash_device_off,
  'sample-sent': m.shell_flash_sample_sent,
  'notifications-read': m.shell_flash_notifications_read,
  'mentor-saved': m.shell_flash_mentor_saved,
  'repetitions-on': m.shell_flash_repetitions_on,
  'repetitions-off': m.shell_flash_repetitions_off,
  'password-saved': m.shell_flash_password_saved,
  'password-reset': m.shell_flash_password_reset,
  'email-asked': m.shell_flash_email_asked,
  'email-changed': m.shell_flash_email_changed,
  'email-confirmed-choose': m.shell_flash_email_confirmed_choose,
  'sign-in-methods-ended': m.shell_flash_sign_in_methods_ended,
  'factor-removed': m.shell_flash_factor_removed,
  'sign-in-linked': m.shell_flash_sign_in_linked,
  'sign-in-not-linked': m.shell_flash_sign_in_not_linked,
  'sign-in-unlinked': m.shell_flash_sign_in_unlinked,
  'password-link-sent': m.shell_flash_password_link_sent,
  'passkey-added': m.shell_flash_passkey_added,
  'passkey-removed': m.shell_flash_passkey_removed,
  'half-session-over': m.shell_flash_half_session_over,
  'email-confirmed': m.shell_flash_email_confirmed,
  'confirmation-sent': m.shell_flash_confirmation_sent,
  'session-ended': m.shell_flash_session_ended,
  'not-sent-yet': m.shell_flash_not_sent_yet,
  'inquiry-handled': m.shell_flash_inquiry_handled,
  'inquiry-reopened': m.shell_flash_inquiry_reopened,
  'inquiry-replied': m.shell_flash_inquiry_replied,
  'payment-approved': m.shell_flash_payment_approved,
  'payment-waits': m.shell_flash_payment_waits,
  'payment-over': m.shell_flash_payment_over,
  'proof-rejected': m.shell_flash_proof_rejected,
  'order-let-in': m.shell_flash_order_let_in,
  'order-still-waits': m.shell_flash_order_still_waits,
  'order-turned-away': m.shell_flash_order_turned_away,
  'surplus-kept': m.shell_flash_surplus_kept,
  'refund-asked': m.shell_flash_refund_asked,
  'refund-by-hand': m.shell_flash_refund_by_hand,
  'refund-sent': m.shell_flash_refund_sent,
  'provider-asked': m.shell_flash_provider_asked,
  'credit-dismissed': m.shell_flash_credit_dismissed,
  'line-dismissed': m.shell_flash_line_dismissed,
  'statement-taken': m.shell_flash_statement_taken,
  'statement-known': m.shell_flash_statement_known,
  'jobs-retried': m.shell_flash_jobs_retried,
  'issue-saved': m.shell_flash_issue_saved,
  'issue-tested': m.shell_flash_issue_tested,

  'category-created': m.shell_flash_category_created,
  'category-updated': m.shell_flash_category_updated,
  'category-deleted': m.shell_flash_category_deleted,

  'article-created': m.shell_flash_article_created,
  'article-updated': m.shell_flash_article_updated,
  'article-published': m.shell_flash_article_published,
  'article-unpublished': m.shell_flash_article_unpublished,
  'article-deleted': m.shell_flash_article_deleted,
  'article-restored': m.shell_flash_article_restored,
  'list-draft-saved': m.shell_flash_list_draft_saved,
  'list-published': m.shell_flash_list_published,
  'list-discarded': m.shell_flash_list_discarded,

  'event-created': m.shell_flash_event_created,
  'event-updated': m.shell_flash_event_updated,
  'event-deleted': m.shell_flash_event_deleted,
  'event-published': m.shell_flash_event_published,
  'event-unpublished': m.shell_flash_event_unpublished,
  'event-cancelled': m.shell_flash_event_cancelled,

  'seat-taken': m.shell_flash_seat_taken,
  'seat-given-back': m.shell_flash_seat_given_back,
  'waitlist-joined': m.shell_flash_waitlist_joined,
  'waitlist-left': m.shell_flash_waitlist_left,
  saved: m.shell_flash_saved,
  unsaved: m.shell_flash_unsaved,

  'question-sent': m.shell_flash_question_sent,
  'question-answered': m.shell_flash_question_answered,
  'question-reported': m.shell_flash_question_reported,

  'question-asked': m.shell_flash_question_asked,
  'question-replied': m.shell_flash_question_replied,
  'reply-accepted': m.shell_flash_reply_accepted,
  'acceptance-taken-back': m.shell_flash_acceptance_taken_back,
  'question-followed': m.shell_flash_question_followed,
  'question-unfollowed': m.shell_flash_question_unfollowed,
  'question-closed': m.shell_flash_question_closed,
  'question-reopened': m.shell_flash_question_reopened,
  'text-changed': m.shell_flash_text_changed,
  'text-removed': m.shell_flash_text_removed,
  'text-hidden': m.shell_flash_text_hidden,
  'text-shown': m.shell_flash_text_shown,
  announced: m.shell_flash_announced,
  'announcement-withdrawn': m.shell_flash_announcement_withdrawn,

  enrolled: m.shell_flash_enrolled,
  'lesson-completed': m.shell_flash_lesson_completed,
  'lesson-gone': m.shell_flash_lesson_gone,
  'lesson-locked': m.shell_flash_lesson_locked,
  'completion-stays': m.shell_flash_completion_stays,
  'lesson-taken-back': m.shell_flash_lesson_taken_back,
  'note-saved': m.shell_flash_note_saved,
  'essay-marked': m.shell_flash_essay_marked,
  'quiz-regraded': m.shell_flash_quiz_regraded,
  'quiz-regraded-in-part': m.shell_flash_quiz_regraded_in_part,
  'quiz-regraded-same': m.shell_flash_quiz_regraded_same,
  'extra-time-set': m.shell_flash_extra_time_set,
  'weights-saved': m.shell_flash_weights_saved,
  'answers-saved': m.shell_flash_answers_saved,
  'note-deleted': m.shell_flash_note_deleted,
  'work-handed-in': m.shell_flash_work_handed_in,
  'proof-sent': m.shell_flash_proof_sent,
  'order-given-up': m.shell_flash_order_given_up,
  'order-free': m.shell_flash_order_free,
  'peer-review-sent': m.shell_flash_peer_review_sent,
  'peer-review-kept': m.shell_flash_peer_review_kept,
  'mark-appealed': m.shell_flash_mark_appealed,
  'assignment-saved': m.shell_flash_assignment_saved,
  'assignment-removed': m.shell_flash_assignment_removed,

  'review-saved': m.shell_flash_review_saved,
  'review-deleted': m.shell_flash_review_deleted,
  'review-answered': m.shell_flash_review_answered,
  'answer-taken-back': m.shell_flash_answer_taken_back,
  'review-hidden': m.shell_flash_review_hidden,
  'review-shown': m.shell_flash_review_shown,

  'course-created': m.shell_flash_course_created,
  'course-duplicated': m.shell_flash_course_duplicated,
  'course-teacher-added': m.shell_flash_course_teacher_added,
  'course-teacher-removed': m.shell_flash_course_teacher_removed,
  'course-left': m.shell_flash_course_left,
  'course-updated': m.shell_flash_course_updated,
  'course-deleted': m.shell_flash_course_deleted,
  'course-published': m.shell_flash_course_published,
  'course-waiting': m.shell_flash_course_waiting,
  'course-unpublished': m.shell_flash_course_unpublished,
  'module-created': m.shell_flash_module_created,
  'module-updated': m.shell_flash_module_updated,
  'module-deleted': m.shell_flash_module_deleted,
  'module-moved': m.shell_flash_module_moved,
  'lesson-created': m.shell_flash_lesson_created,
  'lesson-duplicated': m.shell_flash_lesson_duplicated,
  'lesson-updated': m.shell_flash_lesson_updated,
  'lesson-deleted': m.shell_flash_lesson_deleted,
  'lesson-moved': m.shell_flash_lesson_moved,
  'lesson-opened': m.shell_flash_lesson_opened,
  'lesson-closed': m.shell_flash_lesson_closed,
  'quiz-saved': m.shell_flash_quiz_saved,
  'bank-question-saved': m.shell_flash_bank_question_saved,
  'quiz-question-deleted': m.shell_flash_quiz_question_deleted,
  'voucher-created': m.shell_flash_voucher_created,
  'voucher-changed': m.shell_flash_voucher_changed,
  'voucher-stopped': m.shell_flash_voucher_stopped,
  'scholarship-asked': m.shell_flash_scholarship_asked,
  'message-sent': m.shell_flash_message_sent,
  'message-sent-to-some': m.shell_flash_message_sent_to_some,
} satisfies Record<string, () => string>

/** The same, of somebody. */
const wordsOfSomebody = {
  'user-updated': m.shell_flash_user_updated,
  'user-deleted': m.shell_flash_user_deleted,
  'user-activated': m.shell_flash_user_activated,
  'user-deactivated': m.shell_flash_user_deactivated,
  'user-invited': m.shell_flash_user_invited,
  'learner-enrolled': m.shell_flash_learner_enrolled,
  'work-marked': m.shell_flash_work_marked,
  'work-returned': m.shell_flash_work_returned,
  'mark-set': m.shell_flash_mark_set,
  'mark-taken-back': m.shell_flash_mark_taken_back,
  'learner-removed': m.shell_flash_learner_removed,
  'user-signed-out': m.shell_flash_user_signed_out,
  'reset-link-sent': m.shell_flash_reset_link_sent,
  'factor-reset': m.shell_flash_factor_reset,
  'attendee-added': m.shell_flash_attendee_added,
  'attendee-promoted': m.shell_flash_attendee_promoted,
  'attendee-removed': m.shell_flash_attendee_removed,
  'waiting-removed': m.shell_flash_waiting_removed,
  'instructor-approved': m.shell_flash_instructor_approved,
  'scholarship-granted': m.shell_flash_scholarship_granted,
  'scholarship-refused': m.shell_flash_scholarship_refused,
  'instructor-refused': m.shell_flash_instructor_refused,
  'data-request-answered': m.shell_flash_data_request_answered,
  'guardian-agreed': m.shell_flash_guardian_agreed,
  'guardian-refused': m.shell_flash_guardian_refused,
  'guardian-withdrew': m.shell_flash_guardian_withdrew,
  'birth-date-corrected': m.shell_flash_birth_date_corrected,
  'certificate-revoked': m.shell_flash_certificate_revoked,
  'certificate-restored': m.shell_flash_certificate_restored,
  'certificate-corrected': m.shell_flash_certificate_corrected,
} satisfies Record<string, (facts: { name: string }) => string>

/** The same, of so many that were chosen. */
const wordsOfMany = {
  'articles-published': m.shell_flash_articles_published,
  'articles-unpublished': m.shell_flash_articles_unpublished,
  'attendees-checked-in': m.shell_flash_attendees_checked_in,
  'courses-published': m.shell_flash_courses_published,
  'courses-unpublished': m.shell_flash_courses_unpublished,
  'courses-categorised': m.shell_flash_courses_categorised,
  'events-published': m.shell_flash_events_published,
  'events-unpublished': m.shell_flash_events_unpublished,
  'class-taken': m.shell_flash_class_taken,
  'inquiries-handled': m.shell_flash_inquiries_handled,
  'instructors-approved': m.shell_flash_instructors_approved,
  'users-activated': m.shell_flash_users_activated,
  'users-deactivated': m.shell_flash_users_deactivated,
  'users-invited': m.shell_flash_users_invited,
} satisfies Record<string, (facts: { n: number }) => string>

export type FlashOfMany = keyof typeof wordsOfMany
type PlainKind = keyof typeof plainWords
type KindOfSomebody = keyof typeof wordsOfSomebody

/** What was done, with what there is to know to say it: a kind that nobody knows, or one that lacks a fact, does not compile. */
export type Flash =
  | { kind: PlainKind }
  | { kind: KindOfSomebody; name: string }
  | { kind: FlashOfMany; n: number }
  | { kind: 'user-created'; role: Role }
  | { kind: 'saved-merged'; fields: string }

export type FlashKind = Flash['kind']

/** What their screens show in a place of their own. */
const shownByScreens: ReadonlySet<FlashKind> = new Set<FlashKind>(['password-reset'])

/** What the next screen has to say, in the reader's language. */
export type SaidFlash = { kind: FlashKind; words: string; isShownByScreen: boolean }

export const writeFlash = (flash: Flash): string => JSON.stringify(flash)

/** What a cookie asks to be said. It came from outside: only a kind that we know, with facts that we would have sent, is said; of anything else
 *  nothing is. */
export function readFlash(text: string): SaidFlash | null {
  const { data: flash } = flashSchema.safeParse(text)
  if (!flash) return null
  return { kind: flash.kind, words: wordsOf(flash), isShownByScreen: shownByScreens.has(flash.kind) }
}

function wordsOf(flash: Flash): string {
  if ('role' in flash) return m.shell_flash_user_created({ role: roleName[flash.role]() })
  if ('fields' in flash) return m.shell_flash_saved_merged({ fields: flash.fields })
  if ('n' in flash) return wordsOfMany[flash.kind](flash)
  return 'name' in flash ? wordsOfSomebody[flash.kind](flash) : plainWords[flash.kind]()
}

const kindIn = <Kind extends string>(words: Record<Kind, unknown>) =>
  z.custom<Kind>((kind) => typeof kind === 'string' && Object.hasOwn(words, kind))

const flashSchema = z
  .string()
  .max(2000)
  .transform((text, context) => {
    try {
      const facts: unknown = JSON.parse(text)
      return facts
    } catch {
      context.addIssue({ code: 'custom' })
      return z.NEVER
    }
  })
  .pipe(
    z.union([
      z.strictObject({ kind: kindIn(plainWords) }),
      z.strictObject({ kind: kindIn(wordsOfSomebody), name: z.string().min(1).max(200) }),
      z.strictObject({ kind: kindIn(wordsOfMany), n: z.int().min(1).max(pageSize) }),
      z.strictObject({ kind: z.literal('user-created'), role: z.enum(roles) }),
      z.strictObject({ kind: z.literal('saved-merged'), fields: z.string().min(1).max(500) }),
    ]),
  )
