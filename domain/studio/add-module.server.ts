import { sql } from 'drizzle-orm'
import { announceChange } from '#db/changes.server.ts'
import type { Db } from '#db/client.server.ts'
import { courseTags } from '#db/page-tags.ts'
import { courseModules } from '#db/tables/courses.ts'
import type { Viewer } from '#domain/people/policy.ts'
import type { ModuleInput } from './curriculum-form.ts'
import { lockCourse } from './lock-course.server.ts'

/** Adds a module at the end of a course: its order_index is the highest plus 1 (SPEC §4). Returns its id. Throws not-found. */
export async function addModule(
  db: Db,
  viewer: Viewer,
  courseId: string,
  { title, description }: ModuleInput,
): Promise<string> {
  return db.transaction(async (tx) => {
    const course = await lockCourse(tx, viewer, courseId)
    const [made] = await tx
      .insert(courseModules)
      .values({
        courseId: course.id,
        title,
        description,
        orderIndex: sql`(
          select coalesce(max(m.order_index), 0) + 1 from course_modules m where m.course_id = ${course.id})`,
      })
      .returning({ id: courseModules.id })
    if (!made) throw new Error('An insert without a conflict returned no row.')
    await announceChange(tx, courseTags(course.id))
    return made.id
  })
}
