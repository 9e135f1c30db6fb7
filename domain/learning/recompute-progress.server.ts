import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { courseModules, lessons } from '#db/tables/courses.ts'
import { enrollments, lessonCompletions } from '#db/tables/learning.ts'
import { profiles } from '#db/tables/people.ts'
import { issueCertificate } from '#domain/certificates/issue-certificate.server.ts'

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

const finishedSchema = z.array(z.object({ id: z.string(), fullName: z.string() }))

/** Brings the progress of everyone who has not completed a course up to date after its lessons have changed (SPEC §4), in the transaction
 *  that changed them, after lockEnrollments. Who has completed the course keeps that, whatever was added. Who had completed all the
 *  lessons that are left completes it now, certificate included: there is no lesson left for them to complete.
 *  The rounding is that of progress.ts. */
export async function recomputeProgressOfCourse(
  tx: Db,
  courseId: string,
  now: Date = new Date(),
): Promise<void> {
  const { rows } = await tx.execute(sql`
    with course_lessons as (
      select ${lessons.id} as id from ${lessons} join ${courseModules} on ${courseModules.id} = ${lessons.moduleId}
      where ${courseModules.courseId} = ${courseId}
    ), counted as (
      select ${enrollments.id} as id, count(course_lessons.id) as completed, (select count(*) from course_lessons) as total
      from ${enrollments}
      left join ${lessonCompletions} on ${lessonCompletions.userId} = ${enrollments.userId}
      left join course_lessons on course_lessons.id = ${lessonCompletions.lessonId}
      where ${enrollments.courseId} = ${courseId} and ${enrollments.completedAt} is null
      group by ${enrollments.id}
    ), computed as (
      select id, case
        when total = 0 then 0
        when completed >= total then 100
        else least(99, round(100.0 * completed / total))
      end as progress
      from counted
    ), updated as (
      update ${enrollments}
      set progress_percentage = computed.progress,
        completed_at = case when computed.progress = 100 then ${now.toISOString()}::timestamptz end
      from computed
      where ${enrollments.id} = computed.id and ${enrollments.progressPercentage} <> computed.progress
      returning ${enrollments.userId} as user_id, ${enrollments.progressPercentage} as progress
    )
    select ${profiles.id} as id, ${profiles.fullName} as "fullName"
    from updated join ${profiles} on ${profiles.id} = updated.user_id
    where updated.progress = 100`)
  for (const person of finishedSchema.parse(rows)) await issueCertificate(tx, person, courseId, now)
}
