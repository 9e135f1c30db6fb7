import type { Db } from '#db/client.server.ts'
import { forgottenJobs } from '#platform/jobs/jobs-in-queue.server.ts'

/** For how many days jobs that were given up stay to be looked at. */
export const deadJobDays = 30

/** Deletes jobs that were given up thirty days ago, and returns how many. */
export async function forgetJobs(db: Db): Promise<number> {
  const { rows } = await db.execute(forgottenJobs(deadJobDays))
  return rows.length
}
