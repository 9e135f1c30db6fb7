import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { rateLimits } from '#db/tables/people.ts'
import { TooManyAttempts } from './take-attempt.server.ts'

/** So many at once, then one every so many seconds; whoever waits has them all again. Nobody is shut out for longer than `secondsEach`. */
export type Pace = { burst: number; secondsEach: number }

/** How far ahead attempts may be taken. Half a step more than the rule says: of statements that wait for one another, a
 *  later one's clock can be a moment behind. It lets through no more over time. */
const roomOf = ({ burst, secondsEach }: Pace) => (burst - 0.5) * secondsEach

const seconds = (n: number) => sql`make_interval(secs => ${n})`

/** Takes one attempt under a key, atomically for all processes, and returns how many are taken and not yet given again. An attempt that is
 *  refused costs nothing more: trying on makes the wait no longer. Throws TooManyAttempts.
 *
 *  `resets_at` is when all attempts will be there again, the one figure that the rule needs (known as GCRA). */
export async function takePaced(db: Db, key: string, { burst, secondsEach }: Pace): Promise<number> {
  const [taken] = await db
    .insert(rateLimits)
    .values({ key, count: 1, resetsAt: sql`now() + ${seconds(secondsEach)}` })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: 1,
        resetsAt: sql`greatest(${rateLimits.resetsAt}, now()) + ${seconds(secondsEach)}`,
      },
      setWhere: sql`${rateLimits.resetsAt} <= now() + ${seconds(roomOf({ burst, secondsEach }))}`,
    })
    .returning({ secondsToAll })
  // The database rounds to milliseconds, also upwards.
  if (taken) return Math.max(1, Math.ceil(taken.secondsToAll / secondsEach - 0.01))
  throw new TooManyAttempts(await secondsToNext(db, key, { burst, secondsEach }))
}

/** Whether one could be taken, which it then is. */
export async function isPaced(db: Db, key: string, pace: Pace): Promise<boolean> {
  try {
    await takePaced(db, key, pace)
    return true
  } catch (error) {
    if (error instanceof TooManyAttempts) return false
    throw error
  }
}

/** Takes one back: it was a good one, and only the others count. */
export async function giveBackPaced(db: Db, key: string, { secondsEach }: Pace): Promise<void> {
  await db
    .update(rateLimits)
    .set({ resetsAt: sql`${rateLimits.resetsAt} - ${seconds(secondsEach)}` })
    .where(sql`${rateLimits.key} = ${key}`)
}

const secondsToAll = sql<number>`extract(epoch from ${rateLimits.resetsAt} - now())::float8`

async function secondsToNext(db: Db, key: string, { burst, secondsEach }: Pace): Promise<number> {
  const [found] = await db.select({ secondsToAll }).from(rateLimits).where(sql`${rateLimits.key} = ${key}`)
  const wait = Math.ceil((found?.secondsToAll ?? 0) - roomOf({ burst, secondsEach }))
  return Math.min(secondsEach, Math.max(1, wait))
}
