import { inArray } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { mails } from '#db/tables/mails.ts'
import type { JobState } from '#platform/jobs/job-state.ts'
import { countedJob, countedJobs, listedJob, listedJobs } from '#platform/jobs/jobs-in-queue.server.ts'
import { DomainError } from '#shared/domain-error.ts'
import { backSign, type PageWays, pageSize } from '#shared/page-cursor.ts'
import type { Role } from '#shared/roles.ts'
import type { JobFilter } from './job-filter.ts'
import { type JobName, jobNames } from './job-kinds.ts'
import { canLookAfterJobs } from './policy.ts'

export type QueuedJob = {
  id: string
  /** null for a kind that an older or newer version of the program knows. */
  name: JobName | null
  state: JobState
  /** Which email it sends and to whom, while that is known. */
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
  filter: JobFilter,
): Promise<PageWays & { jobs: QueuedJob[] }> {
  if (!canLookAfterJobs(viewer)) throw new DomainError('forbidden', 'jobs')
  const { state, kind, cursor } = filter
  const isBack = cursor.startsWith(backSign)
  const id = isBack ? cursor.slice(backSign.length) : cursor
  const from = id ? { id, isBack } : null
  const { rows } = await db.execute(listedJobs({ state, name: kind, from }, pageSize + 1))
  const found = z.array(listedJob).parse(rows)
  // Jobs go when they are done: a way back that ends short has come to the beginning.
  if (isBack && found.length < pageSize) return listJobs(db, viewer, { ...filter, cursor: '' })
  const hasMore = found.length > pageSize
  const read = found.slice(0, pageSize)
  const page = isBack ? read.reverse() : read
  const [first, last] = [page[0], page.at(-1)]
  const emails = await mailsOf(
    db,
    page.map(({ payload }) => mailIdIn(payload)),
  )
  return {
    jobs: page.map(({ id, name, state: stands, payload, ...job }) => ({
      id,
      name: jobNames.find((known) => known === name) ?? null,
      state: stands,
      mail: emails.get(mailIdIn(payload) ?? '') ?? null,
      attempts: job.attempts,
      maxAttempts: job.max_attempts,
      lastError: job.last_error,
      createdAt: job.created_at,
      runAt: job.run_at,
    })),
    nextCursor: last && (isBack || hasMore) ? last.id : null,
    previousCursor: first && (isBack ? hasMore : from !== null) ? backSign + first.id : null,
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
