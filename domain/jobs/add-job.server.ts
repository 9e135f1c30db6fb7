import type { Db } from '#db/client.server.ts'
import { type JobOptions, queuedJob } from '#platform/jobs/queued-job.server.ts'
import { type JobName, type JobPayload, jobKinds } from './job-kinds.ts'

/** Queues a job: it is there when the transaction commits, and not when it rolls back. Done at least once by one of the
 *  processes, so that doing it twice must be the same as once. */
export async function addJob<Name extends JobName>(
  tx: Db,
  name: Name,
  payload: JobPayload<Name>,
  options: Partial<JobOptions> = {},
): Promise<void> {
  await tx.execute(queuedJob(name, payload, { maxAttempts: jobKinds[name].maxAttempts, ...options }))
}
