import type { Db } from '#db/client.server.ts'
import { addJob } from '#domain/jobs/add-job.server.ts'
import type { JobPayload } from '#domain/jobs/job-kinds.ts'
import { uuidV7 } from '#shared/uuid.ts'
import { addressGroup } from './address-group.ts'
import type { Auth } from './auth.server.ts'
import { consumeRateLimit } from './rate-limit.server.ts'

/** Accepts a request for a new password (P18). It answers the same way, and after the same work, whether or not the email belongs
 *  to somebody: looking the person up and mailing the link is a job (mail-reset-link.server.ts). Throws TooManyAttempts for an address that
 *  asks too often. */
export async function requestPasswordReset(
  db: Db,
  auth: Auth,
  asking: Omit<JobPayload<'mail-reset-link'>, 'mailId'>,
): Promise<void> {
  await consumeRateLimit(db, `reset:address:${addressGroup(asking.address)}`, auth.limits.resetFromAddress)
  await addJob(db, 'mail-reset-link', { mailId: uuidV7(), ...asking })
}
