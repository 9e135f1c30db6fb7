import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { profiles } from '#db/tables/people.ts'
import { isStudent } from '#domain/people/policy.ts'
import { viewerColumns } from '#domain/people/viewer.server.ts'
import { completeLesson } from './complete-lesson.server.ts'
import { learningPathForUpdate } from './learning-path.server.ts'
import { isOpen } from './opening-rule.ts'

/** Completes a lesson for somebody whose work is enough, in the transaction in which somebody else says so. Nothing happens where they could not do so
 *  themselves, as after they have left the course, or while lessons before it came back: there they do it when they get there. */
export async function completeByWork(
  tx: Db,
  learnerId: string,
  place: { courseId: string; lessonId: string },
): Promise<void> {
  const [learner] = await tx.select(viewerColumns).from(profiles).where(eq(profiles.id, learnerId))
  if (!learner || !isStudent(learner)) return
  const path = await learningPathForUpdate(tx, learnerId, place.courseId, place.lessonId)
  if (!path || !isOpen(path, place.lessonId)) return
  if (path.lessons.some(({ id, isCompleted }) => id === place.lessonId && isCompleted)) return
  await completeLesson(tx, { ...learner, sessionId: '' }, place)
}
