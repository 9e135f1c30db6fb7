import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { mails } from '#db/tables/mails.ts'
import { type JobState, jobStates } from '#platform/jobs/job-state.ts'
import { oldestJobs } from '#platform/jobs/jobs-in-queue.server.ts'

export type QueueFigures = {
  /** By state; `oldestSeconds`: since when the one that is due longest has been due, 0 when none is. */
  jobs: { state: JobState; jobs: number; oldestSeconds: number }[]
  mails: { waiting: number; sentLastHour: number; droppedLastHour: number }
}

const row = z.object({
  jobs: z.array(z.object({ state: z.enum(jobStates), jobs: z.number(), oldest: z.number() })).nullable(),
  waiting: z.number(),
  sent: z.number(),
  dropped: z.number(),
})

/** What is queued for people and for the site now, for anyone who watches over it. One small query: beyond ten thousand of a
 *  kind it stops counting. */
export async function queueFigures(db: Db): Promise<QueueFigures> {
  const settled = sql`coalesce(${mails.sentAt}, ${mails.droppedAt})`
  const most = 10_000
  const { rows } = await db.execute(sql`
    select
      (select json_agg(figure) from (${oldestJobs(most)}) figure) as jobs,
      (select count(*)::int from (select from ${mails} where ${settled} is null limit ${most}) queued) as waiting,
      count(${mails.sentAt})::int as sent, count(${mails.droppedAt})::int as dropped
    from ${mails} where ${settled} > now() - interval '1 hour'`)
  const [found] = z.array(row).parse(rows)
  const figures = new Map((found?.jobs ?? []).map((each) => [each.state, each]))
  return {
    jobs: jobStates.map((state) => ({
      state,
      jobs: figures.get(state)?.jobs ?? 0,
      oldestSeconds: Math.max(0, figures.get(state)?.oldest ?? 0),
    })),
    mails: {
      waiting: found?.waiting ?? 0,
      sentLastHour: found?.sent ?? 0,
      droppedLastHour: found?.dropped ?? 0,
    },
  }
}
