import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { markAppeals, submissionMarks, submissions } from '#db/tables/assignments.ts'
import { currentOf } from '#domain/assignments/submission-rows.server.ts'
import { learningPathForUpdate } from '#domain/learning/learning-path.server.ts'
import { isStudent, type Viewer } from '#domain/people/policy.ts'
import { DomainError } from '#shared/domain-error.ts'
import { isUuid } from '#shared/uuid.ts'
import { canAppeal } from './policy.ts'

/** Asks those who teach to look again at a mark that other learners' reviews came to, once a version: it stands in
 *  their line again, and their mark is final. A lesson that is completed stays so. Throws forbidden for anyone but
 *  students; not-found without such work; conflict 'no-appeal' for a mark of those who teach, and the second time. */
export async function appealMark(
  db: Db,
  viewer: Viewer,
  { courseId, lessonId }: { courseId: string; lessonId: string },
  { reason }: { reason: string },
): Promise<void> {
  if (!isStudent(viewer)) throw new DomainError('forbidden', 'students-only')
  if (!isUuid(courseId) || !isUuid(lessonId)) throw new DomainError('not-found', 'lesson')
  await db.transaction(async (tx) => {
    if (!(await learningPathForUpdate(tx, viewer.id, courseId, lessonId)))
      throw new DomainError('not-found', 'lesson')
    const [current] = await tx
      .select({
        id: submissions.id,
        state: submissions.state,
        byPeers: submissionMarks.byPeers,
        appeal: markAppeals.reason,
      })
      .from(submissions)
      .leftJoin(submissionMarks, eq(submissionMarks.submissionId, submissions.id))
      .leftJoin(markAppeals, eq(markAppeals.submissionId, submissions.id))
      .where(currentOf(viewer.id, lessonId))
      .for('update', { of: submissions })
    if (!current) throw new DomainError('not-found', 'submission')
    const mark = { byPeers: current.byPeers === true }
    if (!canAppeal({ ...current, mark })) throw new DomainError('conflict', 'no-appeal')
    await tx.insert(markAppeals).values({ submissionId: current.id, reason })
    await tx.update(submissions).set({ state: 'handed-in' }).where(eq(submissions.id, current.id))
  })
}
