import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { type GradedKind, markOverrides } from '#db/tables/grades.ts'
import { profiles } from '#db/tables/people.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import { completeByWork } from '#domain/learning/complete-lesson.server.ts'
import { coursePathForUpdate } from '#domain/learning/learning-path.server.ts'
import { gradedParts } from '#domain/learning/marks.server.ts'
import { notify } from '#domain/notifications/notify.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { DomainError } from '#shared/domain-error.ts'
import { isUuid, uuidV7 } from '#shared/uuid.ts'
import { lockCourse } from './lock-course.server.ts'

type Whose = { courseId: string; personId: string }

/** Which graded part, and the version of what was set before that the viewer has seen; '' for nothing. */
type Part = { lesson: string; kind: GradedKind; seen: string }

/** Says what a learner has of a graded part of a course that the viewer may work on, in whole per cent, whatever they
 *  have reached themselves; that is noted, and they are notified unless it was as much before. Where it has the pass mark
 *  it counts as passed, and completes the lesson if nothing else is missing; it takes no completion back
 *  (docs/decisions/0063). Throws not-found 'course', 'learner' and 'lesson'; conflict 'changed-meanwhile' where
 *  somebody else has set or taken it back since. */
export async function setMark(
  db: Db,
  viewer: Viewer,
  whose: Whose,
  { percent, reason, ...part }: Part & { percent: number; reason: string },
): Promise<{ fullName: string }> {
  return db.transaction(async (tx) => {
    const locked = await lockMark(tx, viewer, whose, part)
    const { course, learner, path, lesson, before } = locked
    const setAt = new Date()
    const set = { percent, reason, setBy: viewer.id, setAt, version: uuidV7() }
    const { lesson: lessonId, kind } = part
    await tx
      .insert(markOverrides)
      .values({ courseId: course.id, lessonId, kind, userId: learner.id, ...set })
      .onConflictDoUpdate({
        target: [markOverrides.lessonId, markOverrides.kind, markOverrides.userId],
        set,
      })
    await completeByWork(tx, learner, path, lessonId)
    const details = { course: course.title, lesson: lesson.title, to: `${percent}%`, why: reason }
    await recordAudit(tx, viewer, 'mark-set', subjectOf(learner), {
      ...details,
      ...(before && { from: `${before.percent}%` }),
    })
    // Another reason alone is no other mark.
    if (before?.percent !== percent) await tellLearner(tx, viewer, 'mark-set', locked, setAt)
    return learner
  })
}

/** Lets count again what the learner has reached themselves; that is noted, and they are notified. What was completed
 *  meanwhile stays. Throws like `setMark`. */
export async function takeBackMark(
  db: Db,
  viewer: Viewer,
  whose: Whose,
  part: Part,
): Promise<{ fullName: string }> {
  return db.transaction(async (tx) => {
    const locked = await lockMark(tx, viewer, whose, part)
    const { course, learner, lesson, before } = locked
    if (!before) throw new DomainError('conflict', 'changed-meanwhile')
    await tx.delete(markOverrides).where(isOf(part, learner.id))
    const details = { course: course.title, lesson: lesson.title, from: `${before.percent}%` }
    await recordAudit(tx, viewer, 'mark-taken-back', subjectOf(learner), details)
    await tellLearner(tx, viewer, 'mark-taken-back', locked, new Date())
    return learner
  })
}

type Locked = Awaited<ReturnType<typeof lockMark>>

/** Without what it is and why: those stand where the notification leads. */
async function tellLearner(
  tx: Db,
  { fullName: from }: Viewer,
  kind: 'mark-set' | 'mark-taken-back',
  { course, lesson, learner }: Locked,
  at: Date,
): Promise<void> {
  const { id, title } = course
  await notify(tx, kind, { course: { id, title }, lesson, from, at, people: [learner.id] })
}

const subjectOf = ({ id, fullName }: { id: string; fullName: string }) => ({ id, name: fullName })

const isOf = ({ lesson, kind }: Part, userId: string) =>
  and(eq(markOverrides.lessonId, lesson), eq(markOverrides.kind, kind), eq(markOverrides.userId, userId))

/** What there is of a learner's mark, held until the transaction ends: the course, then the learner's way through it,
 *  as every change of theirs does. */
async function lockMark(tx: Db, viewer: Viewer, { courseId, personId }: Whose, part: Part) {
  const course = await lockCourse(tx, viewer, courseId)
  const path = isUuid(personId) ? await coursePathForUpdate(tx, personId, course.id) : null
  const [learner] = path
    ? await tx
        .select({ id: profiles.id, fullName: profiles.fullName })
        .from(profiles)
        .where(eq(profiles.id, personId))
    : []
  if (!path || !learner) throw new DomainError('not-found', 'learner')
  const lesson = isUuid(part.lesson) ? await gradedLesson(tx, course.id, part) : undefined
  if (!lesson) throw new DomainError('not-found', 'lesson')
  const [before] = await tx
    .select({ percent: markOverrides.percent, version: markOverrides.version })
    .from(markOverrides)
    .where(isOf(part, learner.id))
  if ((before?.version ?? '') !== part.seen) throw new DomainError('conflict', 'changed-meanwhile')
  return { course, path, learner, lesson, before }
}

/** A lesson of this course of which this is graded. */
async function gradedLesson(tx: Db, courseId: string, { lesson, kind }: Part) {
  const { rows } = await tx.execute(sql`
    select title from (${gradedParts(courseId)}) part where lesson_id = ${lesson} and kind = ${kind}`)
  const [found] = z.array(z.object({ title: z.string() })).parse(rows)
  return found && { id: lesson, title: found.title }
}
