import { and, asc, desc, eq, isNull, max, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { quizSizeOfLesson } from '#db/quiz-size.server.ts'
import { courseModules, courses, lessons } from '#db/tables/courses.ts'
import { enrollments, lessonCompletions } from '#db/tables/learning.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { nextLessonOf } from './opening-rule.ts'
import { countRequired } from './progress.ts'

export type GoOn = {
  course: { id: string; title: string }
  /** The one that comes next, which takes so many minutes; of its quiz how many questions it asks, null without one. */
  lesson: { id: string; title: string; durationMinutes: number; quizSize: number | null }
  /** Of so many lessons that the course asks for. */
  lessons: number
  completedLessons: number
  progressPercentage: number
}

/** Where a student goes on: of the courses under way that have lessons the one in which they have last completed something, or enrolled,
 *  and its next lesson; null when there is none. One query. */
export async function goOnOf(db: Db, viewer: Viewer): Promise<GoOn | null> {
  const latest = courseUnderWay(db, viewer)
  const path = await db
    .select({
      id: lessons.id,
      title: lessons.title,
      durationMinutes: lessons.durationMinutes,
      quizSize: quizSizeOfLesson,
      isFree: lessons.isFree,
      isOptional: lessons.isOptional,
      isCompleted: sql<boolean>`${lessonCompletions.lessonId} is not null`,
      course: { id: latest.id, title: latest.title },
      progressPercentage: latest.progressPercentage,
    })
    .from(latest)
    .innerJoin(courseModules, eq(courseModules.courseId, latest.id))
    .innerJoin(lessons, eq(lessons.moduleId, courseModules.id))
    .leftJoin(
      lessonCompletions,
      and(eq(lessonCompletions.lessonId, lessons.id), eq(lessonCompletions.userId, viewer.id)),
    )
    .orderBy(asc(courseModules.orderIndex), asc(lessons.orderIndex))
  const next = nextLessonOf({ completedAt: null, lessons: path })
  if (!next) return null
  const { id, title, durationMinutes, quizSize, course, progressPercentage } = next
  const { completed, total } = countRequired(path)
  return {
    course,
    lesson: { id, title, durationMinutes, quizSize },
    lessons: total,
    completedLessons: completed,
    progressPercentage,
  }
}

function courseUnderWay(db: Db, viewer: Viewer) {
  const lastCompletions = db
    .select({ courseId: courseModules.courseId, at: max(lessonCompletions.completedAt).as('at') })
    .from(lessonCompletions)
    .innerJoin(lessons, eq(lessonCompletions.lessonId, lessons.id))
    .innerJoin(courseModules, eq(lessons.moduleId, courseModules.id))
    .where(eq(lessonCompletions.userId, viewer.id))
    .groupBy(courseModules.courseId)
    .as('last_completions')
  const hasLesson = sql`exists (select from ${courseModules} m join ${lessons} l on l.module_id = m.id where m.course_id = ${courses.id})`
  return db
    .select({
      id: courses.id,
      title: courses.title,
      progressPercentage: enrollments.progressPercentage,
    })
    .from(enrollments)
    .innerJoin(courses, eq(enrollments.courseId, courses.id))
    .leftJoin(lastCompletions, eq(lastCompletions.courseId, courses.id))
    .where(and(eq(enrollments.userId, viewer.id), isNull(enrollments.completedAt), hasLesson))
    .orderBy(desc(sql`greatest(${enrollments.enrolledAt}, ${lastCompletions.at})`), desc(enrollments.id))
    .limit(1)
    .as('course_under_way')
}
