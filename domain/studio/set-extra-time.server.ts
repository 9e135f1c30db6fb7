import { and, eq, gt, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { enrollments } from '#db/tables/learning.ts'
import { profiles } from '#db/tables/people.ts'
import { quizAttempts } from '#db/tables/quiz-attempts.ts'
import { quizzes } from '#db/tables/quizzes.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { enqueueAttemptEnd } from '#domain/quizzes/settle-attempt.server.ts'
import { DomainError } from '#shared/domain-error.ts'
import { isUuid } from '#shared/uuid.ts'
import { lockCourse } from './lock-course.server.ts'

type Whose = { courseId: string; personId: string }

/** Gives a learner so many per cent more time than others in the quizzes of a course that the viewer may work on, from
 *  0 to 300, also in an attempt that goes on; that is noted. Throws not-found 'course', and 'learner' for somebody who
 *  is not enrolled in it. */
export async function setExtraTime(
  db: Db,
  viewer: Viewer,
  { courseId, personId }: Whose,
  percent: number,
): Promise<{ fullName: string }> {
  return db.transaction(async (tx) => {
    const course = await lockCourse(tx, viewer, courseId)
    if (!isUuid(personId)) throw new DomainError('not-found', 'learner')
    const [place] = await tx
      .select({ id: enrollments.id, before: enrollments.extraTimePercent, fullName: profiles.fullName })
      .from(enrollments)
      .innerJoin(profiles, eq(profiles.id, enrollments.userId))
      .where(and(eq(enrollments.courseId, course.id), eq(enrollments.userId, personId)))
      .for('update', { of: enrollments })
    if (!place) throw new DomainError('not-found', 'learner')
    if (place.before === percent) return place
    await tx.update(enrollments).set({ extraTimePercent: percent }).where(eq(enrollments.id, place.id))
    const moved = await tx
      .update(quizAttempts)
      .set({
        deadlineAt: sql`${quizAttempts.startedAt} + make_interval(secs => ${quizzes.timeLimitS} * (100 + ${percent}) / 100.0)`,
      })
      .from(quizzes)
      .where(
        and(
          eq(quizzes.lessonId, quizAttempts.lessonId),
          eq(quizzes.courseId, course.id),
          isNotNull(quizzes.timeLimitS),
          eq(quizAttempts.userId, personId),
          eq(quizAttempts.state, 'open'),
          gt(quizAttempts.deadlineAt, sql`now()`),
        ),
      )
      .returning({ id: quizAttempts.id, deadlineAt: quizAttempts.deadlineAt })
    for (const attempt of moved) await enqueueAttemptEnd(tx, attempt)
    const subject = { id: personId, name: place.fullName }
    const changed = { course: course.title, from: `${place.before}%`, to: `${percent}%` }
    await recordAudit(tx, viewer, 'extra-time-set', subject, changed)
    return place
  })
}
