import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { courseModules, lessons } from '#db/tables/courses.ts'
import { enrollments, lessonCompletions } from '#db/tables/learning.ts'
import type { LearningPath, PathLesson } from './opening-rule.ts'

export type PathWithEnrollment = LearningPath<PathLesson> & { enrollmentId: string; courseId: string }

/** The lessons of a course in order, with what this person has completed. */
export const pathLessons = (db: Db, userId: string, courseId: string) =>
  db
    .select({
      id: lessons.id,
      title: lessons.title,
      isFree: lessons.isFree,
      isOptional: lessons.isOptional,
      isCompleted: sql<boolean>`${lessonCompletions.lessonId} is not null`,
    })
    .from(lessons)
    .innerJoin(courseModules, eq(lessons.moduleId, courseModules.id))
    .leftJoin(
      lessonCompletions,
      and(eq(lessonCompletions.lessonId, lessons.id), eq(lessonCompletions.userId, userId)),
    )
    .where(eq(courseModules.courseId, courseId))
    .orderBy(asc(courseModules.orderIndex), asc(lessons.orderIndex))

/** The way of an enrolled person through a course; null without an enrollment, which stays locked until the transaction ends, so that
 *  completions of one learner follow one another. */
export async function coursePathForUpdate(
  tx: Db,
  userId: string,
  courseId: string,
): Promise<PathWithEnrollment | null> {
  const [enrollment] = await tx
    .select({ id: enrollments.id, completedAt: enrollments.completedAt })
    .from(enrollments)
    .where(and(eq(enrollments.userId, userId), eq(enrollments.courseId, courseId)))
    .for('update')
  if (!enrollment) return null
  const path = await pathLessons(tx, userId, courseId)
  return { enrollmentId: enrollment.id, courseId, completedAt: enrollment.completedAt, lessons: path }
}

/** The same for the course that a lesson belongs to; null when it has no such lesson. */
export async function learningPathForUpdate(
  tx: Db,
  userId: string,
  courseId: string,
  lessonId: string,
): Promise<PathWithEnrollment | null> {
  const path = await coursePathForUpdate(tx, userId, courseId)
  return path?.lessons.some(({ id }) => id === lessonId) ? path : null
}
