import type { Db } from '#db/client.server.ts'
import { type AuditActor, recordAudit } from '#domain/audit/record-audit.server.ts'
import { triedAgain } from '#platform/jobs/jobs-in-queue.server.ts'
import { DomainError } from '#shared/domain-error.ts'
import type { Role } from '#shared/roles.ts'
import type { JobName } from './job-kinds.ts'
import { canLookAfterJobs } from './policy.ts'

/** One job, or all that have failed, of one kind or ('') of every kind. */
export type ToRetry = { jobId: string } | { kind: JobName | '' }

/** Has what has failed tried again at once, as often as if it were new, and returns how many jobs that are. Throws forbidden for all but
 *  admins, not-found for a single job that has not failed, or is gone. */
export function retryJobs(db: Db, viewer: AuditActor & { role: Role }, asked: ToRetry): Promise<number> {
  return db.transaction(async (tx) => {
    if (!canLookAfterJobs(viewer)) throw new DomainError('forbidden', 'jobs')
    const one = 'jobId' in asked
    const { rows } = await tx.execute(triedAgain(one ? { id: asked.jobId } : { name: asked.kind }))
    if (one && rows.length === 0) throw new DomainError('not-found', 'job')
    if (rows.length > 0)
      await recordAudit(
        tx,
        viewer,
        'jobs-retried',
        { id: null, name: one ? `${rows[0]?.name}` : asked.kind },
        { count: rows.length },
      )
    return rows.length
  })
}
