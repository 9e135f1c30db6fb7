import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { assignments, peerReviews, peerRounds, submissions } from '#db/tables/assignments.ts'
import type { Assignment } from '#domain/assignments/assignment-form.ts'
import { handIn } from '#domain/assignments/hand-in.server.ts'
import { courseWithWork, work } from '#domain/assignments/work-for-test.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { memoryStorage } from '#platform/picture-storage/storage-for-test.ts'
import { peerReview } from './draw-round.server.ts'
import { sendReview } from './save-review.server.ts'

export const said = { points: 8, choices: [], comment: 'Jelas dan lengkap.' }

const minute = 60_000

/** A course whose first lesson asks for work that other learners review, due in an hour, and so many who have handed in. */
export async function classWithPeers(db: Db, size: number, assignment: Partial<Assignment> = {}) {
  const { storage } = memoryStorage()
  const dueAt = new Date(Date.now() + 60 * minute)
  const course = await courseWithWork(db, { peerReviews: 2, dueAt, ...assignment })
  const learners: Viewer[] = size > 0 ? [course.student] : []
  while (learners.length < size) learners.push(await course.learner())
  const send = (learner: Viewer, text: string, seen = 0) =>
    handIn(db, learner, storage, course.place, { ...work, text, seen })
  for (const [number, learner] of learners.entries()) await send(learner, `Karya ${number + 1}`)
  const { lessonId } = course.place
  return {
    ...course,
    dueAt,
    learners,
    storage,
    send,
    /** What the job does once the day is over. */
    draw: async () => {
      await pass(db, lessonId)
      await peerReview(db, { lessonId })
    },
    /** The same once the week after that is over. */
    end: async () => {
      await db
        .update(peerRounds)
        .set({ endsAt: sql`now() - interval '1 minute'` })
        .where(eq(peerRounds.lessonId, lessonId))
      await peerReview(db, { lessonId })
    },
    /** Whose work somebody's reviews are of, by place. */
    reviewsOf: (learner: Viewer) =>
      db
        .select({ place: peerReviews.place, authorId: submissions.userId, sentAt: peerReviews.sentAt })
        .from(peerReviews)
        .innerJoin(submissions, eq(submissions.id, peerReviews.submissionId))
        .where(and(eq(peerReviews.lessonId, lessonId), eq(peerReviews.reviewerId, learner.id)))
        .orderBy(peerReviews.place),
    stateOf: async (learner: Viewer) => {
      const [row] = await db
        .select({ state: submissions.state })
        .from(submissions)
        .where(
          and(eq(submissions.lessonId, lessonId), eq(submissions.userId, learner.id), submissions.isCurrent),
        )
      return row?.state
    },
  }
}

/** Lets the day until which work is due be over since a minute; all that was handed in so far came in time. */
const pass = (db: Db, lessonId: string) =>
  db
    .update(assignments)
    .set({ dueAt: sql`now() - interval '1 minute'` })
    .where(eq(assignments.lessonId, lessonId))

/** When what comes next of a lesson's reviews is queued: at most one. */
export const queuedSteps = async (db: Db, lessonId: string): Promise<number[]> => {
  const { rows } = await db.execute<{ run_at: Date }>(
    sql`select run_at from graphile_worker._private_jobs where key = ${`peer-review:${lessonId}`}`,
  )
  return rows.map(({ run_at }) => new Date(run_at).getTime())
}

/** The marking desk of a course as it is opened. */
export const desk = { submission: '', lesson: '', show: '', phrase: '' } as const

/** Everybody sends all of theirs, but for those of an author who is left out. */
export async function reviewAll(
  db: Db,
  {
    learners,
    place,
    reviewsOf,
  }: Pick<Awaited<ReturnType<typeof classWithPeers>>, 'learners' | 'place' | 'reviewsOf'>,
  points: number,
  without = '',
): Promise<void> {
  for (const learner of learners)
    for (const review of await reviewsOf(learner))
      if (review.authorId !== without)
        await sendReview(db, learner, { ...place, place: String(review.place) }, { ...said, points })
}
