import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { courseModules, lessons } from '#db/tables/courses.ts'
import { enrollments, lessonCompletions } from '#db/tables/learning.ts'

/** Locks the enrollments of a course. What changes its lessons calls this first, as completing a lesson does, so that the two follow
 *  one another and never wait for each other in a circle. */
export async function lockEnrollments(tx: Db, courseId: string): Promise<void> {
  await tx
    .select({ id: enrollments.id })
    .from(enrollments)
    .where(eq(enrollments.courseId, courseId))
    .orderBy(enrollments.id)
    .for('update')
}

/** Brings the progress of everyone who has not completed a course up to date after its lessons have changed (SPEC §4; optional ones count
 *  for nothing), in the transaction
 *  that changed them, after lockEnrollments. Who has completed the course keeps that, whatever was added. Nobody completes it by somebody
 *  else's change (P29): who had completed all the lessons that are left stands at 99 until they come, see finishCourse.
 *  The rounding is that of progress.ts. */
export async function recomputeProgressOfCourse(tx: Db, courseId: string): Promise<void> {
  await tx.execute(sql`
    with course_lessons as (
      select ${lessons.id} as id from ${lessons} join ${courseModules} on ${courseModules.id} = ${lessons.moduleId}
      where ${courseModules.courseId} = ${courseId} and not ${lessons.isOptional}
    ), counted as (
      select ${enrollments.id} as id, count(course_lessons.id) as completed, (select count(*) from course_lessons) as total
      from ${enrollments}
      left join ${lessonCompletions} on ${lessonCompletions.userId} = ${enrollments.userId}
      left join course_lessons on course_lessons.id = ${lessonCompletions.lessonId}
      where ${enrollments.courseId} = ${courseId} and ${enrollments.completedAt} is null
      group by ${enrollments.id}
    ), computed as (
      select id, case when total = 0 then 0 else least(99, round(100.0 * completed / total)) end as progress from counted
    )
    update ${enrollments} set progress_percentage = computed.progress
    from computed where ${enrollments.id} = computed.id and ${enrollments.progressPercentage} <> computed.progress`)
}
