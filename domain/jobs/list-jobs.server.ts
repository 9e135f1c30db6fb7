import { inArray } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { mails } from '#db/tables/mails.ts'
import type { JobState } from '#platform/jobs/job-state.ts'
import { countedJob, countedJobs, listedJob, listedJobs } from '#platform/jobs/jobs-in-queue.server.ts'
import { DomainError } from '#shared/domain-error.ts'
import { pageSize } from '#shared/page-cursor.ts'
import type { Role } from '#shared/roles.ts'
import type { JobFilter } from './job-filter.ts'
import { type JobName, jobNames } from './job-kinds.ts'
import { canLookAfterJobs } from './policy.ts'

export type QueuedJob = {
  id: string
  /** null for a kind that an older or newer version of the program knows. */
  name: JobName | null
  state: JobState
  /** Which letter it sends and to whom, while that is known. */
  mail: { kind: string; to: string } | null
  attempts: number
  maxAttempts: number
  /** Why the last try failed, without a word of people. */
  lastError: string | null
  createdAt: Date
  /** When it is due. */
  runAt: Date
}

/** A page of the jobs that are there, the last that was added first. Two queries. Throws forbidden for all but admins. */
export async function listJobs(
  db: Db,
  viewer: { role: Role },
  { state, kind, cursor }: JobFilter,
): Promise<{ jobs: QueuedJob[]; nextCursor: string | null }> {
  if (!canLookAfterJobs(viewer)) throw new DomainError('forbidden', 'jobs')
  const asked = { state, name: kind, before: cursor || null }
  const { rows } = await db.execute(listedJobs(asked, pageSize + 1))
  const found = z.array(listedJob).parse(rows)
  const page = found.slice(0, pageSize)
  const letters = await mailsOf(
    db,
    page.map(({ payload }) => mailIdIn(payload)),
  )
  return {
    jobs: page.map(({ id, name, state: stands, payload, ...job }) => ({
      id,
      name: jobNames.find((known) => known === name) ?? null,
      state: stands,
      mail: letters.get(mailIdIn(payload) ?? '') ?? null,
      attempts: job.attempts,
      maxAttempts: job.max_attempts,
      lastError: job.last_error,
      createdAt: job.created_at,
      runAt: job.run_at,
    })),
    nextCursor: found.length > pageSize ? (page.at(-1)?.id ?? null) : null,
  }
}

/** How many jobs are in each state. One query. Throws forbidden for all but admins. */
export async function jobFigures(db: Db, viewer: { role: Role }): Promise<Record<JobState, number>> {
  if (!canLookAfterJobs(viewer)) throw new DomainError('forbidden', 'jobs')
  const { rows } = await db.execute(countedJobs())
  const none = { running: 0, waiting: 0, later: 0, failing: 0, dead: 0 }
  const counts = z.array(countedJob).parse(rows)
  return { ...none, ...Object.fromEntries(counts.map(({ state, jobs }) => [state, jobs])) }
}

const withMail = z.object({ mailId: z.uuid() })
const mailIdIn = (payload: unknown): string | null => withMail.safeParse(payload).data?.mailId ?? null

async function mailsOf(db: Db, ids: (string | null)[]) {
  const known = ids.filter((id) => id !== null)
  if (known.length === 0) return new Map<string, { kind: string; to: string }>()
  const rows = await db
    .select({ id: mails.id, kind: mails.kind, to: mails.toAddress })
    .from(mails)
    .where(inArray(mails.id, known))
  return new Map(rows.map(({ id, ...mail }) => [id, mail]))
}
