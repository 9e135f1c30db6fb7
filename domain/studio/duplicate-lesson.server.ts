import { and, eq, gt, sql } from 'drizzle-orm'
import { announceChange } from '#db/changes.server.ts'
import type { Db } from '#db/client.server.ts'
import { courseTags } from '#db/page-tags.ts'
import { lessons } from '#db/tables/courses.ts'
import { lockEnrollments, recomputeProgressOfCourse } from '#domain/learning/recompute-progress.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { uuidV7 } from '#shared/uuid.ts'
import { copyLessons } from './copy-lessons.server.ts'
import { titleOfCopy } from './copy-title.server.ts'
import { lockLesson } from './lock-course.server.ts'

/** Puts a copy of a lesson right behind it. Learners who have not finished the course have one more to complete.
 *  Returns its id. Throws not-found, also for a lesson of another course. */
export async function duplicateLesson(
  db: Db,
  viewer: Viewer,
  { courseId, lessonId }: { courseId: string; lessonId: string },
): Promise<string> {
  return db.transaction(async (tx) => {
    const { course, lesson } = await lockLesson(tx, viewer, courseId, lessonId)
    await lockEnrollments(tx, course.id)
    const { moduleId, orderIndex } = lesson
    // A move, not a change of what they say: an open form of theirs stays usable.
    await tx
      .update(lessons)
      .set({ orderIndex: sql`${lessons.orderIndex} + 1`, updatedAt: sql`${lessons.updatedAt}` })
      .where(and(eq(lessons.moduleId, moduleId), gt(lessons.orderIndex, orderIndex)))
    const id = uuidV7()
    await copyLessons(tx, [{ from: lesson.id, to: id, moduleId }])
    await tx
      .update(lessons)
      .set({ title: titleOfCopy(lesson.title, course.language), orderIndex: orderIndex + 1 })
      .where(eq(lessons.id, id))
    await recomputeProgressOfCourse(tx, course.id)
    await announceChange(tx, courseTags(course.id))
    return id
  })
}
