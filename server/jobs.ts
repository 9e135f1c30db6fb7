import { notificationPost } from '#app/notifications/notification-links.server.ts'
import { resetLink } from '#app/people/people-mail.server.ts'
import type { Db } from '#db/client.server.ts'
import { backUpInProcess } from '#domain/backup/back-up-in-process.server.ts'
import { type JobName, jobKinds } from '#domain/jobs/job-kinds.ts'
import { inviteBack } from '#domain/notifications/invite-back.server.ts'
import { mailNotification } from '#domain/notifications/mail-notification.server.ts'
import { remindOfEvents } from '#domain/notifications/remind-of-events.server.ts'
import { sendDigests } from '#domain/notifications/send-digests.server.ts'
import { sumUpEnrolments } from '#domain/notifications/sum-up-enrolments.server.ts'
import type { Outbox } from '#domain/outbox/outbox.server.ts'
import { sendMail } from '#domain/outbox/send-mail.server.ts'
import type { Auth } from '#domain/people/auth.server.ts'
import { mailResetLink } from '#domain/people/mail-reset-link.server.ts'
import type { Env } from '#platform/env.server.ts'
import type { TimedJob } from '#platform/jobs/job-run.server.ts'
import { doing, type JobWork } from '#platform/jobs/job-work.server.ts'
import type { Log } from '#platform/log.server.ts'
import { createMail } from '#platform/mail.server.ts'

type Parts = { db: Db; auth: Auth; outbox: Outbox; env: Env; log: Log }

/** What does the jobs of each kind. */
function workOf({ db, auth, outbox, env, log }: Parts): Record<JobName, JobWork> {
  const post = { db, log, mail: createMail(env, log), authSecret: env.authSecret, confirms: auth.confirms }
  const linkFor = (token: string) => resetLink({ env }, token)
  const telling = { db, outbox, ...notificationPost({ env }) }
  return {
    'send-mail': doing(jobKinds['send-mail'], (payload) => sendMail(post, payload)),
    'mail-reset-link': doing(jobKinds['mail-reset-link'], (payload) =>
      mailResetLink(db, { auth, outbox, linkFor }, payload),
    ),
    'mail-notification': doing(jobKinds['mail-notification'], (payload) =>
      mailNotification(telling, payload),
    ),
    remind: doing(jobKinds.remind, async () => {
      await remindOfEvents(db)
      await sendDigests(telling)
    }),
    'follow-up': doing(jobKinds['follow-up'], async () => {
      await inviteBack(db)
      await sumUpEnrolments(db)
    }),
    'back-up': doing(jobKinds['back-up'], (_, { signal }) => backUpInProcess(log, signal)),
  }
}

/** When jobs come by themselves, UTC. Reminders every five minutes; half past one in Jakarta and half past three in Jayapura nobody learns. */
const times = { remind: '*/5 * * * *', 'follow-up': '12 * * * *', 'back-up': '30 18 * * *' } as const

const timedJob = (name: keyof typeof times): TimedJob => ({
  name,
  cronUtc: times[name],
  maxAttempts: jobKinds[name].maxAttempts,
})

/** The jobs that this process does, and those that come by themselves. A backup is made by processes that have a place for it, by one of them. */
export function jobsOf(parts: Parts): { work: Partial<Record<JobName, JobWork>>; timed: TimedJob[] } {
  const { 'back-up': backUp, ...others } = workOf(parts)
  const timed = [timedJob('remind'), timedJob('follow-up')]
  if (!parts.env.backupDir) return { work: others, timed }
  return { work: { ...others, 'back-up': backUp }, timed: [...timed, timedJob('back-up')] }
}
