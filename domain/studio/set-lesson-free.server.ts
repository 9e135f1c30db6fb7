import { eq } from 'drizzle-orm'
import { announceChange } from '#db/changes.server.ts'
import type { Db } from '#db/client.server.ts'
import { courseTags } from '#db/page-tags.ts'
import { lessons } from '#db/tables/courses.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { lockLesson } from './lock-course.server.ts'

/** Opens a lesson to everyone as a preview, or closes it again (SPEC §4). Throws not-found, also for a lesson of another course. */
export async function setLessonFree(
  db: Db,
  viewer: Viewer,
  { courseId, lessonId }: { courseId: string; lessonId: string },
  isFree: boolean,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { course, lesson } = await lockLesson(tx, viewer, courseId, lessonId)
    if (lesson.isFree === isFree) return
    await tx.update(lessons).set({ isFree }).where(eq(lessons.id, lesson.id))
    await announceChange(tx, courseTags(course.id))
  })
}
