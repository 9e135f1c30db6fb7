import { m } from '#messages'
import { formatDate, formatDateTime, formatTime, isoDay } from '#shared/dates.ts'
import type { Locale } from '#shared/locale.ts'
import { formatRupiah } from '#shared/money.ts'
import { defaultTimeZone, type TimeZone } from '#shared/time-zones.ts'
import type { NotificationKind } from './notification-kinds.ts'
import type { Told } from './stored-notification.ts'

/** Who reads, when, and by which clocks. */
type Reading = { locale: Locale; now: Date; timeZone: TimeZone }

/** What a notification says in one line, in its reader's language, made when it is read. */
export function notificationWords({ kind, facts }: Pick<Told, 'kind' | 'facts'>, reading: Reading): string {
  const { locale } = reading
  const title = facts.title ?? m.notifications_gone({}, { locale })
  const said = {
    title,
    when: whenOf(facts, reading),
    from: facts.from ?? '',
    subject: facts.subject ?? '',
    name: facts.name ?? '',
    reason: facts.reason ?? '',
    lesson: facts.lesson ?? '',
    was: String(facts.was ?? ''),
    becomes: String(facts.becomes ?? ''),
    count: (facts.count ?? 0).toLocaleString(locale),
    amount: formatRupiah(facts.amount ?? 0),
    until: untilOf(facts, reading),
    date: dateOf(facts, locale),
  }
  return (variantOf(kind, facts) ?? words[kind])(said, { locale })
}

/** Words that something has only where it happened in another way than most. */
function variantOf(kind: NotificationKind, facts: Told['facts']) {
  if (kind === 'quiz-marked' && facts.was !== undefined) return wordsOfRegraded(facts)
  if (kind === 'import-done' && facts.title === undefined) return m.notifications_said_people_imported
  if (kind === 'new-enrolments' && facts.title !== undefined) return m.notifications_said_enrolments_in
  if (kind === 'work-handed-in' && facts.title !== undefined) return m.notifications_said_work_handed_in_of
  if (kind === 'order-late' && facts.need === 'no-seat') return m.notifications_said_order_no_seat
  if (kind === 'order-late' && facts.need === 'twice') return m.notifications_said_order_twice
  if (kind === 'data-request' && facts.count === 0) return m.notifications_said_data_request_late
  return null
}

type Said = Record<
  | 'title'
  | 'when'
  | 'from'
  | 'subject'
  | 'name'
  | 'reason'
  | 'lesson'
  | 'count'
  | 'date'
  | 'was'
  | 'becomes'
  | 'amount'
  | 'until',
  string
>

/** Anyone who knows their mark learns what has become of it. */
function wordsOfRegraded({ was, becomes, passes }: Told['facts']) {
  if (passes) return m.notifications_said_quiz_regraded_passed
  return was === becomes ? m.notifications_said_quiz_regraded_same : m.notifications_said_quiz_regraded
}

const words: Record<NotificationKind, (said: Said, options: { locale: Locale }) => string> = {
  enrolled: m.notifications_said_enrolled,
  'enrolled-by-hand': m.notifications_said_enrolled_by_hand,
  'removed-from-course': m.notifications_said_removed_from_course,
  'course-finished': m.notifications_said_course_finished,
  'course-paused': m.notifications_said_course_paused,
  'course-deleted': m.notifications_said_course_deleted,
  'student-message': m.notifications_said_student_message,
  'quiz-marked': m.notifications_said_quiz_marked,
  'review-answered': m.notifications_said_review_answered,
  'question-asked': m.notifications_said_question_asked,
  'question-answered': m.notifications_said_question_answered,
  'discussion-asked': m.notifications_said_discussion_asked,
  'discussion-replied': m.notifications_said_discussion_replied,
  'discussion-mentioned': m.notifications_said_discussion_mentioned,
  'discussion-accepted': m.notifications_said_discussion_accepted,
  'discussion-hidden': m.notifications_said_discussion_hidden,
  announcement: m.notifications_said_announcement,
  'event-registered': m.notifications_said_event_registered,
  'event-promoted': m.notifications_said_event_promoted,
  'event-changed': m.notifications_said_event_changed,
  'event-cancelled': m.notifications_said_event_cancelled,
  'event-removed': m.notifications_said_event_removed,
  'event-message': m.notifications_said_event_message,
  'event-reminder': m.notifications_said_event_reminder,
  'instructor-approved': m.notifications_said_instructor_approved,
  'instructor-refused': m.notifications_said_instructor_refused,
  'portfolio-taken-down': m.notifications_said_portfolio_taken_down,
  'portfolio-allowed': m.notifications_said_portfolio_allowed,
  'approval-waiting': m.notifications_said_approval_waiting,
  'teacher-added': m.notifications_said_teacher_added,
  'teacher-removed': m.notifications_said_teacher_removed,
  'work-marked': m.notifications_said_work_marked,
  'work-returned': m.notifications_said_work_returned,
  'reviews-drawn': m.notifications_said_reviews_drawn,
  'work-reviewed': m.notifications_said_work_reviewed,
  'mark-set': m.notifications_said_mark_set,
  'mark-taken-back': m.notifications_said_mark_taken_back,
  'work-handed-in': m.notifications_said_work_handed_in,
  'new-enrolments': m.notifications_said_new_enrolments,
  'order-placed': m.notifications_said_order_placed,
  'order-paid': m.notifications_said_order_paid,
  'order-checking': m.notifications_said_order_checking,
  'order-expired': m.notifications_said_order_expired,
  'order-late': m.notifications_said_order_late,
  'order-reversed': m.notifications_said_order_reversed,
  'order-refunded': m.notifications_said_order_refunded,
  'proof-rejected': m.notifications_said_proof_rejected,
  'seat-offered': m.notifications_said_seat_offered,
  'scholarship-granted': m.notifications_said_scholarship_granted,
  'scholarship-refused': m.notifications_said_scholarship_refused,
  'certificate-revoked': m.notifications_said_certificate_revoked,
  'certificate-restored': m.notifications_said_certificate_restored,
  'certificate-corrected': m.notifications_said_certificate_corrected,
  'payment-waiting': m.notifications_said_payment_waiting,
  'data-request': m.notifications_said_data_request,
  'scholarship-asked': m.notifications_said_scholarship_asked,
  'import-done': m.notifications_said_course_imported,
}

/** When an event begins, as people say it there: 'besok pukul 10.00 WIT', on other days than today and tomorrow with the date. */
function whenOf({ startsAt, timeZone = defaultTimeZone }: Told['facts'], reading: Reading): string {
  return startsAt === undefined ? '' : startWords(new Date(startsAt), timeZone, reading)
}

/** A day that is told by itself. */
const dateOf = ({ day }: Told['facts'], locale: Locale): string =>
  day ? formatDate(new Date(`${day}T00:00:00Z`), locale, defaultTimeZone) : ''

/** Until when something is to be paid, by the reader's clocks: a moment by its day and hour, because it is read on other days too. */
const untilOf = ({ until }: Told['facts'], { locale, timeZone }: Reading): string =>
  until === undefined ? '' : formatDateTime(new Date(until), locale, timeZone)

const day = 24 * 3600_000

/** @internal Exported for tests. */
export function startWords(
  startsAt: Date,
  timeZone: TimeZone,
  { locale, now }: Omit<Reading, 'timeZone'>,
): string {
  const time = formatTime(startsAt, locale, timeZone)
  const date = isoDay(startsAt, timeZone)
  if (date === isoDay(now, timeZone)) return m.notifications_today_at({ time }, { locale })
  if (date === isoDay(new Date(now.getTime() + day), timeZone))
    return m.notifications_tomorrow_at({ time }, { locale })
  return m.notifications_day_at({ date: formatDate(startsAt, locale, timeZone), time }, { locale })
}
