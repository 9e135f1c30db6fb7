import { and, desc, eq, isNull, max, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { courseModules, courses, lessons } from '#db/tables/courses.ts'
import { enrollments, lessonCompletions } from '#db/tables/learning.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { pathLessons } from './learning-path.server.ts'
import { nextLessonOf } from './opening-rule.ts'

export type GoOn = {
  course: { id: string; title: string }
  /** The one that comes next, which takes so many minutes. */
  lesson: { id: string; title: string; durationMinutes: number }
  /** Of so many lessons. */
  lessons: number
  completedLessons: number
  progressPercentage: number
}

/** Where a student goes on: of the courses under way the one in which they have last completed something, or enrolled, and its next lesson.
 *  null when none is under way, or none of those has a lesson yet. Two queries. */
export async function goOnOf(db: Db, viewer: Viewer): Promise<GoOn | null> {
  const enrollment = await underWay(db, viewer)
  if (!enrollment) return null
  const path = await pathLessons(db, viewer.id, enrollment.course.id)
  const lesson = nextLessonOf({ completedAt: null, lessons: path })
  if (!lesson) return null
  const { id, title, durationMinutes } = lesson
  return {
    ...enrollment,
    lesson: { id, title, durationMinutes },
    lessons: path.length,
    completedLessons: path.filter(({ isCompleted }) => isCompleted).length,
  }
}

async function underWay(db: Db, viewer: Viewer) {
  const ofCourse = db
    .select({ courseId: courseModules.courseId, completedAt: max(lessonCompletions.completedAt).as('at') })
    .from(lessonCompletions)
    .innerJoin(lessons, eq(lessonCompletions.lessonId, lessons.id))
    .innerJoin(courseModules, eq(lessons.moduleId, courseModules.id))
    .where(eq(lessonCompletions.userId, viewer.id))
    .groupBy(courseModules.courseId)
    .as('last_completions')
  const [latest] = await db
    .select({
      course: { id: courses.id, title: courses.title },
      progressPercentage: enrollments.progressPercentage,
    })
    .from(enrollments)
    .innerJoin(courses, eq(enrollments.courseId, courses.id))
    .leftJoin(ofCourse, eq(ofCourse.courseId, courses.id))
    .where(
      and(
        eq(enrollments.userId, viewer.id),
        isNull(enrollments.completedAt),
        sql`exists (select from ${courseModules} m join ${lessons} l on l.module_id = m.id where m.course_id = ${courses.id})`,
      ),
    )
    .orderBy(desc(sql`greatest(${enrollments.enrolledAt}, ${ofCourse.completedAt})`), desc(enrollments.id))
    .limit(1)
  return latest
}
