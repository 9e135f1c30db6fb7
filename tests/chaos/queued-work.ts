import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import type { Due } from './due-people.ts'
import type { Herd } from './herd.ts'
import { type Place, withDatabase } from './place.ts'

/** Jobs of a process that died are held for half a minute, and what has failed is tried again after up to two. */
const longestWaitMs = 300_000

/** How many steps had been done before, and how many are to be done. */
export type Work = { from: number; steps: number }

/** Mails queued and mails sent. */
export const stepsOf = ({ mailed }: Due) => 2 * mailed.length

export const stepsDone = async (db: Db) =>
  (await db.execute<{ steps: number }>(sql`select (count(*) + count(sent_at))::int as steps from mails`))
    .rows[0]?.steps ?? 0

/** Kills processes when they have done some of the steps that are due. Returns how many had been done altogether then. */
export function killedWhileWorking(place: Place, herd: Herd, { from, steps }: Work): Promise<number> {
  return withDatabase(place, async (db) => {
    const enough = from + 1 + Math.floor(Math.random() * (steps - 1))
    let done = from
    for (const end = Date.now() + longestWaitMs; done < enough && Date.now() < end; await delay(10))
      done = await stepsDone(db)
    await herd.kill()
    return done
  })
}

/** Waits until no job and no mail waits, with so many mails queued at least. False when they do for too long. */
export async function untilSettled(db: Db, least = 0): Promise<boolean> {
  for (const end = Date.now() + longestWaitMs; Date.now() < end; await delay(100)) {
    const { rows } = await db.execute<{ mails: number; waiting: number }>(sql`
      select count(*)::int as mails, ((select count(*) from graphile_worker._private_jobs job
          join graphile_worker._private_tasks task on task.id = job.task_id
        where task.identifier in ('remind', 'follow-up', 'mail-notification', 'send-mail', 'newsletter-batch')
          and attempts < max_attempts)
        + count(*) filter (where sent_at is null and dropped_at is null))::int as waiting
      from mails`)
    const { waiting = 1, mails = 0 } = rows[0] ?? {}
    if (waiting === 0 && mails >= least) return true
  }
  return false
}
