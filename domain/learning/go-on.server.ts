import { and, asc, desc, eq, isNull, max, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { assignmentPartOf, quizPartOf } from '#db/lesson-parts.server.ts'
import { usualMarkingSeconds } from '#db/marking-times.server.ts'
import { quizSizeOfLesson } from '#db/quiz-size.server.ts'
import { courseModules, courses, lessons } from '#db/tables/courses.ts'
import { enrollments, lessonCompletions } from '#db/tables/learning.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { type LessonState, lessonStates, nextStep } from './lesson-state.ts'
import { countRequired } from './progress.ts'

export type GoOn = {
  course: { id: string; title: string }
  /** The one that comes next, which takes so many minutes; of its quiz how many questions it asks, null without one. */
  lesson: { id: string; title: string; durationMinutes: number; quizSize: number | null }
  /** How that lesson stands. */
  state: LessonState
  /** Nothing can be done in any of their courses until what they have handed in at `lesson` is marked, which usually takes so many
   *  seconds; null while that can't be said. */
  waiting: { usualSeconds: number | null } | null
  /** Of so many lessons that the course asks for. */
  lessons: number
  completedLessons: number
  progressPercentage: number
}

/** Of so many courses one is chosen in which there is something to do. */
const looked = 3

/** Where a student goes on: of the courses under way that have lessons the one in which they have last completed something, or
 *  enrolled, with its next lesson; one whose
 *  next lesson only waits to be marked comes after another in which there is something to do. null when there is none. One query. */
export async function goOnOf(db: Db, viewer: Viewer): Promise<GoOn | null> {
  const latest = coursesUnderWay(db, viewer)
  const rows = await db
    .select({
      id: lessons.id,
      title: lessons.title,
      durationMinutes: lessons.durationMinutes,
      quizSize: quizSizeOfLesson,
      isFree: lessons.isFree,
      isOptional: lessons.isOptional,
      isCompleted: sql<boolean>`${lessonCompletions.lessonId} is not null`,
      quizPart: quizPartOf(viewer),
      assignmentPart: assignmentPartOf(viewer),
      course: { id: latest.id, title: latest.title },
      progressPercentage: latest.progressPercentage,
      usualSeconds: latest.usualSeconds,
    })
    .from(latest)
    .innerJoin(courseModules, eq(courseModules.courseId, latest.id))
    .innerJoin(lessons, eq(lessons.moduleId, courseModules.id))
    .leftJoin(
      lessonCompletions,
      and(eq(lessonCompletions.lessonId, lessons.id), eq(lessonCompletions.userId, viewer.id)),
    )
    .orderBy(
      desc(latest.at),
      desc(latest.enrollmentId),
      asc(courseModules.orderIndex),
      asc(lessons.orderIndex),
    )
  const paths = [...Map.groupBy(rows, ({ course }) => course.id).values()]
  const ways = paths.flatMap((path) => {
    const next = nextStep({ completedAt: null, lessons: path })
    return next ? [{ ...next, path }] : []
  })
  const way = ways.find(({ isWaiting }) => !isWaiting) ?? ways[0]
  if (!way) return null
  const { id, title, durationMinutes, quizSize, course, progressPercentage, usualSeconds } = way.lesson
  const { completed, total } = countRequired(way.path)
  return {
    course,
    lesson: { id, title, durationMinutes, quizSize },
    state: lessonStates({ completedAt: null, lessons: way.path }).get(id) ?? 'open',
    waiting: way.isWaiting ? { usualSeconds } : null,
    lessons: total,
    completedLessons: completed,
    progressPercentage,
  }
}

function coursesUnderWay(db: Db, viewer: Viewer) {
  const lastCompletions = db
    .select({ courseId: courseModules.courseId, at: max(lessonCompletions.completedAt).as('at') })
    .from(lessonCompletions)
    .innerJoin(lessons, eq(lessonCompletions.lessonId, lessons.id))
    .innerJoin(courseModules, eq(lessons.moduleId, courseModules.id))
    .where(eq(lessonCompletions.userId, viewer.id))
    .groupBy(courseModules.courseId)
    .as('last_completions')
  const hasLesson = sql`exists (select from ${courseModules} m join ${lessons} l on l.module_id = m.id where m.course_id = ${courses.id})`
  const at = sql<Date>`greatest(${enrollments.enrolledAt}, ${lastCompletions.at})`
  return db
    .select({
      id: courses.id,
      title: courses.title,
      progressPercentage: enrollments.progressPercentage,
      enrollmentId: sql<string>`${enrollments.id}`.as('enrollment_id'),
      at: at.as('latest_at'),
      usualSeconds: usualMarkingSeconds(courses.id, viewer).as('usual_seconds'),
    })
    .from(enrollments)
    .innerJoin(courses, eq(enrollments.courseId, courses.id))
    .leftJoin(lastCompletions, eq(lastCompletions.courseId, courses.id))
    .where(and(eq(enrollments.userId, viewer.id), isNull(enrollments.completedAt), hasLesson))
    .orderBy(desc(at), desc(enrollments.id))
    .limit(looked)
    .as('courses_under_way')
}
