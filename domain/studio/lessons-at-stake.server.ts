import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { courseModules, lessons } from '#db/tables/courses.ts'
import { workedOn } from '#db/worked-on-lessons.server.ts'
import { isUuid } from '#shared/uuid.ts'

/** What goes with a module or a lesson: its lessons, and how many people have completed one of them, tried its quiz, or
 *  handed in work for it. */
export type LessonsAtStake = { lessons: number; learners: number }

type Part = { moduleId: string } | { lessonId: string }

/** What deleting a part of a course takes away (P13 and P29). The caller has authorised the course; a part of another course counts
 *  nothing. One query. */
export async function lessonsAtStake(db: Db, courseId: string, part: Part): Promise<LessonsAtStake> {
  const nothing = { lessons: 0, learners: 0 }
  if (!isUuid('moduleId' in part ? part.moduleId : part.lessonId)) return nothing
  const worked = workedOn(db)
  const [found] = await db
    .select({
      lessons: sql<number>`count(distinct ${lessons.id})::int`,
      learners: sql<number>`count(distinct ${worked.userId})::int`,
    })
    .from(lessons)
    .innerJoin(courseModules, eq(lessons.moduleId, courseModules.id))
    .leftJoin(worked, eq(worked.lessonId, lessons.id))
    .where(
      and(
        eq(courseModules.courseId, courseId),
        'moduleId' in part ? eq(courseModules.id, part.moduleId) : eq(lessons.id, part.lessonId),
      ),
    )
  return found ?? nothing
}
