import { eq, sql } from 'drizzle-orm'
import { site } from '#content/site.ts'
import type { Db } from '#db/client.server.ts'
import { lessonMinutes } from '#db/lesson-minutes.server.ts'
import { courseModules, courses, lessons } from '#db/tables/courses.ts'
import { certificates } from '#db/tables/learning.ts'
import { profiles } from '#db/tables/people.ts'
import { addJob } from '#domain/jobs/add-job.server.ts'
import { notify } from '#domain/notifications/notify.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { newCode } from '#shared/printed-code.ts'
import { certificateNumber } from './certificate-number.ts'

type Finished = {
  courseId: string
  /** What graded work has shown (P20). */
  shown: Pick<typeof certificates.$inferInsert, 'grade' | 'quizzesPassed' | 'workMarked' | 'averagePercent'>
  now: Date
}

/** Records that the holder finished a course, once, queues its signing as a badge, and tells them, with every name as it is today (P8
 *  and P13). Called by the transaction that completes the last lesson. */
export async function issueCertificate(
  tx: Db,
  holder: Pick<Viewer, 'id' | 'fullName'>,
  { courseId, shown, now }: Finished,
): Promise<void> {
  const [course] = await tx
    .select({
      title: courses.title,
      durationHours: courses.durationHours,
      durationMinutes: sql<number | null>`(
        select ${lessonMinutes}
        from ${lessons} join ${courseModules} on ${lessons.moduleId} = ${courseModules.id}
        where ${courseModules.courseId} = ${courses.id})`,
      instructorName: profiles.fullName,
    })
    .from(courses)
    .leftJoin(profiles, eq(courses.instructorId, profiles.id))
    .where(eq(courses.id, courseId))
  if (!course) return
  const [issued] = await tx
    .insert(certificates)
    .values({
      number: certificateNumber(courseId, now),
      verifyCode: newCode(),
      userId: holder.id,
      courseId,
      holderName: holder.fullName,
      courseTitle: course.title,
      instructorName: course.instructorName,
      durationHours: course.durationHours,
      durationMinutes: course.durationMinutes,
      issuer: site.name,
      ...shown,
      completedAt: now,
      issuedAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: certificates.id })
  // Signing takes longer than all the rest: a job does it as soon as this is committed, or anyone who asks for the badge first.
  if (issued) await addJob(tx, 'sign-badges', { certificateId: issued.id })
  await notify(tx, 'course-finished', {
    course: { id: courseId, title: course.title },
    people: [holder.id],
  })
}
