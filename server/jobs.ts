import { issueLinks } from '#app/inquiries/newsletter-links.server.ts'
import { resetLink } from '#app/people/people-mail.server.ts'
import type { Db } from '#db/client.server.ts'
import { backUpInProcess } from '#domain/backup/back-up-in-process.server.ts'
import { type JobName, jobKinds } from '#domain/jobs/job-kinds.ts'
import { issueCron, latestMs } from '#domain/newsletter/issue-day.ts'
import { prepareIssue } from '#domain/newsletter/prepare-issue.server.ts'
import { sendBatch } from '#domain/newsletter/send-batch.server.ts'
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
  const { authSecret, publicUrl: siteUrl } = env
  const post = { db, log, mail: createMail(env, log), authSecret, siteUrl, confirms: auth.confirms }
  const linkFor = (token: string) => resetLink({ env }, token)
  return {
    'send-mail': doing(jobKinds['send-mail'], (payload) => sendMail(post, payload)),
    'mail-reset-link': doing(jobKinds['mail-reset-link'], (payload) =>
      mailResetLink(db, { auth, outbox, linkFor }, payload),
    ),
    'back-up': doing(jobKinds['back-up'], (_, { signal }) => backUpInProcess(log, signal)),
    newsletter: doing(jobKinds.newsletter, () => prepareIssue(db)),
    'newsletter-batch': doing(jobKinds['newsletter-batch'], (payload) =>
      sendBatch(db, { outbox, links: issueLinks(env), secret: authSecret }, payload),
    ),
  }
}

/** Half past one in Jakarta, half past three in Jayapura: nobody learns. */
const quietHour = '30 18 * * *'

const newsletter: TimedJob = {
  name: 'newsletter',
  cronUtc: issueCron,
  maxAttempts: jobKinds.newsletter.maxAttempts,
  madeUpForMs: latestMs,
}

const backUp: TimedJob = {
  name: 'back-up',
  cronUtc: quietHour,
  maxAttempts: jobKinds['back-up'].maxAttempts,
}

/** The jobs that this process does, and those that come by themselves. A backup is made by processes that have a place for it, by one of them. */
export function jobsOf(parts: Parts): { work: Partial<Record<JobName, JobWork>>; timed: TimedJob[] } {
  const { 'back-up': backingUp, ...others } = workOf(parts)
  if (!parts.env.backupDir) return { work: others, timed: [newsletter] }
  return { work: { ...others, 'back-up': backingUp }, timed: [newsletter, backUp] }
}
