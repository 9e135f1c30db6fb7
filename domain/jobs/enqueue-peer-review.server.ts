import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { addJob } from './add-job.server.ts'

/** Queues what comes next of a lesson's reviews by other learners, at this moment; the last that was queued counts. */
export const enqueueNextStep = (tx: Db, lessonId: string, runAt: Date): Promise<void> =>
  addJob(tx, 'peer-review', { lessonId }, { runAt, key: `peer-review:${lessonId}` })

const queueing = z.array(z.object({ lessonId: z.string() }))

/** Queues at once a look at the work whose reviews somebody has not sent who leaves a course, or all of them, so that it
 *  waits for nobody who is gone (docs/decisions/0065). Before their rows go. */
export async function enqueueWithoutReviewer(
  tx: Db,
  reviewerId: string,
  courseId: string | null,
  now = new Date(),
): Promise<void> {
  const { rows } = await tx.execute(sql`
    select distinct r.lesson_id as "lessonId" from peer_reviews r join submissions s on s.id = r.submission_id
    where r.reviewer_id = ${reviewerId} and r.sent_at is null and s.is_current and s.state = 'reviewing'
      ${courseId ? sql`and s.course_id = ${courseId}` : sql``}
    order by r.lesson_id`)
  for (const { lessonId } of queueing.parse(rows)) await enqueueNextStep(tx, lessonId, now)
}
