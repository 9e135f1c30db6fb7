import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { courseModules, lessons } from '#db/tables/courses.ts'

/** The modules and lessons of a course for other programs, in SPEC §3's field names and in order. What a lesson holds is there for free
 *  lessons only: the others' content and video never leave the database. One query. */
export async function openCurriculum(db: Db, courseId: string) {
  const ifFree = (column: typeof lessons.content | typeof lessons.videoUrl) =>
    sql<string | null>`case when ${lessons.isFree} then ${column} end`
  const rows = await db
    .select({
      module: {
        id: courseModules.id,
        course_id: courseModules.courseId,
        title: courseModules.title,
        description: courseModules.description,
        order_index: courseModules.orderIndex,
      },
      lesson: {
        id: lessons.id,
        module_id: lessons.moduleId,
        title: lessons.title,
        duration_minutes: lessons.durationMinutes,
        order_index: lessons.orderIndex,
        is_free: lessons.isFree,
        is_optional: lessons.isOptional,
      },
      content: ifFree(lessons.content),
      video_url: ifFree(lessons.videoUrl),
    })
    .from(courseModules)
    .leftJoin(lessons, eq(lessons.moduleId, courseModules.id))
    .where(eq(courseModules.courseId, courseId))
    .orderBy(asc(courseModules.orderIndex), asc(lessons.orderIndex))
  const ofModule = Map.groupBy(rows, ({ module }) => module.id)
  return [...ofModule.values()].flatMap((group) => {
    const module = group[0]?.module
    if (!module) return []
    const held = group.flatMap(({ lesson, content, video_url }) =>
      lesson ? [{ ...lesson, content, video_url }] : [],
    )
    return [{ ...module, lessons: held }]
  })
}
