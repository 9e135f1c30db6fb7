import { randomInt } from 'node:crypto'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { assignments, peerReviews, peerRounds, submissions } from '#db/tables/assignments.ts'
import { courseModules, courses, lessons } from '#db/tables/courses.ts'
import { enrollments } from '#db/tables/learning.ts'
import { profiles } from '#db/tables/people.ts'
import { enqueueNextStep } from '#domain/jobs/enqueue-peer-review.server.ts'
import type { JobPayload } from '#domain/jobs/job-kinds.ts'
import { notify } from '#domain/notifications/notify.server.ts'
import { isoDay } from '#shared/dates.ts'
import { uuidV7 } from '#shared/uuid.ts'
import { drawReviewers } from './draw-reviewers.ts'
import { enqueueDraw, passOn } from './enqueue-peer-review.server.ts'
import { peerBounds } from './peer-bounds.ts'
import { settleRound } from './settle-reviews.server.ts'

/** The job of a lesson whose work is reviewed by other learners: draws who reviews whose once the day until which it is
 *  due is over, reminds anyone who has some left two days before the end, and ends the reviews a week later; between, it
 *  settles what waits for nobody any more. Doing it twice is the same as once; too early, it queues itself anew. */
export async function peerReview(
  db: Db,
  { lessonId }: JobPayload<'peer-review'>,
  now = new Date(),
): Promise<void> {
  const endsAt = await db.transaction((tx) => drawRound(tx, lessonId, now))
  if (endsAt) await settleRound(db, lessonId, { isOver: endsAt <= now })
}

/** Returns until when reviews are taken; null when nobody reviews anything (yet). */
async function drawRound(tx: Db, lessonId: string, now: Date): Promise<Date | null> {
  const found = await lockAssignment(tx, lessonId)
  if (!found) return null
  const { peerReviews: each, dueAt, timeZone, pointsMax, rubric } = found.assignment
  const { course, lesson } = found
  if (found.endsAt) {
    const { endsAt } = found
    if (endsAt <= now) return endsAt
    const isLate = remindAt(endsAt) <= now
    if (isLate) await remindReviewers(tx, { course, lesson, day: isoDay(endsAt, timeZone) })
    await enqueueNextStep(tx, lessonId, isLate ? endsAt : remindAt(endsAt))
    return endsAt
  }
  if (each === null || !dueAt || pointsMax === null) return null
  if (dueAt > now) {
    await enqueueDraw(tx, lessonId, dueAt)
    return null
  }
  const works = await worksOf(tx, lessonId)
  if (works.length < 2) {
    await passOn(tx, lessonId, 'reviewing', 'handed-in')
    return null
  }
  const endsAt = new Date(now.getTime() + peerBounds.days * dayMs)
  await tx.insert(peerRounds).values({ lessonId, rubric, pointsMax, drawnAt: now, endsAt })
  await store(tx, lessonId, works, each)
  await enqueueNextStep(tx, lessonId, remindAt(endsAt))
  await notify(tx, 'reviews-drawn', {
    course,
    lesson,
    count: Math.min(each, works.length - 1),
    day: isoDay(endsAt, timeZone),
    isAgain: false,
    people: works.map(({ userId }) => userId),
  })
  return endsAt
}

const dayMs = 24 * 3_600_000

const remindAt = (endsAt: Date): Date => new Date(endsAt.getTime() - peerBounds.lastDays * dayMs)

type Round = { course: { id: string; title: string }; lesson: { id: string; title: string }; day: string }

/** Tells everybody who is still there how many reviews they have left that count; each once, however often it is told. */
async function remindReviewers(tx: Db, { course, lesson, day }: Round): Promise<void> {
  const left = await tx
    .select({ id: peerReviews.reviewerId, count: sql<number>`count(*)::int` })
    .from(peerReviews)
    .innerJoin(submissions, eq(submissions.id, peerReviews.submissionId))
    .innerJoin(
      enrollments,
      and(eq(enrollments.userId, peerReviews.reviewerId), eq(enrollments.courseId, course.id)),
    )
    .where(
      and(
        eq(peerReviews.lessonId, lesson.id),
        isNull(peerReviews.sentAt),
        submissions.isCurrent,
        eq(submissions.state, 'reviewing'),
      ),
    )
    .groupBy(peerReviews.reviewerId)
  for (const count of new Set(left.map((each) => each.count))) {
    const people = left.flatMap((each) => (each.count === count && each.id ? [each.id] : []))
    await notify(tx, 'reviews-drawn', { course, lesson, count, day, isAgain: true, people })
  }
}

/** With what is asked held, so that nothing is handed in, changed or drawn meanwhile. */
async function lockAssignment(tx: Db, lessonId: string) {
  const [assignment] = await tx
    .select()
    .from(assignments)
    .where(eq(assignments.lessonId, lessonId))
    .for('update')
  if (!assignment) return null
  // Read once it is held: whoever held it before may have drawn.
  const [beside] = await tx
    .select({
      lesson: { id: lessons.id, title: lessons.title },
      course: { id: courses.id, title: courses.title },
      endsAt: peerRounds.endsAt,
    })
    .from(lessons)
    .innerJoin(courseModules, eq(courseModules.id, lessons.moduleId))
    .innerJoin(courses, eq(courses.id, courseModules.courseId))
    .leftJoin(peerRounds, eq(peerRounds.lessonId, lessons.id))
    .where(eq(lessons.id, lessonId))
  return beside ? { ...beside, assignment } : null
}

type Work = { id: string; userId: string }

/** What came in time, of those who are still there; what others have left is for those who teach. */
async function worksOf(tx: Db, lessonId: string): Promise<Work[]> {
  const waiting = and(
    eq(submissions.lessonId, lessonId),
    submissions.isCurrent,
    eq(submissions.state, 'reviewing'),
  )
  const works = await tx
    .select({ id: submissions.id, userId: submissions.userId })
    .from(submissions)
    .innerJoin(profiles, and(eq(profiles.id, submissions.userId), isNull(profiles.suspendedAt)))
    .innerJoin(
      enrollments,
      and(eq(enrollments.userId, submissions.userId), eq(enrollments.courseId, submissions.courseId)),
    )
    .where(waiting)
    .orderBy(asc(submissions.id))
    .for('update', { of: submissions })
  const there = new Set(works.map(({ id }) => id))
  for (const { id } of await tx.select({ id: submissions.id }).from(submissions).where(waiting))
    if (!there.has(id)) await tx.update(submissions).set({ state: 'handed-in' }).where(eq(submissions.id, id))
  return works
}

/** As many as one statement holds comfortably. */
const atOnce = 500

async function store(tx: Db, lessonId: string, works: readonly Work[], each: number): Promise<void> {
  const rows = drawReviewers(works, each, (n) => randomInt(n)).map(({ reviewer, author, place }) => ({
    id: uuidV7(),
    lessonId,
    submissionId: author.id,
    reviewerId: reviewer.userId,
    place,
  }))
  for (let start = 0; start < rows.length; start += atOnce)
    await tx.insert(peerReviews).values(rows.slice(start, start + atOnce))
}
