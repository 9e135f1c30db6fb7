import type { JobName } from '#domain/jobs/job-kinds.ts'
import { m } from '#messages'
import type { JobState } from '#platform/jobs/job-state.ts'

/** What people call the kinds of jobs. */
export const jobKindName: Record<JobName, () => string> = {
  'send-mail': m.desk_job_send_mail,
  'mail-reset-link': m.desk_job_mail_reset_link,
  'check-upload': m.desk_job_check_upload,
  'import-upload': m.desk_job_import_upload,
  'import-users': m.desk_job_import_users,
  'render-lessons': m.desk_job_render_lessons,
  'keep-up': m.desk_job_keep_up,
  'fetch-pictures': m.desk_job_fetch_pictures,
  'find-pictures': m.desk_job_find_pictures,
  'forget-pictures': m.desk_job_forget_pictures,
  'mail-notification': m.desk_job_mail_notification,
  'send-push': m.desk_job_send_push,
  remind: m.desk_job_remind,
  'follow-up': m.desk_job_follow_up,
  'back-up': m.desk_job_back_up,
  newsletter: m.desk_job_newsletter,
  'newsletter-batch': m.desk_job_newsletter_batch,
  'end-attempt': m.desk_job_end_attempt,
  'peer-review': m.desk_job_peer_review,
  'regrade-quiz': m.desk_job_regrade_quiz,
  'end-order': m.desk_job_end_order,
  'end-orders-of': m.desk_job_end_orders_of,
  'take-seat-of-line': m.desk_job_take_seat_of_line,
  'give-seat-back': m.desk_job_give_seat_back,
  'ask-payment': m.desk_job_ask_payment,
  'cancel-payment': m.desk_job_cancel_payment,
  'pay-back': m.desk_job_pay_back,
  'erase-person': m.desk_job_erase_person,
  'export-data': m.desk_job_export_data,
  'sign-badges': m.desk_job_sign_badges,
  'look-after-orders': m.desk_job_look_after_orders,
}

export const jobStateName: Record<JobState, () => string> = {
  running: m.desk_job_running,
  waiting: m.common_waiting,
  later: m.desk_job_later,
  failing: m.desk_job_failing,
  dead: m.desk_job_dead,
}
