import type { IconName } from '#app/ui/icon.tsx'
import type { NotificationKind } from '#domain/notifications/notification-kinds.ts'
import { m } from '#messages'

type Look = { icon: IconName; name: () => string }

/** The picture of a kind of notification, and what it is called where people choose. */
export const kindLook: Record<NotificationKind, Look> = {
  'event-reminder': { icon: 'clock', name: m.notifications_kind_event_reminder },
  'event-changed': { icon: 'calendar', name: m.notifications_kind_event_changed },
  'event-cancelled': { icon: 'close', name: m.notifications_kind_event_cancelled },
  'event-promoted': { icon: 'success', name: m.notifications_kind_event_promoted },
  'event-registered': { icon: 'calendar', name: m.notifications_kind_event_registered },
  'event-removed': { icon: 'close', name: m.notifications_kind_event_removed },
  'event-message': { icon: 'mail', name: m.notifications_kind_event_message },
  enrolled: { icon: 'book', name: m.notifications_kind_enrolled },
  'enrolled-by-hand': { icon: 'book', name: m.notifications_kind_enrolled_by_hand },
  'removed-from-course': { icon: 'info', name: m.notifications_kind_removed_from_course },
  'course-finished': { icon: 'award', name: m.notifications_kind_course_finished },
  'course-paused': { icon: 'play', name: m.notifications_kind_course_paused },
  'course-deleted': { icon: 'info', name: m.notifications_kind_course_deleted },
  'student-message': { icon: 'mail', name: m.notifications_kind_student_message },
  'quiz-marked': { icon: 'success', name: m.notifications_kind_quiz_marked },
  'review-answered': { icon: 'edit', name: m.notifications_kind_review_answered },
  'question-asked': { icon: 'mail', name: m.notifications_kind_question_asked },
  'question-answered': { icon: 'mail', name: m.notifications_kind_question_answered },
  'discussion-asked': { icon: 'chat', name: m.notifications_kind_discussion_asked },
  'discussion-replied': { icon: 'chat', name: m.notifications_kind_discussion_replied },
  'discussion-mentioned': { icon: 'chat', name: m.notifications_kind_discussion_mentioned },
  'discussion-accepted': { icon: 'success', name: m.notifications_kind_discussion_accepted },
  'discussion-hidden': { icon: 'eye-off', name: m.notifications_kind_discussion_hidden },
  announcement: { icon: 'bell', name: m.notifications_kind_announcement },
  'work-marked': { icon: 'check', name: m.notifications_kind_work_marked },
  'work-returned': { icon: 'edit', name: m.notifications_kind_work_returned },
  'reviews-drawn': { icon: 'users', name: m.notifications_kind_reviews_drawn },
  'work-reviewed': { icon: 'check', name: m.notifications_kind_work_reviewed },
  'mark-set': { icon: 'edit', name: m.notifications_kind_mark_set },
  'mark-taken-back': { icon: 'info', name: m.notifications_kind_mark_taken_back },
  'work-handed-in': { icon: 'inbox', name: m.notifications_kind_work_handed_in },
  'teacher-added': { icon: 'users', name: m.notifications_kind_teacher_added },
  'teacher-removed': { icon: 'info', name: m.notifications_kind_teacher_removed },
  'new-enrolments': { icon: 'users', name: m.notifications_kind_new_enrolments },
  'instructor-approved': { icon: 'success', name: m.notifications_kind_instructor_approved },
  'instructor-refused': { icon: 'info', name: m.notifications_kind_instructor_refused },
  'approval-waiting': { icon: 'clock', name: m.notifications_kind_approval_waiting },
  'import-done': { icon: 'document', name: m.notifications_kind_import_done },
}
