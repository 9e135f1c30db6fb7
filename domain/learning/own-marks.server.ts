import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { usualMarkingSeconds } from '#db/marking-times.server.ts'
import { courses } from '#db/tables/courses.ts'
import { certificates, enrollments } from '#db/tables/learning.ts'
import { curriculum } from '#domain/courses/course-detail.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { isUuid } from '#shared/uuid.ts'
import { wholePercent } from '#shared/whole-percent.ts'
import { averageOf, gradeInSight } from './grade.ts'
import { nextStep } from './lesson-state.ts'
import { marksOf } from './marks.server.ts'

/** All that is graded in a course as it stands for one learner, and what it comes to so far. One query. */
export async function courseMarks(db: Db, courseId: string, userId: string) {
  const marks = await marksOf(db, courseId, userId)
  return { marks, total: wholePercent(averageOf(marks)), grade: gradeInSight(marks) }
}

/** What the viewer has of all that is graded in a course that they are enrolled in, also once it is unpublished, and the lesson to go on
 *  with, or that waits to be marked; `next` is null when all that are asked for are completed. Three queries. null for any other. */
export async function ownMarks(db: Db, viewer: Viewer, courseId: string) {
  const [found] = isUuid(courseId)
    ? await db
        .select({
          completedAt: enrollments.completedAt,
          usualMarkingSeconds: usualMarkingSeconds(courses.id, viewer),
          course: { id: courses.id, title: courses.title, language: courses.language },
          /** What the certificate says, which no mark changes any more. */
          certified: { grade: certificates.grade, averagePercent: certificates.averagePercent },
        })
        .from(enrollments)
        .innerJoin(courses, eq(courses.id, enrollments.courseId))
        .leftJoin(
          certificates,
          and(eq(certificates.courseId, courses.id), eq(certificates.userId, enrollments.userId)),
        )
        .where(and(eq(enrollments.courseId, courseId), eq(enrollments.userId, viewer.id)))
    : []
  if (!found) return null
  const { completedAt, usualMarkingSeconds: usual, ...shown } = found
  const own = await courseMarks(db, found.course.id, viewer.id)
  const lessons = (await curriculum(db, viewer, found.course.id)).flatMap((module) => module.lessons)
  const next = nextStep({ completedAt, lessons })
  const isLeft = next && !next.lesson.isCompleted && !next.lesson.isOptional
  return {
    ...shown,
    ...own,
    next: isLeft
      ? {
          id: next.lesson.id,
          title: next.lesson.title,
          isWaiting: next.isWaiting,
          usualMarkingSeconds: usual,
        }
      : null,
  }
}
