import type { JobName } from '#domain/jobs/job-kinds.ts'
import { m } from '#messages'
import type { JobState } from '#platform/jobs/job-state.ts'

/** What people call the kinds of jobs. */
export const jobKindName: Record<JobName, () => string> = {
  'send-mail': m.desk_job_send_mail,
  'mail-reset-link': m.desk_job_mail_reset_link,
  'mail-notification': m.desk_job_mail_notification,
  remind: m.desk_job_remind,
  'follow-up': m.desk_job_follow_up,
  'back-up': m.desk_job_back_up,
}

export const jobStateName: Record<JobState, () => string> = {
  running: m.desk_job_running,
  waiting: m.desk_job_waiting,
  later: m.desk_job_later,
  failing: m.desk_job_failing,
  dead: m.desk_job_dead,
}
